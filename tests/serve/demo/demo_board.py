"""A tiny board for the doors' own tests: a counter whose state lives in a file."""

import os
from pathlib import Path

import anywidget
import traitlets
from IPython.display import display

ESM = """
function render({ model, el }) {
  const button = document.createElement("button");
  button.id = "bump";
  const paint = () => { button.textContent = `${model.get("page")} ${model.get("count")}`; };
  button.onclick = () => model.send({ kind: "bump" });
  model.on("change:count", paint);
  paint();
  el.append(button);
}
export default { render };
"""


class Counter(anywidget.AnyWidget):
    _esm = ESM
    _css = "#bump { font-size: 2rem; }"
    count = traitlets.Int(0).tag(sync=True)
    page = traitlets.Unicode("").tag(sync=True)

    def __init__(self, page):
        self.file = Path(os.environ["DEMO_FILE"])
        super().__init__(page=page, count=self.read())
        self.on_msg(self.heard)

    def read(self):
        return int(self.file.read_text()) if self.file.exists() else 0

    def heard(self, _widget, content, _buffers):
        if content.get("kind") == "boom":
            print("PRINTED-SECRET")
            raise RuntimeError("RAISED-SECRET")
        self.file.write_text(str(self.read() + 1))
        self.count = self.read()


def show(page):
    display(Counter(page))
