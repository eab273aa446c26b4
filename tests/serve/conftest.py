import sys
from pathlib import Path

TOOLS = str(Path(__file__).parents[1] / "tools")
for place in (TOOLS, str(Path(__file__).parent)):
    if place not in sys.path:
        sys.path.insert(0, place)
