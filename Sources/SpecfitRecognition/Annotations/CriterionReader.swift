// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads sentences that a test can check: acceptance criteria and performance figures that name a component or member.
struct CriterionReader {
  private let reading: DocumentReading
  private let names: [String: Int]
  /// By the name without labels, the components that have such a member, and the member's whole name.
  private let members: [Substring: [Candidate]]
  /// Of them those that a test task is for; a protocol has none, so what it promises is for whoever implements it.
  private let testedMembers: [Substring: [Candidate]]
  private let lines: [Int]
  /// Whether a test task is for the component.
  private let areTested: [Bool]

  init(_ reading: DocumentReading, components: [Component]) {
    self.reading = reading
    names = Dictionary(
      components.indices.lazy.map { (components[$0].name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var members: [Substring: [Candidate]] = [:]
    var tested: [Substring: [Candidate]] = [:]
    for (index, component) in components.enumerated() {
      for member in component.members where member.kind != .initializer {
        let candidate = Candidate(component: index, name: member.name, isCall: member.kind != .property)
        let name = member.name.prefix { $0 != "(" }
        members[name, default: []].append(candidate)
        if component.test != .none { tested[name, default: []].append(candidate) }
      }
    }
    self.members = members
    testedMembers = tested
    lines = components.map(\.line)
    areTested = components.map { $0.test != .none }
  }

  /// The criteria by the position of their component, in the order of the document.
  func criteria() -> [Int: [Criterion]] {
    var criteria: [Int: [Criterion]] = [:]
    for unit in reading.texts where unit.signs.contains(.code) || unit.signs.contains(.camelCase) {
      if let component = adapter(inMappingOf: unit) {
        criteria[component, default: []].append(Criterion(.acceptance, text: unit.text, line: unit.line))
        continue
      }
      guard mayPromise(unit) else { continue }
      let subjects = subjects(of: unit)
      guard !subjects.isEmpty, let (kind, text) = sentence(unit) else { continue }
      for (component, member) in subjects {
        criteria[component, default: []].append(Criterion(kind, text: text, line: unit.line, member: member))
      }
    }
    for row in PerformanceTable.rows(in: reading) {
      for (component, member) in subjects(of: row.inlines, line: row.line) {
        criteria[component, default: []].append(Criterion(.performance, text: row.text, line: row.line, member: member))
      }
    }
    return criteria.mapValues { $0.sorted { $0.line < $1.line } }
  }

  /// The component that turns one error into another: "`DiskError.full` becomes `StoreError.noRoom`".
  private func adapter(inMappingOf unit: TextUnit) -> Int? {
    guard unit.role.mayClaim, unit.signs.contains(.code), unit.text.holds(anyOf: Self.mapping),
      unit.inlines.filter({ $0.kind == .code && ThrownErrors.isCase($0.content) }).count == 2
    else { return nil }
    return lines.indices.last { lines[$0] <= unit.line && areTested[$0] }
  }

  private static let mapping = [" becomes ", " become ", " maps to ", " is mapped to ", " turns into ", " → ", " -> "]

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
    subjects(of: unit.inlines, line: unit.line)
  }

  private func subjects(of inlines: [Inline], line: Int) -> [(component: Int, member: String?)] {
    var components: [Int] = []
    var calls: [Substring] = []
    var found: [Candidate] = []
    for inline in inlines where inline.kind != .comment {
      // The labels of a call name nothing.
      for token in NameToken.tokens(of: inline.content) where inline.kind != .code || !token.isAside {
        let name = token.text.hasSuffix(".swift") ? token.text.dropLast(6) : token.text
        if let index = names[String(name)] {
          if components.count < 4, !components.contains(index) { components.append(index) }
        } else if let own = member(called: name) {
          if found.count < 16, !found.contains(own) { found.append(own) }
        } else if inline.kind == .code, calls.count < 16 {
          calls.append(name.split(separator: ".").last ?? name)
        }
      }
    }
    for call in calls {
      guard let candidates = members[call] else { continue }
      let named = components.lazy.compactMap { self.candidate(of: $0, among: candidates) }.first
      let isNamed = components.contains { areTested[$0] }
      let own = named ?? (isNamed ? nil : nearest(testedMembers[call] ?? candidates, to: line))
      if let own, !found.contains(own) { found.append(own) }
    }
    found = Self.withoutEffects(found)
    return found.map { ($0.component, $0.name) }
      + components.filter { index in !found.contains { $0.component == index } }.map { ($0, nil) }
  }

  /// The member that a name with its type means: `SessionService.signIn`.
  private func member(called name: Substring) -> Candidate? {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let owner = names[String(parts[0])], let candidates = members[parts[1]] else { return nil }
    return candidate(of: owner, among: candidates)
  }

  /// A property beside a call of its component is what the call changes, and one beside another is what that depends on.
  private static func withoutEffects(_ found: [Candidate]) -> [Candidate] {
    guard found.count > 1 else { return found }
    return found.enumerated().filter { index, candidate in
      guard !candidate.isCall else { return true }
      let others = found.enumerated().filter { $0.offset != index && $0.element.component == candidate.component }
      return !others.contains { $0.element.isCall || $0.offset < index }
    }.map(\.element)
  }

  /// A member that a text may mean.
  private struct Candidate: Equatable {
    var component: Int
    var name: String
    var isCall: Bool
  }

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
