// Reports of runs of the tests of a small package, recorded and shortened.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A package with an oven, the tests of which pass, fail, and are skipped.
enum EvidenceSamples {
  /// What `llvm-cov export` wrote, without the files of the tests.
  static let llvm = """
    {"data":[{"files":[{"branches":[],"expansions":[],"filename":"/build/Kitchen/Sources/Kitchen/Oven.swift",
      "segments":[[2,24,5,true,true,false],[2,26,0,false,false,false],[4,17,5,true,true,false],[4,19,0,false,false,
        false],[6,52,4,true,true,false],[7,29,2,true,true,false],[9,6,2,true,true,false],[11,4,0,false,false,false],
        [13,49,0,true,true,false],[14,32,0,true,true,false],[14,48,0,true,true,false],[14,61,0,true,false,false],[15,
        4,0,false,false,false],[17,32,0,true,true,false],[19,4,0,false,false,false]],
      "summary":{"lines":{"count":16,"covered":8,"percent":50},"functions":{"count":7,"covered":3,
        "percent":42.857142857142854}}}],
    "functions":[{"count":5,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],
        "name":"$s7Kitchen4OvenV7degreesSivpfi","regions":[[2,24,2,26,5,0,0,0]]},
      {"count":5,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],"name":"$s7Kitchen4OvenVACycfC",
        "regions":[[4,17,4,19,5,0,0,0]]},
      {"count":4,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],"name":"$s7Kitchen4OvenV4heat2toySi_tKF",
        "regions":[[6,52,11,4,4,0,0,0],[7,29,9,6,2,0,0,0],[9,6,11,4,2,0,0,0]]},
      {"count":0,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],
        "name":"$s7Kitchen4OvenV7isReady3forSbSS_tF","regions":[[13,49,15,4,0,0,0,0]]},
      {"count":0,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],
        "name":"$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_","regions":[[14,32,14,63,0,0,0,0]]},
      {"count":0,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],
        "name":"$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_SbyKXEfu_","regions":[[14,48,14,61,0,0,0,0]]},
      {"count":0,"filenames":["/build/Kitchen/Sources/Kitchen/Oven.swift"],"name":"$s7Kitchen4OvenV5cleanyyF",
        "regions":[[17,32,19,4,0,0,0,0]]}],
    "totals":{"lines":{"count":246,"covered":83,"percent":33.74}}}],"type":"llvm.coverage.json.export",
        "version":"3.0.1"}
    """

  /// The same as a tracefile.
  static let lcov = """
    SF:/build/Kitchen/Sources/Kitchen/Oven.swift
    FN:2,$s7Kitchen4OvenV7degreesSivpfi
    FN:4,$s7Kitchen4OvenVACycfC
    FN:6,$s7Kitchen4OvenV4heat2toySi_tKF
    FN:13,$s7Kitchen4OvenV7isReady3forSbSS_tF
    FN:14,$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_
    FN:14,$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_SbyKXEfu_
    FN:17,$s7Kitchen4OvenV5cleanyyF
    FNDA:5,$s7Kitchen4OvenV7degreesSivpfi
    FNDA:5,$s7Kitchen4OvenVACycfC
    FNDA:4,$s7Kitchen4OvenV4heat2toySi_tKF
    FNDA:0,$s7Kitchen4OvenV7isReady3forSbSS_tF
    FNDA:0,$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_
    FNDA:0,$s7Kitchen4OvenV7isReady3forSbSS_tFSbSSXEfU_SbyKXEfu_
    FNDA:0,$s7Kitchen4OvenV5cleanyyF
    FNF:7
    FNH:3
    DA:2,5
    DA:4,5
    DA:6,4
    DA:7,4
    DA:8,2
    DA:9,2
    DA:10,2
    DA:11,2
    DA:13,0
    DA:14,0
    DA:15,0
    DA:17,0
    DA:18,0
    DA:19,0
    BRF:0
    BRH:0
    LF:16
    LH:8
    end_of_record
    """

  /// SwiftPM's XML of Swift Testing.
  static let swiftTestingXML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="TestResults" errors="0" tests="7" failures="5" skipped="3" time="0.011085323">
        <testcase classname="KitchenTests.OvenTests.Limits" name="refuses(target:)" time="0.002927517" />
        <testcase classname="KitchenTests.OvenTests.Limits" name="stops()" time="0.000251418" />
        <testcase classname="KitchenTests.OvenTests.Limits" name="`gets warm`()" time="0.00028271" />
        <testcase classname="KitchenTests.OvenTests" name="fails()" time="0.005687029" >
          <failure message="Issue recorded (error): specfit:unimplemented Oven/clean()/happy" />
        </testcase>
        <testcase classname="KitchenTests.OvenTests" name="waits()" >
          <skipped>specfit:pending Oven/isReady(for:)/happy Module3.md#4.1</skipped>
        </testcase>
        <testcase classname="KitchenTests.OvenTests" name="heats()" time="0.005733274" />
        <testcase classname="KitchenTests.OvenTests" name="failsTwice(number:)" time="0.006049908" >
          <failure message="Expectation failed: (number &#8594; 1) == 3 (error): not three&#10;second line" />
          <failure message="Expectation failed: (number &#8594; 1) == 4 (error)" />
          <failure message="Expectation failed: (number &#8594; 2) == 3 (error): not three&#10;second line" />
          <failure message="Expectation failed: (number &#8594; 2) == 4 (error)" />
        </testcase>
        <testcase classname="KitchenTests" name="freeFunction()" time="0.005796067" />
        <testcase classname="KitchenTests.ColdTests" name="second()" >
          <skipped>whole suite</skipped>
        </testcase>
        <testcase classname="KitchenTests.ColdTests" name="first()" >
          <skipped>whole suite</skipped>
        </testcase>
      </testsuite>
    </testsuites>
    """

  /// SwiftPM's XML of XCTest: the skip looks like a pass.
  static let xctestXML = """
    <?xml version="1.0" encoding="UTF-8"?>

    <testsuites>
    <testsuite name="TestResults" errors="0" tests="5" failures="2" time="0.132955625">
    <testcase classname="KitchenXCTests.OvenXCTests" name="test_fails" time="0.028331585">
    <failure message="failure"></failure>
    </testcase>
    <testcase classname="KitchenXCTests.OvenXCTests" name="test_async" time="0.028782985">
    </testcase>
    <testcase classname="KitchenXCTests.OvenXCTests" name="test_isReady_pending" time="0.027202194">
    </testcase>
    <testcase classname="KitchenXCTests.OvenXCTests" name="test_heat" time="0.032480531">
    </testcase>
    <testcase classname="KitchenXCTests.OvenXCTests" name="test_throws" time="0.01615833">
    <failure message="failure"></failure>
    </testcase>
    </testsuite>
    </testsuites>
    """
}
