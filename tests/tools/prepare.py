"""Put what the tests need from outside Python on this machine: a Chromium of the system.

The tests drive the browser that is there (Chromium, Chrome or Edge); only where none is found,
and the system is one with ``apt-get``, is Debian's Chromium installed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from browser import chromium


def main() -> None:
    if chromium():
        return
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit("The tests need a browser: install Chromium, Chrome or Edge, then try again.")
    root = [] if os.geteuid() == 0 else ["sudo"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*root, apt, "update", "-qq"], check=True, env=env)
    subprocess.run([*root, apt, "install", "-y", "-qq", "chromium"], check=True, env=env)


if __name__ == "__main__":
    main()
