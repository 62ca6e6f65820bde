// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("Damaged evidence")
struct EvidenceDamageTests {
  /// A report of llvm-cov with a part put in.
  private static func llvm(version: String = "\"3.0.1\"", segment: String = "1,1,1,true,true,false", lines: String = "")
    -> String
  {
    """
    {"type":"llvm.coverage.json.export","version":\(version),"data":[{"files":[{"filename":"A",
    "segments":[[\(segment)]],"summary":{"lines":{\(lines)}}}]}]}
    """
  }

  @Test(
    "of llvm-cov is said",
    arguments: [
      (llvm(version: "\"4.0\""), .version("4.0")), (llvm(version: "3"), .missing("version")),
      (llvm(segment: "1,1,-4,true,true,false"), .number("-4")),
      (llvm(segment: "1,1,NaN,true,true,false"), .number("NaN")),
      (llvm(segment: "1,1,1e3,true,true,false"), .number("1e3")),
      (llvm(segment: "1,1,9223372036854775808,true,true,false"), .number("9223372036854775808")),
      (llvm(segment: "4000000000,1,1,true,true,false"), .number("4000000000")),
      (llvm(segment: "1,1,1"), .missing("five values of a segment")),
      (llvm(lines: "\"count\":1,\"covered\":2"), .excess(covered: 2, executable: 1)),
      (llvm(lines: "\"count\":1,\"count\":1"), .duplicate("count")),
      ("{\"data\":[],\"data\":[]}", .duplicate("data")),
      (
        "{\"data\":[{\"files\":[],\"functions\":[]}],\"type\":\"llvm.coverage.json.export\",\"version\":\"2.0.1\"}",
        .nothing("files")
      ),
      ("{\"data\":[]}", .missing("llvm.coverage.json.export")),
      ("{\"data\":[]} x", .unexpected("'x'", expected: "the end")),
      ("{\"x\":" + String(repeating: "[", count: 100_000), .tooDeep(limit: 512)),
      ("{\"data\":[{\"x\":" + String(repeating: "{\"a\":", count: 100_000), .tooDeep(limit: 512)),
      ("{\"data\":[{\"x\":nul}]}", .unexpected("'nul'", expected: "a value")),
      ("{\"data\":[{\"x\" 1}]}", .unexpected("'1'", expected: "':'")),
      ("{\"data\":[{\"\\x\":1}]}", .unexpected("'\\x'", expected: "an escape")),
    ] as [(String, EvidenceError.Problem)]
  )
  func llvmCoverage(text: String, problem: EvidenceError.Problem) {
    #expect(failure(of: text, as: .llvmCoverage)?.problem == problem)
  }

  @Test(
    "of lcov is said",
    arguments: [
      ("SF:A\nDA:1,-2\nend_of_record\n", .number("-2")), ("SF:A\nDA:x,2\nend_of_record\n", .number("x")),
      ("SF:A\nDA:1,99999999999999999999\nend_of_record\n", .number("99999999999999999999")),
      ("SF:A\nDA:4000000000,1\nend_of_record\n", .number("4000000000")),
      ("SF:A\nLF:1\nLH:2\nend_of_record\n", .excess(covered: 2, executable: 1)), ("SF:A\nDA:1,1\n", .truncated),
      ("SF:A\nDA:1\nend_of_record\n", .missing("count of a line")), ("SF:A\nSF:B\n", .missing("end_of_record")),
      ("TN:\nDA:1,1\n", .unexpected("'DA:1,1'", expected: "'SF:'")), ("TN:\n", .nothing("files")),
      ("SF:A\nhello\nend_of_record\n", .unexpected("'hello'", expected: "a tag")),
    ] as [(String, EvidenceError.Problem)]
  )
  func lcov(text: String, problem: EvidenceError.Problem) { #expect(failure(of: text)?.problem == problem) }

  @Test(
    "in XML is said, and no entity is expanded",
    arguments: [
      ("<!DOCTYPE testsuites [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><testsuites>&b;</testsuites>", .documentType),
      ("<!DOCTYPE testsuites [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><testsuites>&a;</testsuites>", .documentType),
      ("<testsuites>&a;</testsuites>", .entity("&a;")), ("<testsuites>&#0;</testsuites>", .entity("&#0;")),
      ("<testsuites>&#xD800;</testsuites>", .entity("&#xD800;")), ("<testsuites>a & b</testsuites>", .entity("& b")),
      ("<testsuites><testsuite></testsuites>", .mismatch(opened: "testsuite", closed: "testsuites")),
      ("<testsuites/><testsuites/>", .unexpected("'testsuites'", expected: "the end")),
      ("<testsuites/>text", .unexpected("text", expected: "an element")),
      ("<testsuite a=\"1\" a=\"2\"/>", .duplicate("a")), ("<testsuite a=1/>", .unexpected("'1'", expected: "a quote")),
      ("<testsuite a/>", .unexpected("'/'", expected: "'='")), ("<testsuite><testcase/></testsuite>", .missing("name")),
      ("<testsuite tests=\"-1\"/>", .number("-1")), ("<testsuite tests=\"many\"/>", .number("many")),
      ("<?xml version=\"1.0\"?>\n<testsuites>\n", .truncated), ("<?xml version=\"1.0\"?>", .truncated),
      ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><testsuites/>", .encoding("UTF-16")),
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><testsuite name=\"é\"/>", .encoding("ISO-8859-1")),
      (String(repeating: "<testsuite>", count: 100_000), .tooDeep(limit: 512)),
      ("<coverage><class filename=\"A\"><line number=\"1\" hits=\"-1\"/></class></coverage>", .number("-1")),
      ("<coverage><class filename=\"A\"><line hits=\"1\"/></class></coverage>", .missing("number")),
      ("<coverage><class><line number=\"1\" hits=\"1\"/></class></coverage>", .missing("filename")),
      ("<coverage clover=\"4\"/>", .nothing("files")),
    ] as [(String, EvidenceError.Problem)]
  )
  func xml(text: String, problem: EvidenceError.Problem) { #expect(failure(of: text)?.problem == problem) }

  @Test(
    "of xccov and of streams is said",
    arguments: [
      ("{\"targets\":[]}", .nothing("files")), ("{\"targets\":[{\"files\":[{}]}]}", .missing("path")),
      (
        "{\"targets\":[{\"files\":[{\"path\":\"A\",\"executableLines\":1,\"coveredLines\":3}]}]}",
        .excess(covered: 3, executable: 1)
      ),
      ("{\"kind\":\"event\",\"payload\":{},\"version\":1}", .version("1")),
      ("{\"kind\":\"event\",\"payload\":{},\"version\":\"7.0\"}", .version("7.0")),
      ("{\"kind\":\"event\",\"payload\":{}}", .missing("version")), ("{\"kind\":\"event\",\"pay", .truncated),
      ("{\"kind\":\"event\",\"version\":0}\n{\"kind\":\n{\"kind\":\"event\",\"version\":0}\n", .truncated),
      ("{\"kind\":\"event\",\"version\":0}\nnonsense\n", .unexpected("'n'", expected: "'{'")),
    ] as [(String, EvidenceError.Problem)]
  )
  func otherJSON(text: String, problem: EvidenceError.Problem) { #expect(failure(of: text)?.problem == problem) }

  @Test("is placed where it stands")
  func place() {
    let error = failure(of: "{\"targets\": [\n  {\"files\": [ {\"path\": \"é\", \"coveredLines\": -1} ]}]}")
    #expect(error?.location?.line == 2)
    #expect(error?.location?.column == 46)
  }
}
