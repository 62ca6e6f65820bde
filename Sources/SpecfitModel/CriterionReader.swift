// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads sentences that a test can check: acceptance criteria and performance figures that name a component or member.
struct CriterionReader {
  private let reading: DocumentReading
  private let names: [String: Int]
  /// By the name without labels, the components that have such a member, and the member's whole name.
  private let members: [Substring: [(component: Int, name: String)]]
  private let lines: [Int]

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    names = Dictionary(
      components.indices.lazy.map { (components[$0].name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var members: [Substring: [(component: Int, name: String)]] = [:]
    for (index, component) in components.enumerated() {
      for member in component.members where member.kind != .initializer {
        members[member.name.prefix { $0 != "(" }, default: []].append((index, member.name))
      }
    }
    self.members = members
    lines = components.map(\.line)
  }

  /// The criteria by the position of their component, in the order of the document.
  func criteria() -> [Int: [Criterion]] {
    var criteria: [Int: [Criterion]] = [:]
    for unit in reading.texts where unit.signs.contains(.code) || unit.signs.contains(.camelCase) {
      guard mayPromise(unit) else { continue }
      let subjects = subjects(of: unit)
      guard !subjects.isEmpty, let (kind, text) = sentence(unit) else { continue }
      for (component, member) in subjects {
        criteria[component, default: []].append(Criterion(kind, text: text, line: unit.line, member: member))
      }
    }
    return criteria
  }

  /// Whether the text stands where promises stand, or gives a figure.
  private func mayPromise(_ unit: TextUnit) -> Bool {
    unit.role == .acceptance || unit.text.hasPrefix("Acceptance") || isIntroducedAsAcceptance(unit)
      || (unit.signs.contains(.digit) && unit.text.hasPerformanceFigure)
  }

  /// What the text promises; nil when it promises nothing that a test could check.
  private func sentence(_ unit: TextUnit) -> (Criterion.Kind, String)? {
    let isFigure = unit.signs.contains(.digit) && unit.text.hasPerformanceFigure
    var text = unit.text[...]
    var isAcceptance = unit.role == .acceptance || isIntroducedAsAcceptance(unit)
    if let rest = text.withoutAcceptanceLabel {
      isAcceptance = true
      text = rest
    }
    guard isAcceptance || (isFigure && unit.role != .example && unit.role != .dependencies) else { return nil }
    if !isFigure, Self.isAboutExistence(text) { return nil }
    text = text.drop { !$0.isLetter && !$0.isNumber }
    return text.isEmpty ? nil : (isFigure ? .performance : .acceptance, String(text))
  }

  private func isIntroducedAsAcceptance(_ unit: TextUnit) -> Bool {
    unit.introduction.map { reading.texts[$0].text.withoutAcceptanceLabel?.isEmpty == true } ?? false
  }

  /// Whether the sentence only says that something is there, compiles or was committed.
  private static func isAboutExistence(_ text: Substring) -> Bool {
    text.letterRuns.contains { existence.contains($0.lowercased()) }
  }

  private static let existence: Set<String> = [
    "exists", "exist", "created", "compiles", "compile", "defined", "committed", "builds", "swiftlint", "documented",
  ]

  /// The components and members that a text names.
  private func subjects(of unit: TextUnit) -> [(component: Int, member: String?)] {
    var components: [Int] = []
    var calls: [Substring] = []
    for inline in unit.inlines where inline.kind != .comment {
      for token in NameToken.tokens(of: inline.content) {
        let name = token.text.hasSuffix(".swift") ? token.text.dropLast(6) : token.text
        if let index = names[String(name)] {
          if components.count < 4, !components.contains(index) { components.append(index) }
        } else if inline.kind == .code, calls.count < 16 {
          calls.append(name.split(separator: ".").last ?? name)
        }
      }
    }
    var found: [(component: Int, member: String?)] = []
    for call in calls {
      guard let candidates = members[call] else { continue }
      let named = components.lazy.compactMap { self.candidate(of: $0, among: candidates) }.first
      let own = named ?? (components.isEmpty ? nearest(candidates, to: unit.line) : nil)
      if let own, !found.contains(where: { $0.component == own.component && $0.member == own.name }) {
        found.append((own.component, own.name))
      }
    }
    for index in components where !found.contains(where: { $0.component == index }) { found.append((index, nil)) }
    return found
  }

  private typealias Candidate = (component: Int, name: String)

  /// The first of the candidates whose components do not satisfy a condition that the earlier ones do.
  private func first(of candidates: [Candidate], behind isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(candidates[middle].component) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func candidate(of component: Int, among candidates: [Candidate]) -> Candidate? {
    let place = first(of: candidates) { $0 < component }
    return place < candidates.count && candidates[place].component == component ? candidates[place] : nil
  }

  /// The candidate whose component is specified last before a line, or the only one.
  private func nearest(_ candidates: [Candidate], to line: Int) -> Candidate? {
    if candidates.count == 1 { return candidates[0] }
    let place = first(of: candidates) { lines[$0] <= line }
    return place > 0 ? candidates[place - 1] : nil
  }
}

extension Substring {
  /// What stands behind "Acceptance Criteria:"; nil when the text does not start with such a label.
  fileprivate var withoutAcceptanceLabel: Substring? {
    guard utf8.starts(with: "Acceptance".utf8), let colon = utf8.prefix(40).firstIndex(of: ASCII.colon) else {
      return nil
    }
    return self[index(after: colon)...].drop { $0 == " " }
  }
}

extension String {
  fileprivate var withoutAcceptanceLabel: Substring? { self[...].withoutAcceptanceLabel }

  /// Whether the text gives a figure of time, rate or memory: `< 100ms`, `under 2 seconds`, `60fps`.
  var hasPerformanceFigure: Bool {
    var copy = self
    return copy.withUTF8 { text in
      var index = 0
      while index < text.count {
        guard text[index].isDigit, index == 0 || !(text[index - 1].isLetter || text[index - 1].isDigit) else {
          index += 1
          continue
        }
        while index < text.count, text[index].isDigit || text[index] == ASCII.dot || text[index] == UInt8(ascii: ",") {
          index += 1
        }
        if index < text.count, text[index] == ASCII.space { index += 1 }
        let start = index
        while index < text.count, text[index].isLetter { index += 1 }
        if Self.isUnit(text[start..<index]) { return true }
      }
      return false
    }
  }

  private static func isUnit(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard (1...12).contains(word.count) else { return false }
    return units.contains { $0.count == word.count && zip($0, word).allSatisfy { $0 == $1 | 0x20 } }
  }

  private static let units: [[UInt8]] = [
    "ms", "s", "sec", "secs", "second", "seconds", "millisecond", "milliseconds", "fps", "mb", "kb", "gb", "hz",
  ].map { Array($0.utf8) }
}
