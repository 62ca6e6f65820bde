// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads how much of the code the tests must execute, where criteria and chapters about tests say it.
///
/// "Test coverage ≥ 80%" holds for the module, "Code coverage ≥ 95% for `Timecode`" for a component, and "coverage ≥ 80%
/// for view models" for a kind. A figure for anything else is none of these.
struct CoverageReader {
  let reading: DocumentReading
  private let names: Set<String>

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    names = Set(components.map(\.name))
  }

  /// The figures; of two for the same, the first counts.
  func coverage() -> StatedCoverage {
    var coverage = StatedCoverage()
    for text in texts {
      guard let (percent, subjects) = figure(in: text) else { continue }
      if subjects.isEmpty, coverage.module == nil { coverage.module = percent }
      for subject in subjects {
        if names.contains(subject) {
          coverage.components[subject] = coverage.components[subject] ?? percent
        } else if let kind = Self.kind(of: subject) {
          coverage.kinds[kind] = coverage.kinds[kind] ?? percent
        }
      }
    }
    return coverage
  }

  /// What stands where the module's own demands stand, and not those of a single task.
  private var texts: [String] {
    let units = reading.texts.filter { unit in
      unit.signs.contains(.digit) && mayDemand(unit.anchor) && !unit.text.hasPrefix("Acceptance")
    }
    let document = reading.document
    let tables = document.blocks.indices.filter { index in
      document.blocks[index].kind == .table && !reading.isOwn(line: document.blocks[index].lines.lowerBound)
        && mayDemand(reading.anchor(ofBlock: index))
    }
    let rows = tables.flatMap { document.children(of: $0).dropFirst() }
    return units.map(\.text) + rows.flatMap { document.texts(ofRow: $0) }
  }

  private func mayDemand(_ anchor: Int) -> Bool {
    let found = reading.anchors[anchor]
    return [.acceptance, .testing].contains(found.role) && found.label.word == nil
  }

  /// The percentage, and what it is for: nothing for the module as a whole; nil if the text says no such thing.
  private func figure(in text: String) -> (percent: Int, subjects: [String])? {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, text.lowercased().contains("coverage") else { return nil }
    let before = parts[0].last == " " ? parts[0].dropLast() : parts[0]
    let start = before.endIndex
    let digits = before.reversed().prefix { $0.isNumber }
    guard let percent = Int(String(digits.reversed())), (1...100).contains(percent) else { return nil }
    let head = before[..<before.index(start, offsetBy: -digits.count)]
    // A range, a figure that must not be reached, and a part of a number are none.
    guard !head.contains("<"), " ≥>=~(".contains(head.last ?? " ") else { return nil }
    let words = (head + parts[1]).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    // "View models" is one subject.
    let runs = words.split { !names.contains($0) && Self.general.contains($0.lowercased()) }
    let subjects = runs.map { $0.map(\.capitalizedFirst).joined() }
    return subjects.allSatisfy { names.contains($0) || Self.kind(of: $0) != nil } ? (percent, subjects) : nil
  }

  /// The kind that a word names: *ViewModels*, *Services*; a word before it, as in *critical services*, names a few of
  /// them, or one type.
  private static func kind(of word: String) -> ComponentKind? {
    func ending(_ name: String) -> ComponentKind? {
      ComponentKind(suffixOf: name) ?? ComponentKind(suffixOf: name.singular)
    }
    // Such a word may go, and the kind stays.
    let kind = ending(word)
    return kind == ending(String(word.dropFirst().drop { !$0.isUppercase })) ? nil : kind
  }

  /// Words that say nothing about what a figure is for.
  private static let general: Set<String> = [
    "a", "above", "achieve", "achieved", "all", "an", "and", "at", "be", "by", "code", "comprehensive", "coverage",
    "ensure", "equal", "for", "greater", "has", "have", "is", "least", "line", "maintain", "meets", "minimum", "module",
    "must", "of", "or", "over", "overall", "pass", "reach", "should", "target", "test", "tests", "than", "the", "this",
    "to", "total", "unit", "with",
  ]
}
