// What a run prints and streams, recorded and shortened.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension EvidenceSamples {
  /// What `swift test` prints.
  static let output = """
    Test Suite 'All tests' started at 2026-11-21 21:24:53.681
    Test Suite 'debug.xctest' started at 2026-11-21 21:24:53.688
    Test Suite 'OvenXCTests' started at 2026-11-21 21:24:53.688
    Test Case 'OvenXCTests.test_async' started at 2026-11-21 21:24:53.688
    Test Case 'OvenXCTests.test_async' passed (0.006 seconds)
    Test Case 'OvenXCTests.test_fails' started at 2026-11-21 21:24:53.694
    /build/Kitchen/Tests/KitchenXCTests/OvenXCTests.swift:19: error: OvenXCTests.test_fails : failed - specfit:unimplemented Oven/clean()/edge
    Test Case 'OvenXCTests.test_fails' failed (0.0 seconds)
    Test Case 'OvenXCTests.test_heat' started at 2026-11-21 21:24:53.695
    Test Case 'OvenXCTests.test_heat' passed (0.0 seconds)
    Test Case 'OvenXCTests.test_isReady_pending' started at 2026-11-21 21:24:53.695
    /build/Kitchen/Tests/KitchenXCTests/OvenXCTests.swift:12: OvenXCTests.test_isReady_pending : Test skipped - specfit:pending Oven/isReady(for:)/edge Module3.md#4.2
    Test Case 'OvenXCTests.test_isReady_pending' skipped (0.0 seconds)
    Test Case 'OvenXCTests.test_throws' started at 2026-11-21 21:24:53.695
    <EXPR>:0: error: OvenXCTests.test_throws : threw error "tooHot"
    Test Case 'OvenXCTests.test_throws' failed (0.001 seconds)
    Test Suite 'OvenXCTests' failed at 2026-11-21 21:24:53.696
    	 Executed 5 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.008 (0.008) seconds
    Test Suite 'debug.xctest' failed at 2026-11-21 21:24:53.696
    	 Executed 5 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.008 (0.008) seconds
    Test Suite 'All tests' failed at 2026-11-21 21:24:53.696
    	 Executed 5 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.008 (0.008) seconds
    ◇ Test run started.
    ↳ Testing Library Version: 6.3.1 (937120cbc281cf2)
    ↳ Target Platform: x86_64-unknown-linux-gnu
    ◇ Suite "The "oven"" started.
    ➜ Suite ColdTests skipped: "whole suite"
    ◇ Suite Limits started.
    ◇ Test freeFunction() started.
    ➜ Test "waits "a bit"" skipped: "specfit:pending Oven/isReady(for:)/happy Module3.md#4.1"
    ◇ Test "heats" started.
    ◇ Test fails() started.
    ◇ Test failsTwice(number:) started.
    ➜ Test second() skipped: "whole suite"
    ➜ Test first() skipped: "whole suite"
    ✘ Test fails() recorded an issue at OvenTests.swift:30:17: Issue recorded
    ↳ specfit:unimplemented Oven/clean()/happy
    ◇ Test refuses(target:) started.
    ◇ Test case passing 1 argument number → 1 to failsTwice(number:) started.
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 1 at OvenTests.swift:33:5: Expectation failed: (number → 1) == 3
    ↳ not three
      second line
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 1 at OvenTests.swift:34:5: Expectation failed: (number → 1) == 4
    ◇ Test case passing 1 argument number → 2 to failsTwice(number:) started.
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 2 at OvenTests.swift:33:5: Expectation failed: (number → 2) == 3
    ↳ not three
      second line
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 2 at OvenTests.swift:34:5: Expectation failed: (number → 2) == 4
    ✔ Test freeFunction() passed after 0.005 seconds.
    ✔ Test "heats" passed after 0.005 seconds.
    ✘ Test fails() failed after 0.005 seconds with 1 issue.
    ◇ Test case passing 1 argument target → 300 to refuses(target:) started.
    ✘ Test failsTwice(number:) with 2 test cases failed after 0.006 seconds with 4 issues.
    ◇ Test case passing 1 argument target → 400 to refuses(target:) started.
    ✔ Test refuses(target:) with 2 test cases passed after 0.002 seconds.
    ◇ Test "gets warm" started.
    ━ Test "gets warm" recorded a known issue at OvenTests.swift:23:44: Issue recorded
    ↳ still cold
    ↳ cold
    ━ Test "gets warm" passed after 0.001 seconds with 1 known issue.
    ◇ Test stops() started.
    ➜ Test stops() was cancelled after 0.001 seconds: "no gas"
    ━ Suite Limits passed after 0.008 seconds with 1 known issue.
    ✘ Suite "The "oven"" failed after 0.009 seconds with 6 issues (including 1 known issue).
    ✘ Test run with 10 tests in 3 suites failed after 0.011 seconds with 6 issues (including 1 known issue).
    """

  /// What `swift test --parallel` prints.
  static let parallelOutput = """
    [1/5] Testing KitchenXCTests.OvenXCTests/test_fails
    [2/5] Testing KitchenXCTests.OvenXCTests/test_async
    [3/5] Testing KitchenXCTests.OvenXCTests/test_isReady_pending
    [4/5] Testing KitchenXCTests.OvenXCTests/test_heat
    [5/5] Testing KitchenXCTests.OvenXCTests/test_throws
    Test Suite 'Selected tests' started at 2026-11-21 21:24:54.691
    Test Suite 'OvenXCTests' started at 2026-11-21 21:24:54.693
    Test Case 'OvenXCTests.test_fails' started at 2026-11-21 21:24:54.693
    /build/Kitchen/Tests/KitchenXCTests/OvenXCTests.swift:19: error: OvenXCTests.test_fails : failed - specfit:unimplemented Oven/clean()/edge
    Test Case 'OvenXCTests.test_fails' failed (0.002 seconds)
    Test Suite 'OvenXCTests' failed at 2026-11-21 21:24:54.696
    	 Executed 1 test, with 1 failure (0 unexpected) in 0.002 (0.002) seconds
    Test Suite 'Selected tests' failed at 2026-11-21 21:24:54.696
    	 Executed 1 test, with 1 failure (0 unexpected) in 0.002 (0.002) seconds

    Test Suite 'Selected tests' started at 2026-11-21 21:24:54.738
    Test Suite 'OvenXCTests' started at 2026-11-21 21:24:54.740
    Test Case 'OvenXCTests.test_throws' started at 2026-11-21 21:24:54.740
    <EXPR>:0: error: OvenXCTests.test_throws : threw error "tooHot"
    Test Case 'OvenXCTests.test_throws' failed (0.001 seconds)
    Test Suite 'OvenXCTests' failed at 2026-11-21 21:24:54.741
    	 Executed 1 test, with 1 failure (1 unexpected) in 0.001 (0.001) seconds
    Test Suite 'Selected tests' failed at 2026-11-21 21:24:54.741
    	 Executed 1 test, with 1 failure (1 unexpected) in 0.001 (0.001) seconds

    ◇ Test run started.
    ↳ Testing Library Version: 6.3.1 (937120cbc281cf2)
    ↳ Target Platform: x86_64-unknown-linux-gnu
    ➜ Suite ColdTests skipped: "whole suite"
    ◇ Suite "The "oven"" started.
    ◇ Test freeFunction() started.
    ◇ Suite Limits started.
    ➜ Test first() skipped: "whole suite"
    ➜ Test second() skipped: "whole suite"
    ◇ Test failsTwice(number:) started.
    ◇ Test fails() started.
    ◇ Test "heats" started.
    ➜ Test "waits "a bit"" skipped: "specfit:pending Oven/isReady(for:)/happy Module3.md#4.1"
    ✔ Test freeFunction() passed after 0.001 seconds.
    ◇ Test case passing 1 argument number → 1 to failsTwice(number:) started.
    ◇ Test case passing 1 argument number → 2 to failsTwice(number:) started.
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 2 at OvenTests.swift:33:5: Expectation failed: (number → 2) == 3
    ↳ not three
      second line
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 2 at OvenTests.swift:34:5: Expectation failed: (number → 2) == 4
    ◇ Test refuses(target:) started.
    ✘ Test fails() recorded an issue at OvenTests.swift:30:17: Issue recorded
    ↳ specfit:unimplemented Oven/clean()/happy
    ◇ Test case passing 1 argument target → 300 to refuses(target:) started.
    ✘ Test fails() failed after 0.008 seconds with 1 issue.
    ✔ Test "heats" passed after 0.008 seconds.
    ◇ Test case passing 1 argument target → 400 to refuses(target:) started.
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 1 at OvenTests.swift:33:5: Expectation failed: (number → 1) == 3
    ↳ not three
      second line
    ✘ Test failsTwice(number:) recorded an issue with 1 argument number → 1 at OvenTests.swift:34:5: Expectation failed: (number → 1) == 4
    ✘ Test failsTwice(number:) with 2 test cases failed after 0.010 seconds with 4 issues.
    ✔ Test refuses(target:) with 2 test cases passed after 0.003 seconds.
    ◇ Test "gets warm" started.
    ━ Test "gets warm" recorded a known issue at OvenTests.swift:23:44: Issue recorded
    ↳ still cold
    ↳ cold
    ━ Test "gets warm" passed after 0.001 seconds with 1 known issue.
    ◇ Test stops() started.
    ➜ Test stops() was cancelled after 0.001 seconds: "no gas"
    ━ Suite Limits passed after 0.013 seconds with 1 known issue.
    ✘ Suite "The "oven"" failed after 0.014 seconds with 6 issues (including 1 known issue).
    ✘ Test run with 10 tests in 3 suites failed after 0.017 seconds with 6 issues (including 1 known issue).
    """

  /// A test of XCTest that crashes; Swift Testing runs all the same.
  static let crashedOutput = """
    Test Suite 'All tests' started at 2026-11-21 21:25:14.658
    Test Suite 'debug.xctest' started at 2026-11-21 21:25:14.661
    Test Suite 'OvenXCTests' started at 2026-11-21 21:25:14.661
    Test Case 'OvenXCTests.test_async' started at 2026-11-21 21:25:14.661
    Test Case 'OvenXCTests.test_async' passed (0.002 seconds)
    Test Case 'OvenXCTests.test_heat' started at 2026-11-21 21:25:14.662
    Test Case 'OvenXCTests.test_heat' passed (0.0 seconds)
    Test Case 'OvenXCTests.test_isReady_pending' started at 2026-11-21 21:25:14.662
    /build/Kitchen/Tests/KitchenXCTests/OvenXCTests.swift:12: OvenXCTests.test_isReady_pending : Test skipped - specfit:pending Oven/isReady(for:)/edge Module3.md#4.2
    Test Case 'OvenXCTests.test_isReady_pending' skipped (0.0 seconds)
    Test Case 'OvenXCTests.test_z_crash' started at 2026-11-21 21:25:14.663
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
    ◇ Test run started.
    ✔ Test freeFunction() passed after 0.001 seconds.
    ✔ Test run with 1 test in 0 suites passed after 0.007 seconds.
    """
}
