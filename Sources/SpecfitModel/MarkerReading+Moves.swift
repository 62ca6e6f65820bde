// Sections that were moved to where their markers are none.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension MarkerReading {
  /// Reports a task of the section that was moved into a fence, a list or a quote.
  ///
  /// A document may show what specfit writes. Such an example is told from a task of the document's own by two signs:
  /// an own task tests something that the document specifies, and its text still has the digest of its marker.
  ///
  /// - Parameters:
  ///   - subjects: what tasks of the document test.
  ///   - file: the document.
  mutating func reportMoved(subjects: Set<String>, in file: SourceFile) {
    guard !isDamaged, !candidates.isEmpty else { return }
    let present = Set(region?.tasks.map(\.key) ?? [])
    for (index, line) in candidates.enumerated() where region?.lines.contains(line) != true {
      guard let marker = IndentedMarker(file.text(file.range(ofLine: line))), !present.contains(marker.key),
        let subject = marker.key.split(separator: ":", maxSplits: 1).last, subjects.contains(String(subject))
      else { continue }
      let end = index + 1 < candidates.count ? candidates[index + 1] : file.lineCount + 1
      guard marker.matches((line + 1..<max(line + 1, end)).map { file.text(file.range(ofLine: $0)) }) else { continue }
      return report(
        "task '\(marker.key)' of specfit's section was moved into a fence, list or quote",
        at: line,
        in: file
      )
    }
  }
}

/// The marker of a task behind what sets off a list, quote or code.
private struct IndentedMarker {
  var key: String
  private var sum: Substring
  /// How many `>` stand before the marker.
  private var quotes: Int
  /// How many bytes stand between them and the marker.
  private var indentation: Int

  init?(_ line: String) {
    let opening = "<!-- specfit:task "
    guard let place = line.place(of: opening), line.hasSuffix("-->") else { return nil }
    let before = line[..<place.lowerBound].utf8
    guard before.allSatisfy({ $0.isBlank || $0.isDigit || Self.signs.contains($0) }) else { return nil }
    let words = line[place.upperBound...].dropLast(3).split(separator: " ")
    guard let key = words.first, let sum = words.first(where: { $0.hasPrefix("sum=") }) else { return nil }
    self.key = String(key)
    self.sum = sum.dropFirst(4)
    quotes = before.count { $0 == UInt8(ascii: ">") }
    indentation = before.lastIndex(of: UInt8(ascii: ">")).map { before[$0...].count - 2 } ?? before.count
  }

  private static let signs = ByteSet(">-*+.)")

  /// Whether the text behind the marker, or what it begins with, has the marker's digest.
  func matches(_ lines: [String]) -> Bool {
    let text = lines.map(bare)
    let ends = [text.count] + [text.firstIndex { $0.hasPrefix("```") || $0.hasPrefix("~~~") }].compactMap { $0 }
    return ends.contains { end in
      let whole = Self.trimmed(text[..<end])
      // The heading of the next group may follow.
      let last = whole.lastIndex(of: "") ?? whole.startIndex
      return [whole, Self.trimmed(whole[..<last])].contains {
        Digest(of: $0.joined(separator: "\n").utf8).description == sum
      }
    }
  }

  /// A line without what sets it off.
  private func bare(_ line: String) -> String {
    var rest = line[...]
    for _ in 0..<quotes {
      while rest.first == " " { rest.removeFirst() }
      guard rest.first == ">" else { break }
      rest.removeFirst()
      if rest.first == " " { rest.removeFirst() }
    }
    var left = indentation
    while left > 0, rest.utf8.first?.isBlank == true {
      rest.removeFirst()
      left -= 1
    }
    return rest.utf8.allSatisfy(\.isBlank) ? "" : String(rest)
  }

  private static func trimmed(_ lines: ArraySlice<String>) -> ArraySlice<String> {
    var lines = lines
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
