// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// How right and how complete `adopt` is on the sample repository, of which people have said which test tries what.
struct AdoptionMeasureTests {
  private struct Output: Decodable {
    struct Case: Decodable {
      var document: String
      var part: String?
      var lines: [Int]
      var sureness: String
      var test: Test?
    }

    struct Test: Decodable {
      var suite: String
      var name: String
    }

    var cases: [Case]
  }

  private static let tests = JSONSchemaValidator.root.appendingPathComponent("Tests")

  /// By document and line, the tests with their verdicts: `BookingStatusTests testX` is `tries`.
  private static func truth() throws -> [String: [String: String]] {
    let text = try String(contentsOf: tests.appendingPathComponent("SampleRepository-tests.tsv"), encoding: .utf8)
    var truth: [String: [String: String]] = [:]
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      truth["\(cells[0]):\(cells[1])", default: [:]]["\(cells[2]) \(cells[3])"] = cells[4]
    }
    return truth
  }

  @Test("of what is certain 19 of 20 are right, and nearly 3 of 4 tests are found")
  func sampleRepository() throws {
    let sandbox = try Sandbox()
    let copy = sandbox.folder.appendingPathComponent("Copy")
    try FileManager.default.copyItem(at: Self.tests.appendingPathComponent("SampleRepository"), to: copy)
    func run(_ arguments: String...) throws -> Sandbox.Outcome {
      let words = ["-C", copy.path, Sandbox.program.path] + arguments
      return try sandbox.run(program: URL(fileURLWithPath: "/usr/bin/env"), words)
    }
    #expect(try run("init").status == 0)
    let json = try run("adopt", "--format", "json").output
    let output = try JSONDecoder().decode(Output.self, from: Data(json.utf8))
    let truth = try Self.truth()
    var (right, wrong, all) = (0, [String](), 0)
    for planned in output.cases {
      let verdicts = planned.lines.compactMap { truth["\(planned.part ?? planned.document):\($0)"] }
        .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      guard !verdicts.isEmpty else { continue }
      if verdicts.values.contains("tries") { all += 1 }
      guard planned.sureness == "certain", let test = planned.test else { continue }
      switch verdicts["\(test.suite) \(test.name)"] {
      case "tries": right += 1
      case "partly": continue
      default: wrong.append("\(planned.document):\(planned.lines) \(test.name)")
      }
    }
    let (precision, recall) = (Double(right) / Double(max(1, right + wrong.count)), Double(right) / Double(max(1, all)))
    #expect(all > 80)
    #expect(precision >= 0.95, "\(precision): \(wrong)")
    #expect(recall >= 0.72, "\(recall)")
    #expect(try run("adopt", "--format", "json").output == json)
  }
}
