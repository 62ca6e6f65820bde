"""Opens a page of 'specfit status' in a headless browser and says what is wrong with it.

usage: read_status_page.py BROWSER PAGE [FOLDER]
Pictures of the page go to FOLDER; without it, the filter and the pictures are left out.

Part of specfit. SPDX-License-Identifier: Apache-2.0
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser

BROWSER, PAGE = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDER = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
VOID = {"meta", "link", "br", "input", "rect", "circle", "path"}


def wrong(sentence):
    sys.exit(f"check-status: {PAGE.name}: {sentence}")


class Page(HTMLParser):
    """The tags, texts and tasks of a page; end tags must fit."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tags, self.ids, self.labels, self.tasks = [], [], [], [], []
        self.feed(text)
        self.close()
        if self.open:
            wrong(f"<{self.open[-1]}> is never closed")

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if "data-states" in attributes:
            self.tasks.append({"hidden": "hidden" in attributes, "text": "", "depth": len(self.open)})
        for name in attributes:
            if name.startswith("on") or name == "style":
                wrong(f"<{tag}> has the attribute '{name}'")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open[-1] != tag:
            wrong(f"</{tag}> closes {self.open[-1:] or 'nothing'}")
        self.open.pop()

    def handle_data(self, data):
        if self.tasks and len(self.open) > self.tasks[-1]["depth"]:
            self.tasks[-1]["text"] += data


def browse(page, *options, fragment="", expected=None):
    """Runs the browser on a page, whose console may say nothing but what is expected; returns what it prints."""
    with tempfile.TemporaryDirectory() as profile:
        command = [
            BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
            f"--user-data-dir={profile}", "--enable-logging=stderr", "--virtual-time-budget=4000", *options,
            page.as_uri() + fragment,
        ]
        run = subprocess.run(command, capture_output=True, timeout=180, check=False)
    errors = run.stderr.decode(errors="replace")
    said = [line for line in errors.splitlines() if "CONSOLE" in line and not (expected and expected in line)]
    if said:
        wrong(f"the console says: {said[0]}")
    return run.stdout.decode()


def shown(dom):
    return [task["text"] for task in Page(dom).tasks if not task["hidden"]]


def check_source(text):
    page = Page(text)
    if len(page.ids) != len(set(page.ids)):
        wrong("an id stands there twice")
    for tag, attributes in page.tags:
        for name in ("for", "aria-labelledby"):
            if name in attributes and attributes[name] not in page.ids:
                wrong(f"<{tag}> names '{attributes[name]}', which is not there")
        for name in ("src", "href", "action", "data", "srcset"):
            if not attributes.get(name, "#").startswith(("#", "data:")):
                wrong(f"<{tag}> leads to {attributes[name]}")
        target = attributes.get("href", "")
        if target.startswith("#") and target[1:] not in page.ids:
            wrong(f"<{tag}> leads to {target}, which is not there")
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    if levels[:1] != [1] or any(after > before + 1 for before, after in zip(levels, levels[1:])):
        wrong(f"its headings skip a level: {levels}")
    policy = next(a["content"] for t, a in page.tags if a.get("http-equiv") == "Content-Security-Policy")
    for tag in ("style", "script"):
        content = text[text.index(f"<{tag}>") + len(tag) + 2:text.rindex(f"</{tag}>")]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        if f"{tag}-src 'sha256-{digest}'" not in policy:
            wrong(f"its policy forbids its own <{tag}>")
    return page


def check_contrast(text):
    """Compares the colours of the style, in the light and in the dark."""

    def luminance(colour):
        parts = [int(colour[start:start + 2], 16) / 255 for start in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    marks = ["planned", "skeleton", "written", "failing", "passing", "proven", "unknown"]
    pairs = [(mark, "on-mark", 4.5) for mark in marks] + [(mark, "card", 3) for mark in marks]
    pairs += [(ink, ground, 4.5) for ink in ("text", "soft", "link") for ground in ("page", "card")]
    for block in re.findall(r":root \{(.*?)\}", text, re.S):
        colours = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block))
        for one, other, least in pairs:
            if one not in colours or other not in colours:
                continue
            high, low = sorted((luminance(colours[one]), luminance(colours[other])), reverse=True)
            if (high + 0.05) / (low + 0.05) < least:
                wrong(f"'{one}' on '{other}' has too little contrast: {colours[one]}, {colours[other]}")


