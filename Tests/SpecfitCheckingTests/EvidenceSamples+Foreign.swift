// Reports as tools for other build systems write them; written for these tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension EvidenceSamples {
  /// Cobertura's XML, with the document type that its writers put there.
  static let cobertura = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE coverage SYSTEM "http://cobertura.example/xml/coverage-04.dtd">
    <coverage line-rate="0.6" lines-covered="3" lines-valid="5" version="1" timestamp="0">
      <!-- two classes of one file -->
      <sources><source>/build/Kitchen</source></sources>
      <packages><package name="Kitchen" line-rate="0.6"><classes>
        <class name="Oven" filename="Sources/Kitchen/Oven.swift" line-rate="0.5">
          <methods><method name="heat(to:)" signature=""><lines>
            <line number="7" hits="2"/><line number="6" hits="4" branch="false"/>
          </lines></method></methods>
          <lines><line number="6" hits="4"/><line number="7" hits="2"/><line number="17" hits="0"/></lines>
        </class>
        <class name="OvenError" filename="Sources/Kitchen/Oven.swift">
          <methods/><lines><line number="22" hits="1"/><line number="23" hits="0"/></lines>
        </class>
      </classes></package></packages>
    </coverage>
    """

  /// What `xccov view --report --json` prints: two targets that share a file.
  static let xccov = """
    {"coveredLines":9,"executableLines":20,"lineCoverage":0.45,"targets":[
      {"name":"Kitchen.app","buildProductPath":"/build/Kitchen.app","lineCoverage":0.5,"files":[
        {"path":"/build/Sources/Kitchen/Oven.swift","name":"Oven.swift","coveredLines":6,"executableLines":12,
         "lineCoverage":0.5,"functions":[
          {"name":"Oven.heat(to:)","lineNumber":6,"executionCount":4,"coveredLines":6,"executableLines":6,
           "lineCoverage":1},
          {"name":"Oven.clean()","lineNumber":17,"executionCount":0,"coveredLines":0,"executableLines":3,
           "lineCoverage":0}]}]},
      {"name":"KitchenTests.xctest","lineCoverage":0.2,"files":[
        {"path":"/build/Sources/Kitchen/Oven.swift","name":"Oven.swift","coveredLines":3,"executableLines":12,
         "lineCoverage":0.25,"functions":[
          {"name":"Oven.clean()","lineNumber":17,"executionCount":1,"coveredLines":3,"executableLines":3,
           "lineCoverage":1}]}]}]}
    """

  /// JUnit as exporters for Xcode write it: nested suites, and skips with a message.
  static let exportedXML = """
    <testsuites name="Kitchen" tests="5" failures="2" errors="1">
      <testsuite name="KitchenTests" tests="5">
        <properties><property name="device" value="a &lt;phone&gt;"/></properties>
        <testsuite name="OvenTests" tests="4" skipped="1">
          <testcase classname="OvenTests" name="testHeats()" time="0.5" file="Tests/OvenTests.swift" line="12"/>
          <testcase classname="OvenTests" name="testWaits()" time="0"><skipped message="specfit:pending Oven/wait()/happy O.md:3"/></testcase>
          <testcase classname="OvenTests" name="testFails()" time="0.25">
            <failure message="failed &#x2014; too cold">OvenTests.swift:20</failure>
            <system-out><![CDATA[<log>]]></system-out>
          </testcase>
          <testcase classname="KitchenTests.OvenTests" name="testBreaks()" time="NaN"><error><![CDATA[crash & burn]]></error></testcase>
        </testsuite>
        <testsuite name="Grill" tests="1"><testcase name="-[KitchenTests.GrillTests test_turns]"/></testsuite>
      </testsuite>
    </testsuites>
    """

  /// What Apple's platforms print: SF Symbols, module names, and Xcode's own form in parallel.
  static let appleOutput = """
    Test Suite 'All tests' started at 2026-11-21 21:24:53.681.
    Test Case '-[KitchenXCTests.OvenXCTests test_heat]' started.
    Test Case '-[KitchenXCTests.OvenXCTests test_heat]' passed (0.002 seconds).
    Test Case '-[KitchenXCTests.OvenXCTests test_wait]' started.
    /build/a b/OvenXCTests.swift:12: -[KitchenXCTests.OvenXCTests test_wait] : Test skipped: required true value but got false - not today
    Test Case '-[KitchenXCTests.OvenXCTests test_wait]' skipped (0.001 seconds).
    Test Case '-[KitchenXCTests.OvenXCTests test_fail]' started.
    /build/a b/OvenXCTests.swift:19: error: -[KitchenXCTests.OvenXCTests test_fail] : failed - cold
    Test Case '-[KitchenXCTests.OvenXCTests test_fail]' failed (0.001 seconds).
    Test case 'GrillTests.testTurns()' passed on 'a phone - Clone 1' (0.012 seconds)
    Test Suite 'All tests' failed at 2026-11-21 21:24:53.690.
    \u{1007C8}  Test run started.
    \u{1B}[90m\u{1007C8}\u{1B}[0m  Test heats() started.
    \u{1B}[32m\u{10105B}\u{1B}[0m  Test heats() passed after 0.001 seconds.
    \u{1B}[35m\u{10065F}\u{1B}[0m  Test "waits" (aka 'waits()') skipped: "later"
    \u{10105B}  Test run with 2 tests in 1 suite passed after 0.002 seconds.
    """
}
