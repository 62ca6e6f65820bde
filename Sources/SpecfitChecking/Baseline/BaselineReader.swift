// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Baseline {
  /// Reads what `check --write-baseline` wrote.
  ///
  /// Takes O(*n* log *n*) time in the number of bytes.
  ///
  /// - Parameters:
  ///   - bytes: of the file, whatever they are.
  ///   - path: of the file, from the project's root.
  /// - Throws: `BaselineError`; of a baseline that was read in part, some findings would be hidden and others not.
  package init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    var reader: BaselineReader
    let schema: String?
    do throws(EvidenceError) {
      let text = try EvidenceText(bytes, limit: BaselineReader.sizeLimit).bytes
      schema = try BaselineReader.schema(of: text)
      reader = BaselineReader(SourceFile(path: path, bytes: text))
      if schema == Self.schema { try reader.read() }
    } catch {
      throw BaselineError(error)
    }
    guard schema == Self.schema else { throw .version(schema) }
    if let flaw = reader.flaw { throw flaw }
    guard reader.hasEntries else { throw .damaged("it has no 'entries'") }
    self.init(path: path, counts: reader.counts)
  }
}

/// Reads the entries of a baseline.
private struct BaselineReader {
  /// In bytes.
  static let sizeLimit = 64 << 20

  private let file: SourceFile
  private(set) var counts: [Baseline.Entry: Baseline.Count] = [:]
  private(set) var hasEntries = false
  /// The first thing that is wrong with an entry.
  private(set) var flaw: BaselineError?

  init(_ file: SourceFile) { self.file = file }

  /// What the file says it is; nil when it says nothing.
  static func schema(of text: [UInt8]) throws(EvidenceError) -> String? {
    var schema: String?
    var reader = JSONReader(text, as: nil)
    try reader.readObject { key, reader throws(EvidenceError) in
      if key == "schema" { schema = try reader.readText() } else { try reader.skip() }
    }
    try reader.finish()
    return schema
  }

  mutating func read() throws(EvidenceError) {
    var reader = JSONReader(file.bytes, as: nil)
    try reader.readObject { key, reader throws(EvidenceError) in
      guard key == "entries" else { return try reader.skip() }
      hasEntries = true
      try reader.readArray { reader throws(EvidenceError) in try readEntry(&reader) }
    }
  }

  private mutating func readEntry(_ reader: inout JSONReader) throws(EvidenceError) {
    _ = reader.peek()
    let line = file.line(ofByte: reader.offset)
    var texts: [String: String] = [:]
    var count = 0
    var reached: Int?
    try reader.readObject { key, reader throws(EvidenceError) in
      switch key {
      case "rule", "path", "subject", "contract": texts[key] = try reader.readText()
      case "reached": reached = try reader.readCount()
      case "count": count = try reader.readCount()
      default: try reader.skip()
      }
    }
    guard let rule = texts["rule"], let path = texts["path"], let subject = texts["subject"], count > 0 else {
      flaw = flaw ?? .damaged("the entry in line \(line) needs 'rule', 'path', 'subject', and a 'count' from 1")
      return
    }
    let entry = Baseline.Entry(rule: rule, path: path, subject: subject, contract: texts["contract"])
    if let known = counts[entry] {
      flaw = flaw ?? .duplicate(rule: rule, subject: subject, lines: (known.line ?? line, line))
    }
    counts[entry] = Baseline.Count(count: count, reached: reached, line: line)
  }
}

/// Why a baseline cannot be used.
package enum BaselineError: Error, Sendable {
  case empty
  /// What the file says it is; nil when it says nothing.
  case version(String?)
  /// A sentence that says how.
  case damaged(String)
  /// One-based.
  case duplicate(rule: String, subject: String, lines: (Int, Int))

  init(_ error: EvidenceError) {
    switch error.problem {
    case .empty: self = .empty
    case .truncated: self = .damaged("it stops in the middle")
    default: self = .damaged("\(error)")
    }
  }
}

extension BaselineError: CustomStringConvertible {
  /// A sentence that fits behind the name of the file and a colon.
  package var description: String {
    let wayOut = "bring the last good one back, or write it anew with '--write-baseline'"
    return switch self {
    case .empty: "the baseline is empty; \(wayOut)"
    case .version(nil): "it is no baseline, for it does not say so in a 'schema'; name another file"
    case .version(let schema?):
      "it is a \(schema.quoted), and not the '\(Baseline.schema)' that this specfit reads; "
        + "write it anew with '--write-baseline'"
    case .damaged(let reason): "the baseline is damaged: \(reason); \(wayOut)"
    case .duplicate(let rule, let subject, let lines):
      "lines \(lines.0) and \(lines.1) of the baseline are both for \(rule.quoted) of \(subject.quoted); delete one"
    }
  }
}
