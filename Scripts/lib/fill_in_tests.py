#!/usr/bin/env python3
"""Fills in the scaffolded tests of a type of Tests/SampleModules.

usage: fill_in_tests.py FILE
  FILE  the tests, as scaffolded, of XCTest or Swift Testing

How the tests end is told when they run, so that nothing is built again for it:
  SAMPLE_STEP=3        they fail, since 'next(after:)' gives two more than it is given
  SAMPLE_SKIPS=isLarge  they leave out three lines of the source
  SAMPLE_SKIPS=all     they leave out all that no document asks for
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

MARKERS = re.compile(r"^ *try (?:XCTPending|XCTUnimplemented|unimplemented)\([^\n]*\n\n?", re.MULTILINE)
TRAIT = re.compile(r",\n *\.pending\([^\n]*\)\n( *)\)")
# From the call to the end of the test, which claims nothing yet, or what nobody has given.
CALL = re.compile(r"let result = sut\.next\(after: (\w+)\)\n.*?^    \}\n", re.MULTILINE | re.DOTALL)
BODY = """let result = sut.next(after: {given})
        let environment = ProcessInfo.processInfo.environment
        if environment["SAMPLE_SKIPS"] == nil {{ _ = sut.isLarge }}
        if environment["SAMPLE_SKIPS"] != "all" {{ _ = (sut.isSmall, sut.isTiny) }}

        // Assert
        let step = environment["SAMPLE_STEP"].flatMap(Int.init) ?? 2
        {claim}
    }}
"""


def filled_in(text: str) -> str:
    """The tests without pending markers, each with a claim."""
    claim = "#expect(result == {} + step)" if "import Testing" in text else "XCTAssertEqual(result, {} + step)"
    text = TRAIT.sub(r"\n\1)", MARKERS.sub("", text))
    text = CALL.sub(lambda call: BODY.format(given=call[1], claim=claim.format(call[1])), text)
    left = re.search(r"\n[^\n]*(?:pending|unimplemented|placeholder)\(", text, re.IGNORECASE)
    if left or "SAMPLE_STEP" not in text:
        sys.exit(f"fill_in_tests: not filled in: {left[0].strip() if left else 'no test'}")
    return text


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    file = pathlib.Path(sys.argv[1])
    file.write_text(filled_in(file.read_text()))
