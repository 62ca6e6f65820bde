// What is said in chapters of its own, of no component.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// Whether a chapter that specifies nothing is called after a type that is no component: "Sync rules" of a `SyncService`.
  func isOfForeign(_ anchor: Int, besides place: Place?) -> Bool {
    guard anchor > 0, !isTitle(anchor), near[anchor].components.isEmpty else { return false }
    if isOfFormat(anchor) || isCalledAfterForeign(anchor) { return true }
    guard !foreignTopics.isEmpty, place?.isBeside != false else { return false }
    let words = reading.heading(ofAnchor: anchor).prefix(8).filter { $0.kind == .plain }.map(\.lower)
    return (1...3).contains { count in
      count <= words.count
        && (0...(words.count - count)).contains { foreignTopics.contains(Self.spoken(words[$0..<($0 + count)])) }
    }
  }

  /// Whether a chapter says how the values of a type are written that is no component: "Label format" of a `RowLabel`.
  func isOfFormat(_ anchor: Int) -> Bool {
    let words = reading.heading(ofAnchor: anchor)
    return words.count == 2 && Self.formats.contains(words[1].lower) && foreignKinds.contains(words[0].lower)
  }

  /// Whether the heading of a chapter is a member of a type that is no component: "JSONEncoder.quay".
  private func isCalledAfterForeign(_ anchor: Int) -> Bool {
    let title = reading.anchors[anchor].label.title
    guard let dot = title.firstIndex(of: "."), case let type = title[..<dot], TypeName.isCompound(type),
      SourcePath(title[...]) == nil
    else { return false }
    return positions[String(type)] == nil && besides[String(type)] == nil
  }

  private static let formats: WordSet = ["format", "formats", "syntax", "notation"]

  /// Whether a chapter that specifies nothing stands among chapters that are called after components.
  ///
  /// "The pier" between "TidePlan" and "RopeLedger" is about neither.
  func isApart(_ anchor: Int) -> Bool {
    guard anchor > 0, !isTitle(anchor), near[anchor].components.isEmpty,
      let section = reading.anchors[anchor].section,
      case let own = reading.document.sections[section], own.style != .bold || own.level < 7
    else { return false }
    return (headed[own.parent ?? -1] ?? 0) > 1 && topic(ofHeading: anchor) == nil
  }

  /// Whether a component has a function that does what a sentence says: `weigh(_:)` for "A wet rope is weighed twice".
  func does(_ component: Int, what phrase: Phrase) -> Bool {
    guard let verb = ResponsePhrase(phrase)?.verb else { return false }
    let stem = WordStem.stem(verb)
    return functionWords[component].contains { $0.stems.contains(stem) }
  }

  /// By a section, and -1 for the document, of how many components that do something its parts are called.
  static func headed(_ reading: DocumentReading, _ nameOf: (Int) -> Int?) -> [Int: Int] {
    var all: [Int: Set<Int>] = [:]
    for section in reading.document.sections {
      if let component = nameOf(section.lines.lowerBound) { all[section.parent ?? -1, default: []].insert(component) }
    }
    return all.mapValues(\.count)
  }

  /// Whether what a sentence is about is called like a component or like what it does, or the texts above it are; of a
  /// command and of what users do, what is done.
  ///
  /// What merely occurs in a sentence does not make it a component's: "A letter is posted even while stamps are counted" says
  /// nothing of the one that counts stamps. Of a part of its own, "5. **Outbox**", the name of the component alone counts.
  func isSpokenOf(_ component: Int, in phrase: Phrase, below texts: [Phrase], isPart: Bool) -> Bool {
    let named = TextBehaviors.subject(of: phrase)
    let subject = named.last?.isPlain("user", "users") == true ? phrase : named
    return ([subject.isEmpty ? phrase.prefix(8) : subject] + texts).contains { text in
      WordStem.stems(of: text).contains { stem in
        rates[stem]?.contains { $0.component == component } == true || !isPart && votes.isTelling(stem, of: component)
      }
    }
  }
}
