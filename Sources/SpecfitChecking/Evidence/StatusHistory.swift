// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a status came to before, as the lines of a file keep it.
package struct StatusHistory: Sendable {
  /// A line.
  package struct Record: Hashable, Sendable {
    package var label: String
    /// How many tests stand where, by names such as `passing`.
    package var tests: [String: Int]
    /// Whether results of a run were given.
    package var hasResults: Bool
    /// `covered`, `executable`, `files` and `unknownFiles`; nil when there was no coverage.
    package var coverage: [String: Int]?
  }

  /// In the order of their lines.
  package private(set) var records: [Record] = []
  /// What is wrong with lines, a sentence each; these lines count for nothing.
  package private(set) var flaws: [String] = []

  /// Reads a history.
  ///
  /// Takes O(*n*) time; no line can keep the others from being read.
  ///
  /// - Parameters:
  ///   - bytes: of the file, a JSON value per line.
  ///   - schema: the name that each line bears.
  package init(reading bytes: [UInt8], schema: String) {
    for (index, line) in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { !$0.isBlank && $0 != ASCII.carriageReturn }) else { continue }
      do throws(Flaw) { records.append(try Self.record(of: Array(line), schema: schema)) } catch {
        flaws.append("line \(index + 1) is left out: \(error.reason)")
      }
    }
  }

  private struct Flaw: Error { var reason: String }

  private static func record(of line: [UInt8], schema: String) throws(Flaw) -> Record {
    guard firstInvalidUTF8(in: line) == nil else { throw Flaw(reason: "it is not valid UTF-8") }
    var reader = JSONReader(line, as: nil)
    var (label, found): (String?, String?) = (nil, nil)
    var record = Record(label: "", tests: [:], hasResults: false, coverage: nil)
    do throws(EvidenceError) {
      try reader.readObject { (key, json) throws(EvidenceError) in
        switch key {
        case "schema": found = try json.readText()
        case "label": label = try json.readText()
        case "tests": record.tests = try Self.counts(&json) ?? [:]
        case "hasResults": record.hasResults = try json.readBool() ?? false
        case "coverage": record.coverage = try Self.counts(&json)
        default: try json.skip()
        }
      }
      try reader.finish()
    } catch {
      throw Flaw(reason: "it is no whole record of a status")
    }
    guard found == schema else { throw Flaw(reason: "it is no record of the schema '\(schema)'") }
    guard let label, !label.isEmpty else { throw Flaw(reason: "it has no label") }
    record.label = label
    let numbers = Array(record.tests.values) + (record.coverage.map { Array($0.values) } ?? [])
    guard numbers.allSatisfy({ $0 <= limit }) else { throw Flaw(reason: "it has a number that is too large") }
    return record
  }

  /// No project has more; sums of larger numbers would overflow.
  private static let limit = 1_000_000_000_000

  /// An object of numbers; nil for null.
  private static func counts(_ json: inout JSONReader) throws(EvidenceError) -> [String: Int]? {
    guard json.peek() == UInt8(ascii: "{") else {
      try json.skip()
      return nil
    }
    var counts: [String: Int] = [:]
    try json.readObject { (key, json) throws(EvidenceError) in counts[key] = try json.readCount() }
    return counts
  }
}
