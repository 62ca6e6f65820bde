// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension WrittenTest {
  /// Takes the body of a function; nil when the document shows none, or an empty one.
  ///
  /// The certain functions are those of the document that never give nil.
  init?(_ function: SwiftMember, in file: SourceFile, certain: Set<String>) {
    guard let body = function.body, body.upperBound <= file.bytes.count else { return nil }
    let lines = file.bytes[body].split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map(Line.init)
    guard let first = lines.firstIndex(where: { !$0.text.isEmpty }),
      let last = lines.lastIndex(where: { !$0.text.isEmpty })
    else { return nil }
    // What stands on the line of the brace is not indented like the rest.
    let indented = lines[max(1, first)..<max(1, last + 1)].filter { !$0.text.isEmpty }
    let shared = indented.map(\.depth).min() ?? 0
    let plain = (first...last).map { index in
      let line = lines[index]
      let depth = index == 0 || line.text.isEmpty ? 0 : line.depth - shared
      return String(repeating: " ", count: depth) + String(decoding: line.text, as: UTF8.self)
    }
    let outline = TestOutline(plain, certain: certain)
    self.init(lines: plain, isAsync: function.isAsync, statement: outline.sentence)
    emptyAssertion = outline.emptyAssertion
    calls = outline.calls
    (givens, claims) = (outline.givens.map(Fact.init), outline.claims.map(Fact.init))
    steps = outline.actions.map { Step(action: $0.path, changes: $0.changes.map(Fact.init)) }
  }

  /// A line without the blanks around it.
  private struct Line {
    let text: ArraySlice<UInt8>
    /// The columns before the text; a tab ends at the next multiple of four.
    let depth: Int

    init(_ line: ArraySlice<UInt8>) {
      var depth = 0
      let rest = line.drop { byte in
        guard byte.isBlank else { return false }
        depth += byte == ASCII.tab ? 4 - depth % 4 : 1
        return true
      }
      let end = rest.lastIndex { !$0.isBlank && $0 != ASCII.carriageReturn }
      text = end.map { rest[...$0] } ?? []
      self.depth = depth
    }
  }
}

extension WrittenTest.Fact {
  fileprivate init(_ claim: TestClaim) { self.init(name: claim.subject.filter { $0 != "`" }, said: claim.predicate) }
}
