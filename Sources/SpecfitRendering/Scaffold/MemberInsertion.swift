// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// Puts new members into a type as its file is laid out: with its indentation and its line ends.
struct MemberInsertion {
  private let bytes: [UInt8]
  private let lineEnd: String
  /// Behind the opening brace.
  private let start: Int
  private let indentation: String?
  private let outerIndentation: String
  private let usesTabs: Bool

  init(into suite: SwiftTestFile.Suite, of source: SourceFile) {
    self.init(suite.start, suite.indentation, suite.outerIndentation, of: source)
  }

  init(into body: SwiftConstantFile.Body, of source: SourceFile) {
    self.init(body.start, body.indentation, body.outerIndentation, of: source)
  }

  private init(_ start: Int, _ indentation: String?, _ outerIndentation: String, of source: SourceFile) {
    bytes = source.bytes
    lineEnd = source.lineEnding.rawValue
    (self.start, self.indentation, self.outerIndentation) = (start, indentation, outerIndentation)
    usesTabs = (1...max(1, source.lineCount)).contains { source.lineCount > 0 && source.line($0).first == ASCII.tab }
  }

  /// The edit that inserts members.
  ///
  /// - Parameters:
  ///   - members: functions, as templates give them.
  ///   - offset: where a member of the type ends, or where its body starts.
  ///   - isDense: whether no blank lines stand between members.
  /// - Returns: an insertion, which leaves all bytes that are there.
  func edit(inserting members: [String], at offset: Int, isDense: Bool = false) -> Edit {
    let gap = isDense ? lineEnd : lineEnd + lineEnd
    var text = offset == start ? lineEnd : gap
    text += members.map(indented).joined(separator: gap)
    switch rest(from: offset) {
    case .sameLine: text += lineEnd + outerIndentation
    case .member: text += isDense ? "" : lineEnd
    case .apart: break
    }
    return Edit(replacing: offset..<offset, with: Array(text.utf8))
  }

  /// The edit that writes a member anew, with the indentation that it has.
  func edit(replacing range: Range<Int>, with member: String) -> Edit {
    let start = bytes[..<range.lowerBound].lastIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    let before = bytes[(start.map { $0 + 1 } ?? 0)..<range.lowerBound]
    let base = before.allSatisfy(\.isBlank) ? String(decoding: before, as: UTF8.self) : self.base
    let text = indented(member, by: base).dropFirst(base.count)
    return Edit(replacing: range, with: Array(text.utf8))
  }

  /// What follows a place in the type.
  private enum Rest {
    /// Something on the same line.
    case sameLine
    /// A member on the next line.
    case member
    /// A blank line, or the end of the type.
    case apart
  }

  private func rest(from offset: Int) -> Rest {
    var index = offset
    guard index < bytes.count else { return .apart }
    guard bytes[index] == ASCII.lineFeed || bytes[index] == ASCII.carriageReturn else { return .sameLine }
    index += bytes[index...].starts(with: [ASCII.carriageReturn, ASCII.lineFeed]) ? 2 : 1
    while index < bytes.count, bytes[index] == ASCII.space || bytes[index] == ASCII.tab { index += 1 }
    guard index < bytes.count else { return .apart }
    let ends: [UInt8] = [ASCII.lineFeed, ASCII.carriageReturn, UInt8(ascii: "}")]
    return ends.contains(bytes[index]) ? .apart : .member
  }

  /// The indentation of the type's members.
  private var base: String { indentation ?? outerIndentation + unit(otherwise: "    ") }

  private func indented(_ member: String) -> String { indented(member, by: nil) }

  /// A member with an indentation and the line ends of the file.
  private func indented(_ member: String, by known: String?) -> String {
    let lines = member.split(separator: "\n", omittingEmptySubsequences: false)
    let step = lines.first { !$0.isEmpty }.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? ""
    let unit = unit(otherwise: step.isEmpty ? "    " : step)
    let base = known ?? indentation ?? outerIndentation + unit
    return lines.map { line in
      guard !line.isEmpty else { return "" }
      var rest = line
      var depth = 0
      while !step.isEmpty, rest.hasPrefix(step) {
        rest = rest.dropFirst(step.count)
        depth += 1
      }
      return base + String(repeating: unit, count: max(0, depth - 1)) + rest
    }
    .joined(separator: lineEnd)
  }

  /// By how much the file indents.
  private func unit(otherwise step: String) -> String {
    if let inner = indentation, inner.hasPrefix(outerIndentation), inner != outerIndentation {
      return String(inner.dropFirst(outerIndentation.count))
    }
    return usesTabs ? "\t" : step
  }
}
