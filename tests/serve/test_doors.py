"""The doors as they are served: real servers, real kernels, a hostile visitor, a real browser."""

import gzip
import re
from urllib.parse import urlsplit

import psutil
import pytest
import websocket
from browser import browser
from live import DEMO, Classroom
from visitor import Visitor

pytestmark = pytest.mark.browser

ELSEWHERE = re.compile(r"""(?:src|href|url\(|import\(?)\s*=?\s*["']?(?:https?:)?//[^"'\s)]+""")


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    folder = tmp_path_factory.mktemp("room")
    with Classroom(folder, env={"DEMO_FILE": str(folder / "count")}, pages=DEMO) as room:
        yield room


@pytest.fixture
def ann(room):
    with Visitor(room.student) as ann:
        yield ann


@pytest.fixture
def bob(room):
    with Visitor(room.student) as bob:
        yield bob


@pytest.fixture
def teacher(room):
    with Visitor(room.teacher.partition("?")[0]) as teacher:
        assert teacher.get("/", params={"token": room.token}).status_code == 302
        yield teacher


@pytest.fixture(scope="module")
def chromium():
    with browser() as running:
        yield running


class Opened:
    """A browser page that remembers which machines it asked."""

    def __init__(self, page, address):
        self.page, self.asked, self.broken = page, [], []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.broken.append(error))  # noqa: PLW0108 - it marks it
        page.goto(address, wait_until="commit")

    def shows(self, text):
        self.page.locator("#bump", has_text=text).wait_for(timeout=30_000)

    @property
    def machines(self):
        web = [urlsplit(url) for url in self.asked if not url.startswith(("data:", "blob:"))]
        return {f"{u.scheme}://{u.netloc}/" for u in web}


@pytest.fixture
def look(chromium):
    contexts = []

    def look(address):
        contexts.append(chromium.new_context())
        return Opened(contexts[-1].new_page(), address)

    yield look
    for context in contexts:
        context.close()


# ---- what a student gets


def test_the_student_page_is_small_and_asks_nobody_else(ann):
    html = ann.load()
    host = ann.get(re.search(r'src="([^"]+host\.js[^"]*)"', html).group(1))
    assert len(gzip.compress(html.encode())) + len(gzip.compress(host.content)) < 7000
    assert "max-age=31536" in host.headers["cache-control"]
    assert host.headers["content-encoding"] == "gzip"
    assert not ELSEWHERE.search(html + host.text)


def test_the_source_of_a_page_stays_on_the_server(ann):
    assert "from demo_board" not in ann.load("/?template=lab&theme=dark")


@pytest.mark.parametrize(
    "path",
    [
        "/student.ipynb",
        "/console.ipynb",
        "/console",
        "/voila/render/console.ipynb",
        "/voila/tree",
        "/voila/files/demo_board.py",
        "/voila/api/contents",
        "/voila/query/00000000-0000-0000-0000-000000000000",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/contents",
        "/login",
        "/kit/static/../index.html.j2",
        "/kit/static/%2e%2e/index.html.j2",
    ],
)
def test_the_student_door_has_nothing_else(ann, path):
    assert ann.get(path).status_code in (403, 404)


def test_nobody_can_start_a_kernel_by_asking(ann):
    assert ann.http.post("/api/kernels", json={}).status_code in (403, 404)


# ---- one visitor and another's kernel


def test_a_kernel_belongs_to_its_first_visitor(ann, bob):
    ann.load()
    ann.open()
    bob.load()
    assert bob.get(f"/api/kernels/{ann.kernel}").status_code == 403
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        bob.open(ann.kernel)
    assert bob.http.post(f"/voila/api/shutdown/{ann.kernel}").status_code == 404
    assert ann.get(f"/api/kernels/{ann.kernel}").status_code == 200


def test_nobody_ends_a_kernel_by_its_address(ann):
    ann.load()
    ann.open()
    assert ann.http.delete(f"/api/kernels/{ann.kernel}").status_code == 405
    ann.send("shutdown_request", {"restart": False}, channel="control")
    assert ann.answer()


def test_a_page_that_is_left_ends_its_own_kernel(ann):
    ann.load()
    ann.open()
    assert ann.http.post(f"/voila/api/shutdown/{ann.kernel}").status_code == 204
    assert ann.get(f"/api/kernels/{ann.kernel}").status_code == 404


def test_another_website_cannot_reach_a_kernel(ann):
    ann.load()
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        ann.open(origin="http://elsewhere.example")


# ---- what passes between a browser and its kernel


def test_a_browser_cannot_run_code(ann):
    ann.load()
    ann.open()
    code = {"code": "print('PWNED')", "silent": False, "user_expressions": {"x": "1"}}
    for channel in ("shell", "control"):
        ann.send("execute_request", code, channel)
    ann.send("complete_request", {"code": "imp", "cursor_pos": 3})
    assert {kind for kind, _ in ann.answer()} <= {"status", "kernel_info_reply"}


