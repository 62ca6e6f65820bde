# Reads SARIF with sarif-tools, and compares what it finds with what is written.
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import collections
import json
import sys

from sarif import loader

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        run = json.load(file)["runs"][0]
    written = collections.Counter(result["level"] for result in run["results"])
    report = loader.load_sarif_file(path).get_report()
    for level in ("error", "warning", "note"):
        read = report.get_issue_count_for_severity(level)
        if read != written[level]:
            sys.exit(f"{path}: sarif-tools reads {read} results of level {level}, not {written[level]}")
    # No schema can say that an index fits.
    for result in run["results"]:
        index = result.get("ruleIndex")
        if index is not None and run["tool"]["driver"]["rules"][index]["id"] != result["ruleId"]:
            sys.exit(f"{path}: rule {index} is not {result['ruleId']}")
    names = [result["partialFingerprints"]["specfitSubject/v1"] for result in run["results"]]
    if len(set(names)) != len(names):
        sys.exit(f"{path}: two results have the same fingerprint")
print("sarif-tools reads SARIF")
