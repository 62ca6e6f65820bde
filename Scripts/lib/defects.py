# The defects that are planted, each with the rule that must find it.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
import re

from clean_project import COVERAGE, LAMP_SOURCE, LAMP_TESTS, LAMPS, PUMP_TESTS, PUMPS, RESULTS, STATEMENT
from planting import Defect, append, move, remove, replace, several, substitute

DEFECTS = []


def defect(name, rule, plant, companions=(), arguments=()):
    DEFECTS.append(Defect(name, rule, plant, set(companions), tuple(arguments)))


SWAP, SHELF, WATERING = "Module4.md", "Module2.md", "Module3.md"
SERVICE = "WindowsillTests/Swap/SwapServiceTests.swift"
RULES = "WindowsillTests/Swap/SwapStateMachineTests.swift"
TEST = "test_publish_givenOfferGone_shouldThrowOfferGone"
CLAIM = f'XCTAssertEqual(try outcome(of: "{TEST}"), 2)'
WHOLE = rf"^ +// specfit: [^\n]*\n(?: +//[^\n]*\n)* +func {TEST}.*?^    \}}\n"
MACHINE = "Windowsill/Modules/Swap/Logic/SwapStateMachine.swift"

# Tests
defect("a deleted test", "missing-test", substitute(SERVICE, WHOLE))
defect("an emptied body", "empty-test", replace(SERVICE, CLAIM, "// later"))
defect("a body without a claim", "test-without-assertion", replace(SERVICE, CLAIM, "_ = makeSUT()"))
defect("a literal that is true", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertTrue(true)"))
defect("something equal to itself", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertEqual(sut, sut)"))
defect("a test put off", "pending-test", replace(SERVICE, CLAIM, 'try XCTPending("SwapService/publish(_:)/err.offerGone", "Module4.md:1")'))
defect("a test that fails as unimplemented", "pending-test", replace(SERVICE, CLAIM, 'try XCTUnimplemented("SwapService/publish(_:)/err.offerGone")'))
defect("a claim that never runs", "test-without-assertion", replace(SERVICE, CLAIM, "if false { " + CLAIM + " }"))
defect("a literal that is true, in parentheses", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertTrue((true))"))
defect("two literals", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertLessThan(1, 2)"))
defect("a test that is never built", "missing-test", substitute(SERVICE, f"({WHOLE})", r"#if false\n\1#endif\n"))
defect("a test that nobody runs", "missing-test", replace(SERVICE, f"func {TEST}()", f"static func {TEST}()"))
defect("a deleted test file", "missing-test-file", remove(SERVICE))
defect("an emptied test file", "missing-test", lambda project: project.write(SERVICE, "import XCTest\n"), companions=["untested-behavior"])
defect("a name of no pattern", "misnamed-test", replace(SERVICE, f"func {TEST}()", "func testPublish()"), companions=["unrun-test"])
defect("a test for what nobody asks for", "orphan-test", substitute(SERVICE, r"\}\n\Z", '\n    // specfit: SwapService/burn()/happy\n    func test_burn_givenValidInput_shouldUpdateState() throws {\n        XCTAssertEqual(try outcome(of: "burn"), 2)\n    }\n}\n'))
defect("a test renamed with its key", "orphan-test", several(replace(SERVICE, "// specfit: SwapService/publish(_:)/err.offerGone", "// specfit: SwapService/send(_:)/err.offerGone"), replace(SERVICE, f"func {TEST}()", "func test_send_givenOfferGone_shouldThrowOfferGone()")), companions=["missing-test"])
defect("a suite with keys of nobody", "unkeyed-tests", lambda project: project.write(RULES, "import XCTest\n\nfinal class SwapStateMachineTests: XCTestCase {\n    func test_apply_givenSwap_shouldWork() throws {\n        XCTAssertEqual(try outcome(of: \"it\"), 2)\n    }\n}\n"))


# Tests that never run, or never have to hold
MEMBER = r"^ +// specfit: SwapService/publish\(_:\)/err\.offerGone$"


def in_class(text):
    return substitute(SERVICE, MEMBER, f"    {text}\n\n" + r"\g<0>")


defect("a test under a condition that never holds", "missing-test", substitute(SERVICE, f"({WHOLE})", r"#if false && DEBUG\n\1#endif\n"))
defect("a test under a condition that nobody knows", "unreached-state", several(remove(RESULTS), substitute(SERVICE, f"({WHOLE})", r"#if NEVER\n\1#endif\n")), arguments=("--require", "written"))
defect("a test that ends before its claim", "test-without-assertion", replace(SERVICE, CLAIM, "guard false else { return }\n        " + CLAIM))
defect("a claim in a closure that nobody calls", "test-without-assertion", replace(SERVICE, CLAIM, "let never = { " + CLAIM + " }\n        _ = never"))
defect("a claim in a task for which nobody waits", "test-without-assertion", replace(SERVICE, CLAIM, "Task { " + CLAIM + " }"))
defect("a claim in a loop over nothing", "test-without-assertion", replace(SERVICE, CLAIM, "for _ in 0..<0 { " + CLAIM + " }"))
defect("a test that is always skipped", "pending-test", replace(SERVICE, CLAIM, "try XCTSkipIf(true)\n        " + CLAIM))
defect("a test that is known to fail", "pending-test", replace(SERVICE, CLAIM, 'XCTExpectFailure("later")\n        ' + CLAIM), companions=["unrun-test"])
defect("a sum of literals", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertEqual(1 + 1, 2)"))
defect("a constant that is true", "tautological-test", replace(SERVICE, CLAIM, "let isDone = true\n        XCTAssertTrue(isDone)"))
defect("a call compared with itself", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertEqual(sut.messages(), sut.messages())"))
defect("something that is there once it is made", "tautological-test", replace(SERVICE, CLAIM, "XCTAssertNotNil(makeSUT())"))
defect("an assertion in the place of XCTest's", "test-without-assertion", append(SERVICE, "\nfunc XCTAssertEqual(_ one: Int, _ other: Int) {}\n"), companions=["false-tick"])
defect("a class that keeps its failures to itself", "pending-test", in_class("override func record(_ issue: XCTIssue) {}"))
defect("a class that runs no test", "pending-test", in_class("override func invokeTest() {}"))

# Tests in a file that no task names
ELSEWHERE = "WindowsillTests/Swap/Elsewhere.swift"
defect("an emptied body elsewhere", "empty-test", several(replace(SERVICE, CLAIM, "// later"), move(SERVICE, ELSEWHERE)), companions=["moved-test-file"])
defect("a literal that is true elsewhere", "tautological-test", several(replace(SERVICE, CLAIM, "XCTAssertTrue(true)"), move(SERVICE, ELSEWHERE)), companions=["moved-test-file"])
defect("a test put off elsewhere", "pending-test", several(replace(SERVICE, CLAIM, 'try XCTPending("SwapService/publish(_:)/err.offerGone", "Module4.md:1")'), move(SERVICE, ELSEWHERE)), companions=["moved-test-file"])

# Documents: what is promised
defect("a changed parameter", "outdated-test", replace(SWAP, "nonisolated func messages(about id: UUID)", "nonisolated func messages(about id: Offer)"), companions=["contract-drift"])
defect("a changed result", "outdated-test", replace(SWAP, "func messages(about id: UUID) -> AsyncThrowingStream<SwapMessage, any Error> {", "func messages(about id: UUID) -> AsyncThrowingStream<Offer, any Error> {"), companions=["contract-drift"])
defect("a contract that somebody edited", "outdated-test", substitute(SERVICE, r"// contract: 2:[0-9a-f]{16}", "// contract: 2:0123456789abcdef"))
defect("a renamed method", "stale-section", replace(SWAP, "func withdraw(id: UUID) async throws {", "func takeBack(id: UUID) async throws {"), companions=["missing-test", "orphan-test", "outdated-test", "open-question"])
defect("a new component", "untested-component", replace(SWAP, "**Agent Task 4.2.2:", "**Agent Task 4.2.9: Create SwapLog**\n- File: `Windowsill/Modules/Swap/SwapLog.swift`\n  ```swift\n  final class SwapLog {\n      func write(_ line: String)\n  }\n  ```\n\n**Agent Task 4.2.2:"), companions=["open-question"])
defect("a task taken out", "untested-component", substitute(SWAP, r"<!-- specfit:task unit:SwapService .*?(?=#### UI Tests)"))
defect("a flow's task taken out", "untested-flow", substitute(SWAP, r"#### UI Tests\n.*?(?=<!-- specfit:end)"))
defect("all tasks taken out", "untested-module", lambda project: project.write(LAMPS, project.read(LAMPS).split("## Tasks")[0]))
GONE = "<!-- specfit:task unit:Gone sum=0000000000000000 from=0000000000000000 -->\n\n**Agent Task 4.4.9: Create GoneTests**\n\n- File: `WindowsillTests/Swap/GoneTests.swift`\n- Acceptance: All tests pass, coverage ≥ 70%\n\n"
defect("a task for nothing", "orphan-task", replace(SWAP, "<!-- specfit:end", GONE + "<!-- specfit:end"), companions=["missing-test-file"])

# Documents: tasks
SECOND = "- [ ] {} Create LampUsageTests in `WindowsillTests/Lamps/LampUsageTests.swift`, acceptance: coverage of 80%\n"
defect("a number given twice", "duplicate-task-number", append(LAMPS, SECOND.format("T001")), companions=["missing-test-file", "open-question"])
defect("a number out of order", "disordered-task-number", several(replace(LAMPS, "T001", "T002"), append(LAMPS, SECOND.format("T001"))), companions=["missing-test-file", "open-question"])
defect("a task without a file", "task-without-file", replace(LAMPS, " in `WindowsillTests/Lamps/LampTimerTests.swift`", ""), companions=["missing-test-file", "false-tick"])
defect("a task without a target", "task-without-target", replace(LAMPS, ", acceptance: coverage of 80%", ""))
defect("a tick without tests", "false-tick", remove(LAMP_TESTS), companions=["empty-filter"])
defect("a tick for a pending test", "false-tick", substitute(LAMP_TESTS, r"XCTAssertEqual\([^\n]*", 'try XCTPending("LampTimer/minutes(for:)/happy", "Module5.md:11")'), companions=["pending-test"])
defect("a tick that is missing", "missing-tick", replace(LAMPS, "- [x]", "- [ ]"))

defect("the components taken out", "no-longer-a-module", substitute(SWAP, r"\A.*?(?=^<!-- specfit:begin)", "# Module 4: Swap\n\n"), companions=["orphan-test"])
defect("an emptied document", "no-longer-a-module", lambda project: project.write(SWAP, ""), companions=["orphan-test"])

# Documents: markers
defect("a removed end", "damaged-markers", replace(SWAP, "<!-- specfit:end testing-requirements -->\n", ""), companions=["missing-test", "untested-behavior"])
defect("a removed beginning", "damaged-markers", replace(SWAP, "<!-- specfit:begin testing-requirements -->\n", ""), companions=["missing-test", "untested-behavior"])
defect("a doubled beginning", "damaged-markers", replace(SWAP, "<!-- specfit:begin testing-requirements -->\n", "<!-- specfit:begin testing-requirements -->\n" * 2), companions=["missing-test", "untested-behavior"])
defect("a merge conflict", "damaged-markers", replace(SWAP, "#### UI Tests\n", "<<<<<<< ours\n#### UI Tests\n=======\n#### Tests\n>>>>>>> theirs\n"), companions=["missing-test", "untested-behavior"])

# Statements
LEAK = "- If the tank is leaking, `run(for:)` returns `7`."
ALLOWED = '<!-- specfit:allow {} reason="the plumber sees to it" -->'


def state(*lines):
    """Adds lines after the first statement about the pump."""
    return replace(PUMPS, STATEMENT, "\n".join((STATEMENT, *lines)))


def reworded(sentence):
    return replace(PUMPS, STATEMENT, sentence)


EMPTIED = r"^ +// specfit: [^\n]*\n(?: +//[^\n]*\n)* +func test_run_givenTank.*?^    \}\n"
UNFINISHED = "- The pump must always"
defect("a new sentence", "untested-behavior", state(LEAK))
defect("a sentence whose test was deleted", "untested-behavior", substitute(PUMP_TESTS, EMPTIED))
defect("a sentence whose test did not run", "untested-behavior", substitute(RESULTS, r'^ *<testcase [^\n]*name="test_run_givenTank[^\n]*\n'), companions=["unreached-state", "unrun-test"], arguments=("--require", "passing"))
defect("another value in a sentence", "outdated-test", reworded(STATEMENT.replace("`0`", "`3`")))
defect("a sentence that nobody finished", "unread-passage", state(UNFINISHED))
defect("a component of which nothing is said", "open-question", replace(PUMPS, "## Testing\n", "### HoseService\n\n- File: `Windowsill/Modules/Pumps/HoseService.swift`\n\n```swift\nfinal class HoseService {\n}\n```\n\n## Testing\n"), companions=["untested-component"])
defect("a waiver above another sentence", "untested-behavior", state(LEAK, ALLOWED.format("untested-behavior")), companions=["unused-waiver"])
defect("a waiver above a sentence that has its test", "unused-waiver", state(ALLOWED.format("untested-behavior")))
defect("a waived sentence", None, state(ALLOWED.format("untested-behavior"), LEAK))
defect("a sentence waived on its line", None, state(LEAK + " " + ALLOWED.format("untested-behavior")))
defect("a waived remark", None, state(ALLOWED.format("unread-passage"), UNFINISHED))
defect("a sentence in other words", None, reworded("- `run(for:)` gives `0` if the tank is empty."))

# Waivers
WAIVER = '\n<!-- specfit:allow {} -->\n'
defect("a waiver of an unknown rule", "broken-waiver", append(LAMPS, WAIVER.format('missing-tests reason="later"')))
defect("a waiver without a reason", "broken-waiver", append(LAMPS, WAIVER.format("missing-test")))
defect("a waiver until no day", "broken-waiver", append(LAMPS, WAIVER.format('missing-test until=2027-02-30 reason="later"')))
defect("a waiver whose reason swallows its day", "broken-waiver", append(LAMPS, WAIVER.format('missing-test reason="later until=2026-06-14')))
defect("a waiver until two days", "broken-waiver", append(LAMPS, WAIVER.format('missing-test until=2026-06-14 until=2999-01-31 reason="later"')))
defect("a waiver of two lines", "broken-waiver", append(LAMPS, WAIVER.format('missing-test\nreason="later"')))
defect("an expired waiver", "expired-waiver", append(LAMPS, WAIVER.format('missing-test until=2026-06-14 reason="later"')))
defect("a waiver of nothing", "unused-waiver", append(LAMPS, WAIVER.format('missing-test until=2027-01-31 reason="later"')))

# Evidence
def cover(path, count, lines):
    """Sets the counts of some lines of a file."""
    def plant(project):
        text = project.read(COVERAGE)
        start = text.index(f"SF:{path}\n")
        end = text.index("end_of_record", start)
        part = text[start:end]
        for line in lines(project.read(path)):
            part = re.sub(rf"^DA:{line},\d+$", f"DA:{line},{count}", part, flags=re.M)
        project.write(COVERAGE, text[:start] + part + text[end:])
    return plant


def member(name, but=0):
    """The lines of a member, all but the first few."""
    def lines(source):
        rows = source.split("\n")
        first = next(index for index, row in enumerate(rows) if name in row)
        blanks = re.match(" *", rows[first])[0]
        last = next(index for index in range(first + 1, len(rows)) if rows[index].startswith(blanks + "}"))
        return range(first + 1 + but, last + 2)
    return lines


defect("a file hardly covered", "low-coverage", cover(MACHINE, 0, lambda source: range(1, source.count("\n") // 3)), companions=["low-member-coverage", "unexecuted-member"])
defect("a member hardly covered", "low-member-coverage", cover(LAMP_SOURCE, 0, lambda source: [3]), companions=["low-coverage"])
defect("a member that was not executed", "unexecuted-member", cover(LAMP_SOURCE, 0, lambda source: [2, 3, 4]), companions=["low-coverage"])
FAILS = f'name="{TEST}" time="0.1">{{}}</testcase>'
defect("a failing test", "failing-test", replace(RESULTS, f'name="{TEST}" time="0.1"/>', FAILS.format('<failure message="2 is not 3"/>')))
defect("a crashing test", "failing-test", replace(RESULTS, f'name="{TEST}" time="0.1"/>', FAILS.format('<error message="crashed"/>')))
PASSING = ("--require", "passing")
defect("a skipped test", "unreached-state", replace(RESULTS, f'name="{TEST}" time="0.1"/>', FAILS.format("<skipped/>")), companions=["unrun-test"], arguments=PASSING)
defect("a test without a result", "unreached-state", substitute(RESULTS, rf'^ *<testcase [^\n]*name="{TEST}"[^\n]*\n'), companions=["unrun-test"], arguments=PASSING)
PASSED = f'name="{TEST}" time="0.1"/>'
defect("a skipped test that nothing requires to pass", "unrun-test", replace(RESULTS, PASSED, FAILS.format("<skipped/>")))
defect("a test that no result tells of", "unrun-test", substitute(RESULTS, rf'^ *<testcase [^\n]*name="{TEST}"[^\n]*\n'))
defect("a test whose status is of no known word", "unrun-test", replace(RESULTS, PASSED, f'name="{TEST}" time="0.1" status="odd"/>'))
defect("a test that took too long", "failing-test", replace(RESULTS, PASSED, f'name="{TEST}" time="0.1" status="timeout"/>'))
defect("a test that passed when it was run again", "failing-test", replace(RESULTS, PASSED, FAILS.format('<flakyFailure message="2 is not 3"/>')))
defect("no results at all", "unreached-state", remove(RESULTS), arguments=PASSING)
defect("a test file that does not parse", "unreached-state", append(SERVICE, "final class {\n"), arguments=PASSING)

OTHER = '<testcase classname="WindowsillTests.OtherTests" name="test_other"><failure message="2 is not 3"/></testcase>'
defect("a failure that no document names", "failing-test", replace(RESULTS, "  </testsuite>", f"    {OTHER}\n  </testsuite>"))
defect("coverage of another file whose path ends alike", "unreached-state", several(replace(COVERAGE, f"SF:{LAMP_SOURCE}", f"SF:Old/{LAMP_SOURCE}"), lambda project: project.write("Old/" + LAMP_SOURCE, project.read(LAMP_SOURCE))), companions=["untested-behavior"], arguments=("--require", "proven"))
defect("a failure elsewhere", "failing-test", several(replace(RESULTS, f'name="{TEST}" time="0.1"/>', FAILS.format('<failure message="2 is not 3"/>')), move(SERVICE, ELSEWHERE)), companions=["moved-test-file"])

# Scripts and workflows
defect("a script that selects nothing", "empty-filter", replace("Scripts/lamps.sh", "--filter LampTimerTests", "--filter LampTimersTests"))
defect("a target that is not there", "empty-filter", replace("Scripts/lamps.sh", "WindowsillTests/", "WindowsillTest/"))
defect("a workflow that selects nothing", "empty-filter", lambda project: project.write(".github/workflows/tests.yml", "jobs:\n  tests:\n    steps:\n      - run: swift test --filter Lanterns\n"))
defect("a makefile that selects nothing", "empty-filter", lambda project: project.write("Makefile", "tests:\n\txcodebuild test -only-testing:WindowsillTests/LampTimerTests/test_lamps\n"))


# Fences
def fence(name, code, companions=()):
    text = f"\n## Appendix\n\n```swift\n{code}\n```\n"
    defect(name, "uncompilable-fence", append(LAMPS, text), companions)


fence("a mutable global", "enum Lamps {\n  static var count = 0\n}")
fence("a shared class", "final class MockLampStore {\n  static let shared = MockLampStore()\n}")
fence("a Sendable class that changes", "final class MockLamp: Sendable {\n  var isOn = false\n}")
fence("a conformance of the main actor", "protocol Switching {\n  func flip()\n}\n\n@MainActor\nfinal class MockSwitch: Switching {\n  func flip() {}\n}")
fence("an awaited super.setUp", "@MainActor\nfinal class LampTests: XCTestCase {\n  override func setUp() async throws {\n    try await super.setUp()\n  }\n}")
fence("a setUp off the main actor", "@MainActor\nfinal class LampTests: XCTestCase {\n  var sut: Int!\n  override func setUp() {\n    sut = 2\n  }\n}")
fence("an assignment that does not mutate", "struct MockLamp {\n  var flips = 0\n  func flip() {\n    flips += 1\n  }\n}")
fence("a page off the main actor", "struct LampRobot {\n  let app: XCUIApplication\n  func flip() {\n    app.buttons[\"lamp\"].tap()\n  }\n}")
fence("a spread list", "func lamps(of names: String...) {}\nfunc allLamps(of names: [String]) { lamps(of: names) }", companions=["untested-behavior", "false-tick"])
