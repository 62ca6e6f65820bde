// Parts of the section that stand where specfit does not find them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension MarkerReading {
  /// Reports parts of the section that would be written a second time.
  ///
  /// - Parameters:
  ///   - subjects: what tasks of the document test.
  ///   - document: the document.
  mutating func reportStrays(subjects: Set<String>, in document: MarkdownDocument) {
    guard !isDamaged, !candidates.isEmpty else { return }
    let present = Set(region?.tasks.map(\.key) ?? [])
    reportMoved(subjects: subjects, present: present, in: document.file)
    if !isDamaged { reportUnmarked(subjects: subjects, present: present, in: document) }
  }

  /// Reports what was moved into a fence, a list or a quote.
  ///
  /// A document may show what specfit writes. Such an example is told from a task of the document's own by what it tests,
  /// not by its text, which may have been changed. And where the line among the acceptance criteria is all that is left
  /// of a section, the markers elsewhere are this section's.
  private mutating func reportMoved(subjects: Set<String>, present: Set<String>, in file: SourceFile) {
    let hasLostSection = region == nil && !acceptanceLines.isEmpty
    for marker in hidden {
      if marker.verb == "task" {
        let subject = marker.key.split(separator: ":", maxSplits: 1).last ?? ""
        guard hasLostSection || subjects.contains(String(subject)), !present.contains(String(marker.key)) else {
          continue
        }
        let message = "task '\(marker.key)' of specfit's section was moved into a fence, list or quote"
        return report(message, at: marker.line, in: file)
      } else if hasLostSection {
        let message = "marker 'specfit:\(marker.verb)' of specfit's section was moved into a fence, list or quote"
        return report(message, at: marker.line, in: file)
      }
    }
  }

  /// Reports a task in the section whose marker is gone.
  private mutating func reportUnmarked(subjects: Set<String>, present: Set<String>, in document: MarkdownDocument) {
    guard let region else { return }
    let file = document.file
    let fences = document.fences
    let heads = Set(region.tasks.map { file.line(ofByte: $0.text.lowerBound) })
    for line in region.lines where !heads.contains(line) {
      guard let suite = Self.suite(inHead: file.text(file.range(ofLine: line))) else { continue }
      let keys = Self.keys(ofSuite: suite, subjects: subjects)
      guard !keys.isEmpty, present.isDisjoint(with: keys), fences.index(holding: line) == nil else { continue }
      return report("the task for '\(suite)' in specfit's section has no marker", at: line, in: file)
    }
  }

  /// The test suite that a task's first line asks for: `**Task 3.1: Create CartServiceTests**`.
  private static func suite(inHead line: String) -> String? {
    guard line.holds("Tests") else { return nil }
    let words = line.words(separatedBy: .titleSigns)
    guard let verb = words.firstIndex(where: { ["create", "write", "add", "implement"].contains($0.lowercased()) }),
      verb + 1 < words.count, words[verb + 1].hasSuffix("Tests")
    else { return nil }
    // Nothing but signs, a label and a number stands before.
    let isHead = words[..<verb].last.map { word in
      word.hasSuffix(":") || word.utf8.contains { $0.isDigit } || !word.utf8.contains { $0.isLetter }
    }
    return isHead == false ? nil : String(words[verb + 1])
  }

  /// The keys that the task for a suite can have, if it tests something that the document specifies.
  private static func keys(ofSuite suite: String, subjects: Set<String>) -> [String] {
    [("unit", "Tests"), ("ui", "UITests")].compactMap { kind, ending in
      guard suite.hasSuffix(ending), subjects.contains(String(suite.dropLast(ending.count))) else { return nil }
      return "\(kind):\(suite.dropLast(ending.count))"
    }
  }
}