def with_probe(text, name, script):
    """A copy of the page that runs one more script, which its policy would forbid, and writes what it finds into the title."""
    policy = re.compile(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>")
    text = policy.sub("", text, count=1).replace("</body>", f"<script>{script}</script></body>")
    path = PAGE.parent / f"{name}-{PAGE.name}"
    path.write_text(text, encoding="utf-8")
    return path


def title_of(dom):
    return re.search("<title>(.*?)</title>", dom, re.S).group(1)


def check_widths(text):
    # A window of a browser has a least width; a frame has none.
    frames = "".join(f'<iframe src="{PAGE.as_uri()}" style="width:{width}px;height:900px"></iframe>' for width in (320, 360, 1200))
    script = (
        "addEventListener('load', () => document.title = [...document.querySelectorAll('iframe')].map((frame) => {"
        " const root = frame.contentDocument.documentElement; return root.scrollWidth - root.clientWidth; }).join(' '));"
    )
    path = PAGE.parent / f"frames-{PAGE.name}"
    path.write_text(f"<!DOCTYPE html><title>-</title>{frames}<script>{script}</script>", encoding="utf-8")
    found = title_of(browse(path, "--allow-file-access-from-files", "--dump-dom"))
    if found != "0 0 0":
        wrong(f"it is wider than the window at 320, 360, 1200 pixels, by: {found}")


def check_requests(text):
    script = "addEventListener('load', () => document.title = performance.getEntriesByType('resource').map((e) => e.name).join(' ') || 'none');"
    found = title_of(browse(with_probe(text, "requests", script), "--dump-dom"))
    if found not in ("none", "data:,"):
        wrong(f"it loads {found}")


def check_keyboard(text):
    """Asks for the order of what takes the focus."""
    script = (
        "addEventListener('load', () => { const all = [...document.querySelectorAll('a[href],input,button,summary,[tabindex=\"0\"]')]"
        ".filter((node) => node.checkVisibility()); const named = all.filter((node) => { node.focus(); return document.activeElement === node; });"
        " document.title = all.length + ' ' + named.length + ' ' + all[0].className + ' ' + document.querySelectorAll('[tabindex]:not([tabindex=\"0\"]):not([tabindex=\"-1\"])').length; });"
    )
    found = title_of(browse(with_probe(text, "keyboard", script), "--dump-dom")).split()
    if found[0] != found[1] or found[2] != "skip" or found[3] != "0":
        wrong(f"the keyboard does not reach everything in order: {found}")


def check_filter(text):
    everything = [task["text"] for task in Page(text).tasks]
    plain = browse(PAGE, "--dump-dom")
    if shown(plain) != everything:
        wrong("the script hides tasks before anybody filters")
    if "<form id=\"filter\" class=\"panel\" role=\"search\" hidden" in plain:
        wrong("the script did not run: the filter is hidden")
    if not everything:
        return
    words = [word for word in re.findall("[A-Za-z]{5,}", everything[0]) if "_" not in word]
    if words:
        found = shown(browse(PAGE, "--dump-dom", fragment=f"#q={words[0].upper()}"))
        # Names of modules and components count, too.
        if found != [task for task in everything if task in found] or everything[0] not in found:
            wrong(f"the search for '{words[0]}' finds {len(found)} tasks")
    if shown(browse(PAGE, "--dump-dom", fragment="#q=nothing-is-called-so")):
        wrong("the search finds what is not there")
    states = {attributes["data-states"].split()[0] for _, attributes in Page(text).tags if "data-states" in attributes}
    for state in sorted(states):
        count = sum(state in a["data-states"].split() for _, a in Page(text).tags if "data-states" in a)
        found = shown(browse(PAGE, "--dump-dom", fragment=f"#state={state}"))
        if len(found) != count:
            wrong(f"of {count} tasks that are {state} the filter shows {len(found)}")


def check_without_script(text):
    """A frame in a sandbox runs no script; those around it may look into it."""
    script = (
        "addEventListener('load', () => { const page = document.querySelector('iframe').contentDocument;"
        " for (const node of page.querySelectorAll('details')) node.open = true;"
        " const tasks = [...page.querySelectorAll('[data-states]')].filter((node) => node.checkVisibility()).length;"
        " document.title = tasks + ' ' + page.getElementById('filter').checkVisibility(); });"
    )
    frame = f'<iframe sandbox="allow-same-origin" src="{PAGE.as_uri()}"></iframe>'
    path = PAGE.parent / f"sandbox-{PAGE.name}"
    path.write_text(f"<!DOCTYPE html><title>-</title>{frame}<script>{script}</script>", encoding="utf-8")
    dom = browse(path, "--allow-file-access-from-files", "--dump-dom", expected="sandboxed")
    if title_of(dom) != f"{len(Page(text).tasks)} false":
        wrong(f"without scripts it shows less than all, or a filter that does nothing: {title_of(dom)}")


def check_statements(text):
    """Follows the first statement of a document to its tests and back; folded parts must open on the way."""
    page = Page(text)
    links = [a["href"] for tag, a in page.tags if tag == "a" and re.match("#m[0-9]+-", a.get("href", ""))]
    if not links:
        return
    script = (
        "addEventListener('load', () => { const at = (hash) => { location.hash = hash; return new Promise((done) => setTimeout(() =>"
        " done(document.querySelector(':target')), 50)); };"
        f" at('{links[-1]}').then((statement) => {{ const seen = statement.checkVisibility(); const back = statement.querySelector('a[href^=\"#d\"]');"
        " at(back.getAttribute('href')).then((line) => { document.title = seen + ' ' + line.checkVisibility() + ' '"
        " + line.classList.contains('stated') + ' ' + (document.activeElement.parentElement.parentElement === line); }); }); });"
    )
    found = title_of(browse(with_probe(text, "statements", script), "--dump-dom"))
    if found != "true true true true":
        wrong(f"a statement does not lead to its tests and back: {found}")


def take_pictures():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, width, height in (("desk", 1280, 1600), ("phone", 500, 1800)):
        for theme, options in (("light", []), ("dark", ["--blink-settings=preferredColorScheme=0"])):
            picture = FOLDER / f"{name}-{theme}.png"
            browse(PAGE, f"--screenshot={picture}", f"--window-size={width},{height}", *options)
            if not picture.exists() or os.path.getsize(picture) < 5000:
                wrong(f"there is no picture of it on a {name} in the {theme}")
    if (FOLDER / "desk-light.png").read_bytes() == (FOLDER / "desk-dark.png").read_bytes():
        wrong("it looks the same in the dark")


TEXT = PAGE.read_text(encoding="utf-8")
check_source(TEXT)
check_contrast(TEXT)
check_requests(TEXT)
check_widths(TEXT)
check_without_script(TEXT)
if FOLDER:
    check_filter(TEXT)
    check_keyboard(TEXT)
    check_statements(TEXT)
    take_pictures()
