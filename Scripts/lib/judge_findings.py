#!/usr/bin/env python3
"""Compares what 'check' finds in the sample repository with what is true of it: nothing more, nothing less, nothing twice.

usage: judge_findings.py REPORT TRUTH

REPORT is what 'specfit check --format json' says; TRUTH has a line 'rule<TAB>path<TAB>line' for each error and warning
that is true. Notes are left out: they accuse nobody.
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import collections
import json
import pathlib
import sys


def main() -> int:
    report = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    found = collections.Counter(
        (finding["rule"], finding["path"], str(finding["line"]))
        for finding in report["findings"]
        if finding["severity"] != "note"
    )
    lines = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
    true = {tuple(line.split("\t")) for line in lines if line and not line.startswith("#")}
    problems = [f"untrue: {' '.join(finding)}" for finding in found if finding not in true]
    problems += [f"said {count} times: {' '.join(finding)}" for finding, count in found.items() if count > 1]
    problems += [f"not said: {' '.join(finding)}" for finding in sorted(true - set(found))]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
