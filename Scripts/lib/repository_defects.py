# The defects that are planted in the sample repository once specfit is at home there, each with the rule that must
# find it once and with what its help asks for.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
from planting import Defect, append, follow, move, remove, replace, restore, several, substitute

DEFECTS = []


def defect(name, rule, plant, mend=follow, companions=(), leaves=(), arguments=()):
    DEFECTS.append(Defect(name, rule, plant, set(companions), tuple(arguments), mend, set(leaves)))


def make(project):
    """Makes specfit at home in the repository, as its README says, and nothing else."""
    for arguments in (["init"], ["retrofit"], ["adopt", "--write"], ["retrofit"], ["scaffold"]):
        project.run(*arguments)


BOOKINGS, WAITLIST, ARRIVALS, PAYMENTS = (
    f"Docs/Modules/Module{name}.md" for name in ("1-Bookings", "2-Waitlist", "3-ArrivalBoard", "4-Payments")
)
SEARCH, INVOICING, TARIFFS = "specs/001-berth-search/tasks.md", "specs/002-invoicing/tasks.md", "Docs/Reference/Tariffs.md"
TESTS, CODE = "Tests/HarborKitTests/", "Sources/HarborKit/"
GATE, CHECK_IN, NOTIFIER = TESTS + "Arrivals/TideGateTests.swift", TESTS + "Bookings/CheckInTests.swift", TESTS + "Waitlist/WaitlistNotifierTests.swift"
OPEN = "XCTAssertTrue(gate.isOpen(hour: 2, draft: 1.5))"
KEY = r"    // specfit: TideGate/isOpen\(hour:draft:\)/\w+\n"
WHOLE = KEY + r"    func testIsOpenWithEnoughWater\(\) \{\n.*?^    \}\n\n"

# Tests that people wrote, and that carry keys now
defect("an adopted test is deleted", "unkeyed-tests", substitute(GATE, WHOLE), restore(GATE))
defect("an adopted test loses its key", "unkeyed-tests", substitute(GATE, KEY))
defect("an adopted test is emptied", "empty-test", replace(GATE, OPEN, "// later"), restore(GATE))
defect("an adopted test claims nothing", "test-without-assertion", replace(GATE, OPEN, "_ = gate.isOpen(hour: 2, draft: 1.5)"), restore(GATE))
defect("an adopted test claims what is always true", "tautological-test", replace(GATE, OPEN, "XCTAssertTrue(true)"), restore(GATE))
defect("an adopted test is put off", "pending-test", replace(GATE, "testIsOpenWithEnoughWater() {", 'testIsOpenWithEnoughWater() throws {\n        throw XCTSkip("later")'), restore(GATE))
defect("an adopted test is left out of the build", "unkeyed-tests", substitute(GATE, f"({WHOLE})", r"#if false\n\1#endif\n"), restore(GATE))
defect("a key is mistyped", "orphan-test", substitute(GATE, r"(// specfit: TideGate/isOpen\(hour:draft:\)/)\w+", r"\1bffffffffff"), restore(GATE), companions=["unkeyed-tests"])
defect("a suite is deleted", "missing-test-file", remove(CHECK_IN), restore(CHECK_IN), companions=["unkeyed-tests"])
defect("a suite is moved", "moved-test-file", move(CHECK_IN, TESTS + "Arrivals/CheckInTests.swift"))
# What is pending is pending there as well.
defect("a suite of a generated task is moved", "moved-test-file", move(NOTIFIER, TESTS + "Bookings/WaitlistNotifierTests.swift"), companions=["pending-test"], leaves=["pending-test"])
defect("a scaffolded suite is deleted", "missing-test-file", remove(NOTIFIER), leaves=["pending-test"])
defect("a scaffolded test is deleted", "untested-behavior", substitute(NOTIFIER, r"    // specfit: WaitlistNotifier/\w+\n.*?^    \}\n"), leaves=["pending-test"])

