# Reads commands of a workflow as GitHub's runner does, and refuses what only text of a user could have made.
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import re
import sys

PROPERTIES = {"file", "line", "endLine", "col", "endColumn", "title"}

for path in sys.argv[1:]:
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    if lines.pop() != "":
        sys.exit(f"{path}: the last line has no end")
    counts = {"error": 0, "warning": 0, "notice": 0}
    for line in lines:
        if line.startswith("specfit: "):
            continue
        # The runner takes the first '::' after the name as the end of the properties.
        command = re.match(r"::(\w+) (.*?)::(.*)$", line)
        if not command or command[1] not in counts:
            sys.exit(f"{path}: this is no annotation: {line}")
        counts[command[1]] += 1
        for part in command[2].split(","):
            name, _, value = part.partition("=")
            if name not in PROPERTIES:
                sys.exit(f"{path}: '{name}' is no property: {line}")
            if name not in ("file", "title") and not re.fullmatch("[1-9][0-9]*", value):
                sys.exit(f"{path}: '{name}' is no number: {line}")
            if re.search("%(?!25|0A|0D|3A|2C)", value + command[3]):
                sys.exit(f"{path}: a percent sign is not escaped: {line}")
    if max(counts.values()) > 10:
        sys.exit(f"{path}: GitHub shows ten annotations of a level, not {counts}")
print("workflow commands are as a runner reads them")