def test_what_a_kernel_prints_or_raises_stays_in_the_log(ann, room):
    ann.load()
    ann.open()
    ann.say(kind="boom")
    ann.say(kind="bump")
    heard = ann.hear(lambda kind, content, _: kind == "comm_msg" and "state" in content["data"])
    assert "SECRET" not in str(heard + ann.answer())
    assert "PRINTED-SECRET" in room.log()
    assert "RAISED-SECRET" in room.log()


def test_the_older_protocol_which_cannot_be_filtered_is_refused(ann):
    ann.load()
    with pytest.raises(websocket.WebSocketBadStatusException, match="400"):
        ann.open(protocols=())


# ---- the teacher's door


@pytest.mark.parametrize("path", ["/", "/console", "/wall", "/voila/render/console.ipynb"])
def test_the_teacher_door_needs_the_token(room, path):
    with Visitor(room.teacher.partition("?")[0]) as stranger:
        for query in ({}, {"token": "wrong"}):
            answer = stranger.get(path, params=query)
            assert answer.status_code == 302
            assert answer.headers["location"].startswith("/login")
        assert "for the teacher" in stranger.get("/login").text


def test_the_token_becomes_a_cookie_and_leaves_the_address(room):
    with Visitor(room.teacher.partition("?")[0]) as teacher:
        answer = teacher.get("/wall", params={"token": room.token})
        assert (answer.status_code, answer.headers["location"]) == (302, "/wall")
        assert "kernelId" in teacher.load("/wall")
        assert room.token not in room.log("teacher") + teacher.html


def test_a_student_cannot_have_a_cookie_for_the_teacher_door_signed(room, ann):
    port = room.ports["teacher"]
    ann.get("/kit/none", headers={"Host": f"127.0.0.1:{port}"})
    ann.get("/", headers={"Host": f"127.0.0.1:{port}"})
    signed = next(c.value for c in ann.http.cookies.jar if c.name.startswith("kit-student"))
    with Visitor(room.teacher.partition("?")[0]) as stranger:
        stranger.http.cookies.set(f"kit-teacher-{port}", signed)
        assert stranger.get("/console").status_code == 302


def test_a_name_of_another_website_does_not_lead_to_the_teacher_door(teacher):
    assert teacher.get("/console", headers={"Host": "elsewhere.example"}).status_code == 403


def test_the_teacher_pages_ask_nobody_else(teacher):
    for path in ("/console", "/voila/render/wall.ipynb"):
        html = teacher.load(path)
        assert not ELSEWHERE.findall(html)
        assert "from demo_board" not in html


@pytest.mark.parametrize(
    "path", ["/voila/tree", "/voila/render/student.ipynb", "/voila/files/demo_board.py"]
)
def test_the_teacher_door_has_no_other_pages(teacher, path):
    assert teacher.get(path).status_code == 404


# ---- in a real browser


def test_a_student_plays_and_reloads(room, look):
    seen = look(room.student)
    seen.shows("student")
    before = int(seen.page.inner_text("#bump").split()[1])
    seen.page.click("#bump")
    seen.shows(f"student {before + 1}")
    seen.page.reload(wait_until="commit")
    seen.shows(f"student {before + 1}")
    assert seen.page.inner_text("#kit-status") == ""
    assert seen.machines == {room.student}
    assert not seen.broken


def test_the_teacher_pages_work_without_the_rest_of_the_world(room, look):
    seen = look(room.teacher)
    seen.shows("console")
    assert "token" not in seen.page.url
    seen.page.click("#bump")
    seen.page.goto(room.wall, wait_until="commit")
    seen.shows("wall")
    assert seen.machines == {room.teacher.partition("?")[0]}
    assert not seen.broken


@pytest.mark.parametrize(("door", "page"), [("student", "student"), ("teacher", "console")])
def test_a_page_comes_back_when_its_kernel_dies(room, look, door, page):
    seen = look(getattr(room, door))
    seen.shows(page)
    with seen.page.expect_navigation(wait_until="commit", timeout=30_000):
        room.kernels(door)[-1].kill()
    seen.shows(page)


def test_a_page_waits_for_its_server_and_comes_back(room, look):
    seen = look(room.student)
    seen.shows("student")
    with seen.page.expect_navigation(wait_until="commit", timeout=30_000):
        room.doors["student"].stop()
        seen.page.locator("#kit-status", has_text="connection is gone").wait_for()
        room.doors["student"].start()
        room.doors["student"].wait()
    seen.shows("student")


def test_a_page_says_that_its_server_is_silent_and_goes_on_without_loading_again(room, look):
    seen = look(room.student)
    seen.shows("student")
    server, status = psutil.Process(room.doors["student"].pid), seen.page.locator("#kit-status")
    server.suspend()
    try:
        status.filter(has_text="connection is gone").wait_for()
    finally:
        server.resume()
    status.filter(has_not_text="connection").wait_for(state="attached")
    before = int(seen.page.inner_text("#bump").split()[1])
    seen.page.click("#bump")
    seen.shows(f"student {before + 1}")
    assert seen.asked.count(room.student) == 1


def test_a_closed_page_takes_its_kernel_along(room, look):
    seen = look(room.student)
    seen.shows("student")
    kernel = room.kernels()[-1]
    seen.page.close(run_before_unload=True)
    kernel.wait(10)