# Documents
defect("a box is ticked too early", "false-tick", replace(INVOICING, "- [ ] T013", "- [x] T013"), restore(INVOICING))
defect("a component is added", "untested-component", replace(ARRIVALS, "## 3.3 Testing", "### Agent Task 3.3.1: Create `BerthLight`\n\n- File: `Sources/HarborKit/Arrivals/BerthLight.swift`\n\n```swift\nstruct BerthLight {\n    func isOn(at hour: Int) -> Bool\n}\n```\n\n- `isOn(at:)` is true between 22 and 6.\n\n## 3.3 Testing"), leaves=["pending-test", "missing-test-file"])
defect("a statement is added", "stale-section", replace(WAITLIST, "            *   Never send a message", "            *   A second message to the same guest is never sent on the same day.\n            *   Never send a message"), companions=["untested-behavior"], leaves=["untested-behavior"])
defect("a statement is changed", "stale-section", replace(WAITLIST, "within two hours", "within three hours"), companions=["outdated-test"], leaves=["outdated-test"])
defect("a generated task is taken out", "untested-component", substitute(WAITLIST, r"<!-- specfit:task unit:WaitlistNotifier .*?(?=<!-- specfit:end)"))
defect("the whole section is taken out", "untested-module", substitute(TARIFFS, r"\n<!-- specfit:begin .*\Z"))
defect("a marker is lost", "damaged-markers", replace(TARIFFS, "<!-- specfit:end testing-requirements -->", ""), restore(TARIFFS))
defect("a conflict is left", "damaged-markers", replace(TARIFFS, "<!-- specfit:end testing-requirements -->", "<<<<<<< ours\n<!-- specfit:end testing-requirements -->\n=======\n>>>>>>> theirs"), restore(TARIFFS))
defect("a document is emptied", "no-longer-a-module", lambda project: project.write(WAITLIST, ""), restore(WAITLIST), companions=["orphan-test"])
defect("all components are taken out", "no-longer-a-module", substitute(TARIFFS, r"^## TariffTable.*?(?=^<!-- specfit:begin)", "Nothing is left.\n\n"), restore(TARIFFS), companions=["orphan-test"])
defect("a number is given twice", "duplicate-task-number", replace(BOOKINGS, "**Agent Task 1.6.2: Create", "**Agent Task 1.6.1: Create"), restore(BOOKINGS))

# Documents and code
defect("a parameter is added in the code", "contract-drift", replace(CODE + "Arrivals/TideGate.swift", "isOpen(hour: Int, draft: Double)", "isOpen(hour: Int, draft: Double, keel: Double = 0)"), restore(CODE + "Arrivals/TideGate.swift"))
defect("a property starts with another value in the code", "contract-drift", replace(CODE + "Arrivals/ArrivalBoardModel.swift", "public var filter = \"\"", "public var filter = \"all\""), restore(CODE + "Arrivals/ArrivalBoardModel.swift"))
defect("a type is deleted that is tested", "component-without-source", remove(CODE + "Search/BerthSearch.swift"), restore(CODE + "Search/BerthSearch.swift"), companions=["moved-test-file"])
defect("a workflow selects nothing", "empty-filter", append(".github/workflows/ci.yml", "      - run: swift test --filter LanternTests\n"), restore(".github/workflows/ci.yml"))
defect("a waiver of nothing", "unused-waiver", append(TARIFFS, '\n<!-- specfit:allow missing-test until=2027-01-31 reason="later" -->\n'), restore(TARIFFS))

# What is no defect
defect("a suite is renamed with its file", None, several(replace(CHECK_IN, "CheckInTests", "ArrivalDeskTests"), move(CHECK_IN, TESTS + "Bookings/ArrivalDeskTests.swift")), companions=["moved-test-file"])
defect("a test is renamed", None, replace(GATE, "testIsOpenWithEnoughWater", "testOpensWithEnoughWater"))
defect("a sentence is reworded", None, replace(ARRIVALS, "A boat that is too deep for every hour has no openings.", "A boat which is too deep for every hour has no openings."))
