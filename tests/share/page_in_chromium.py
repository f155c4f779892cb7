# Opens a shared page in headless Chromium, uses it as a person would, and says what happened as JSON:
#   python3 page_in_chromium.py PAGE.html [FOLDER FOR PICTURES]
# Talks to the browser over its debugging pipe (file descriptors 3 and 4, JSON ended by a zero byte), so
# that nothing but Python and Chromium is needed.
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

SIZES = {"desktop": (1280, 900, False), "phone": (390, 844, True)}


class Browser:
    def __init__(self, folder):
        to_browser, self.writing = os.pipe()
        self.reading, from_browser = os.pipe()

        def hand_over():
            # Copies above 4 first: one of the pipes may stand at 3 or 4 itself.
            copies = [os.dup(to_browser), os.dup(from_browser)]
            high = [os.dup2(each, 60 + i) for i, each in enumerate(copies)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        program = shutil.which("chromium") or shutil.which("chromium-browser")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--mute-audio", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--user-data-dir=" + folder, "about:blank"],
            close_fds=False, preexec_fn=hand_over, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.events = 0, b"", []

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.reading, 1 << 20)
            if not part:
                raise SystemExit("the browser has gone")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, session=None, **words):
        self.number += 1
        message = {"id": self.number, "method": method, "params": words}
        if session:
            message["sessionId"] = session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def close(self):
        try:
            self.ask("Browser.close")
        except (SystemExit, OSError):
            pass
        self.process.wait(20)


class Page:
    def __init__(self, browser, width, height, mobile):
        self.browser = browser
        target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.ask(part + ".enable")
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def ask(self, method, **words):
        return self.browser.ask(method, self.session, **words)

    def run(self, text):
        return self.ask("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True, userGesture=True)["result"].get("value")

    def wait_for(self, text, seconds=30):
        end = time.time() + seconds
        while time.time() < end:
            if self.run(text):
                return True
            time.sleep(0.1)
        return False

    def mouse(self, kind, x, y):
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=0 if kind == "mouseReleased" else 1, clickCount=1)

    def click(self, name):
        x, y = self.run(f"(() => {{ const at = document.getElementById('{name}'); at.scrollIntoView({{block: 'center'}}); const r = at.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()")
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def drag(self, name, by_x, by_y):
        self.run("scrollTo(0, 0)")
        x, y = self.run(f"(() => {{ const r = document.getElementById('{name}').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()")
        self.mouse("mousePressed", x, y)
        for share in (0.25, 0.5, 0.75, 1):
            self.mouse("mouseMoved", x + share * by_x, y + share * by_y)
        self.mouse("mouseReleased", x + by_x, y + by_y)

    def picture(self, file):
        self.run("scrollTo(0, 0)")
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))


PIXELS = """(() => { const c = document.getElementById('view'), s = document.createElement('canvas'); s.width = 64; s.height = 36;
const d = s.getContext('2d'); d.drawImage(c, 0, 0, 64, 36); return Array.from(d.getImageData(0, 0, 64, 36).data); })()"""


def difference(a, b):
    return sum(abs(x - y) for x, y in zip(a, b)) / len(a)


def use(page, name, folder):
    told = {}
    told["ready"] = page.wait_for("typeof player !== 'undefined' && player.stage !== null && document.getElementById('trouble').hidden")
    told["width_fits"] = page.run("document.documentElement.scrollWidth <= innerWidth")
    first = page.run(PIXELS)
    told["spread_of_pixels"] = max(first) - min(first[::4])
    page.drag("view", 120, 10)
    time.sleep(0.8)
    told["orbit_changes_picture"] = difference(first, page.run(PIXELS))
    page.run("(() => { const s = document.getElementById('scrub'); s.value = dance.duration * 0.6; s.dispatchEvent(new Event('input')); })()")
    time.sleep(0.8)
    told["scrubbed_to"] = page.run("player.time / dance.duration")
    told["rows_now"] = page.run("document.querySelectorAll('tr.now').length")
    told["prints_now"] = page.run("document.querySelectorAll('#map .now').length")
    told["caption"] = page.run("document.getElementById('caption').textContent")
    if folder:
        page.picture(os.path.join(folder, name + ".png"))
    page.run("seek(0)")
    page.click("play")
    told["plays"] = page.wait_for("player.time > 1")
    told["has_sound"] = page.run("player.sound !== null")
    told["sound_error"] = page.run("player.sound && player.sound.error ? player.sound.error.message : ''")
    told["sound_behind"] = page.run("player.sound ? player.sound.currentTime - player.time : 0")
    told["sound_plays"] = page.run("player.sound ? !player.sound.paused && player.sound.currentTime > 0.3 : false")
    page.click("play")
    told["pauses"] = page.wait_for("!player.playing")
    page.run("(() => { const s = document.getElementById('speed'); s.value = '0.5'; s.dispatchEvent(new Event('change')); })()")
    told["sound_speed"] = page.run("player.sound ? player.sound.playbackRate : 0.5")
    page.run("(() => { const s = document.getElementById('loop'); s.value = 'all'; s.dispatchEvent(new Event('change')); seek(dance.duration - 0.2); play(); })()")
    told["loops"] = page.wait_for("player.playing && player.time < dance.duration / 2")
    page.run("pause()")
    return told


def complaints_of(events):
    found = []
    for event in events:
        words = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            found.append(words["exceptionDetails"].get("exception", {}).get("description", words["exceptionDetails"]["text"]))
        if event.get("method") == "Runtime.consoleAPICalled" and words["type"] in ("error", "warning"):
            found.append(" ".join(str(each.get("value")) for each in words["args"]))
        if event.get("method") == "Log.entryAdded" and words["entry"]["level"] in ("error", "warning"):
            found.append(words["entry"]["text"])
    return found


def outside_of(events, page):
    asked = [event["params"]["request"]["url"] for event in events if event.get("method") == "Network.requestWillBeSent"]
    return [url for url in asked if url != page and not url.startswith(("data:", "blob:", "about:"))]


def main():
    name = "file://" + os.path.abspath(sys.argv[1])
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser, told = Browser(profile), {}
        for size, (width, height, mobile) in SIZES.items():
            page = Page(browser, width, height, mobile)
            page.ask("Page.navigate", url=name)
            told[size] = use(page, size, folder)
        page = Page(browser, 1280, 900, False)
        page.ask("Emulation.setScriptExecutionDisabled", value=True)
        page.ask("Page.navigate", url=name)
        time.sleep(1.5)
        if folder:
            page.picture(os.path.join(folder, "without_scripts.png"))
        told["complaints"] = complaints_of(browser.events)
        told["outside"] = outside_of(browser.events, name)
        browser.close()
    print(json.dumps(told, indent=1))


main()
