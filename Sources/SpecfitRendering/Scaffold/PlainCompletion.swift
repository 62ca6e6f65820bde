// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// The tests that a file in a language lacks that specfit does not know: by the keys in its comments alone.
///
/// New tests go before the line that closes the file's last type, which begins with a brace.
struct PlainCompletion {
  private(set) var edits: [Edit] = []
  /// The names of the tests that are inserted.
  private(set) var added: [String] = []
  /// Why nothing can be inserted though something is missing.
  private(set) var obstacle: String?

  init(of suite: SuiteFile, into source: SourceFile) {
    let known = Self.keys(in: source)
    let missing = suite.tests.filter { !known.contains(SuiteKey.spelled($0.key)) }
    guard !missing.isEmpty else { return }
    guard let line = source.lineCount > 0 ? (1...source.lineCount).last(where: { Self.closes(source.line($0)) }) : nil
    else {
      obstacle = "it has no line that begins with '}', before which the tests could go; move the file away"
      return
    }
    let end = source.lineEnding.rawValue
    let before = line > 1 ? source.line(line - 1).last { $0 > ASCII.space } : nil
    let isBehindText = before.map { $0 != UInt8(ascii: "{") } ?? false
    let text = missing.map { $0.text.replacing("\n", with: end) }.joined(separator: end + end)
    let offset = source.start(ofLine: line)
    edits = [Edit(replacing: offset..<offset, with: Array(((isBehindText ? end : "") + text + end).utf8))]
    added = missing.map(\.name)
  }

  private static func closes(_ line: ArraySlice<UInt8>) -> Bool { line.first == UInt8(ascii: "}") }

  /// What stands behind the marks of tests, to the end of the line.
  private static func keys(in source: SourceFile) -> Set<String> {
    let mark = Array(SwiftTestMark.key.utf8)
    var keys: Set<String> = []
    for line in stride(from: 1, through: source.lineCount, by: 1) {
      let bytes = source.line(line)
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { continue }
      let text = String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
      keys.insert(String(text.drop { $0 == " " }.reversed().drop { $0.isWhitespace }.reversed()))
    }
    return keys
  }
}
