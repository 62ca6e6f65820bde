# Makes a project of a sample in which nothing is wrong: tests are written, results and coverage are there.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
import json
import pathlib
import re

RESULTS = "evidence/results.xml"
COVERAGE = "evidence/coverage.info"
LAMPS = "Module5.md"
LAMP_TESTS = "WindowsillTests/Lamps/LampTimerTests.swift"
LAMP_SOURCE = "Windowsill/Modules/Lamps/LampTimer.swift"

# A module with boxes to tick, which the sample has not.
LAMP_DOCUMENT = """# Module 5: Lamps

## Components

### LampTimer

- File: `Windowsill/Modules/Lamps/LampTimer.swift`

```swift
struct LampTimer {
  func minutes(for plants: Int) -> Int
}
```

- If no plant is given, `minutes(for:)` returns `0`.

## Tasks

- [x] T001 Create LampTimerTests in `WindowsillTests/Lamps/LampTimerTests.swift`, acceptance: coverage of 80%
"""

LAMP_CODE = """struct LampTimer {
  func minutes(for plants: Int) -> Int {
    plants * 30
  }
}
"""

# A module whose sentences say what it does.
PUMPS = "Module6.md"
PUMP_TESTS = "WindowsillTests/Pumps/PumpTests.swift"
PUMP_SOURCE = "Windowsill/Modules/Pumps/Pump.swift"
STATEMENT = "- If the tank is empty, `run(for:)` returns `0`."

PUMP_DOCUMENT = f"""# Module 6: Pumps

## Components

### Pump

- File: `{PUMP_SOURCE}`

```swift
struct Pump {{
  func run(for plants: Int) -> Int
}}
```

{STATEMENT}
- If the valve is closed, `run(for:)` returns `1`.

## Testing

**Agent Task 6.1.1: Create PumpTests**

- File: `{PUMP_TESTS}`
- Acceptance: All tests pass, coverage ≥ 80%
"""

PUMP_CODE = """struct Pump {
  func run(for plants: Int) -> Int {
    plants * 2
  }
}
"""

SCRIPT = "swift test --filter LampTimerTests\nxcodebuild test -only-testing:WindowsillTests/LampTimerTests\n"


def tests(project):
    """The test files, as paths."""
    return sorted(str(p.relative_to(project.root)) for p in project.root.glob("Windowsill*Tests/**/*Tests.swift"))


FUNCTION = re.compile(r"^( +)func (test\w+)\(\)[^\n]*\{\n.*?^\1\}\n", re.S | re.M)


def written(match):
    """A test that claims something of what it tests."""
    blanks, name = match[1], match[2]
    claim = f'XCTAssertEqual(try outcome(of: "{name}"), 2)'
    return f"{blanks}func {name}() throws {{\n{blanks}    {claim}\n{blanks}}}\n"


def move_sources(project):
    """Puts the sources where the documents say that they are."""
    for document in json.loads(project.run("inspect", "--format", "json"))["documents"]:
        for component in document["components"]:
            place = project.root / (component["file"] or ".")
            for source in project.root.glob(f"Windowsill/**/{place.name}"):
                place.parent.mkdir(parents=True, exist_ok=True)
                source.rename(place)


def make(project):
    """Retrofits, scaffolds, writes the tests, and makes up what a run of them would have brought."""
    project.write(LAMPS, LAMP_DOCUMENT)
    project.write(LAMP_SOURCE, LAMP_CODE)
    project.write(PUMPS, PUMP_DOCUMENT)
    project.write(PUMP_SOURCE, PUMP_CODE)
    project.write("Scripts/lamps.sh", SCRIPT)
    for command in ("retrofit", "scaffold"):
        project.run(command)
    move_sources(project)
    suites = []
    for path in tests(project):
        text = FUNCTION.sub(written, project.read(path))
        project.write(path, text)
        name = pathlib.Path(path).stem
        # The folder of a target is called after it here.
        suite = f"{pathlib.Path(path).parts[0]}.{name}"
        cases = "".join(
            f'    <testcase classname="{suite}" name="{test}" time="0.1"/>\n' for _, test in FUNCTION.findall(text)
        )
        suites.append(f'  <testsuite name="{name}">\n{cases}  </testsuite>\n')
    project.write(RESULTS, "<testsuites>\n" + "".join(suites) + "</testsuites>\n")
    sources = sorted(project.root.glob("Windowsill/**/*.swift"))
    records = []
    for source in sources:
        lines = source.read_text(encoding="utf-8").count("\n")
        data = "".join(f"DA:{line},1\n" for line in range(1, lines + 1))
        records.append(f"SF:{source.relative_to(project.root)}\n{data}end_of_record\n")
    project.write(COVERAGE, "".join(records))
