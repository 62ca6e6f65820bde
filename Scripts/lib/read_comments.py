# Looks for what text of a user may never become in a rendered comment: markup, a link, a mention.
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import html.parser
import re
import sys

ALLOWED = {"h2", "h3", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "code"}
SEVERITIES = {"error", "warning", "note"}
# How many of the stated behaviors have a test.
SPECIFICATION = re.compile(r"nothing stated|\d+/\d+ \(\d+(\.\d+)?%\) (written|pass)")
# What code hosts look for outside of code.
REFERENCE = re.compile(r"[@#!$%~&]\w|\b[A-Za-z]+-[0-9]|\b[0-9a-f]{7,40}\b|://|www\.", re.ASCII)


class Comment(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.path = path
        self.open = []
        self.cells = []

    def refuse(self, what):
        sys.exit(f"{self.path}: line {self.getpos()[0]}: {what}")

    def handle_starttag(self, tag, attributes):
        if tag not in ALLOWED or attributes:
            self.refuse(f"'{self.get_starttag_text()}' comes from text")
        self.open.append(tag)
        if tag == "tr":
            self.cells.append([])
        elif tag in ("td", "th"):
            self.cells[-1].append("")

    def handle_endtag(self, tag):
        self.open.pop()
        if tag == "table":
            # The renderer cuts rows with too many cells and fills those with too few, so their contents must tell.
            head, rows = self.cells[0], self.cells[1:]
            if head[0] == "Severity" and any(row[0] not in SEVERITIES or row[2][-1:] != ")" for row in rows):
                self.refuse("the cells of a finding are not where they belong")
            if head[0] == "Module":
                if not all(cell.isdigit() for row in rows for cell in row[2:-1]):
                    self.refuse("the numbers of a module are not where they belong")
                if not all(SPECIFICATION.fullmatch(row[-1]) for row in rows):
                    self.refuse("how much of what a module states is tested is not where it belongs")
            self.cells = []

    def handle_data(self, text):
        if "td" in self.open or "th" in self.open:
            self.cells[-1][-1] += text
        if "code" not in self.open and REFERENCE.search(text):
            self.refuse(f"a code host makes a link of: {text}")

    def handle_comment(self, text):
        self.refuse("a comment comes from text")


for path in sys.argv[1:]:
    parser = Comment(path)
    with open(path, encoding="utf-8") as file:
        parser.feed(file.read())
    parser.close()
print("nothing in comments is markup, a link or a mention")
