// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads prose that says that a failure undoes a change, a paragraph or a section away from the method.
struct UndoReader {
  private let reading: DocumentReading

  init(_ reading: DocumentReading) { self.reading = reading }

  /// Notes at the methods of view models where the document says so.
  func note(in components: inout [Component]) {
    guard components.contains(where: { $0.kind == .viewModel }) else { return }
    let texts = undoing()
    for index in components.indices where components[index].kind == .viewModel {
      for text in texts {
        let rated = components[index].members.indices.map {
          (place: $0, rate: rate(components[index].members[$0], text.stems))
        }
        guard let most = rated.map(\.rate).max(), most > 0 else { continue }
        for (place, rate) in rated where rate == most && components[index].members[place].undoneAt == nil {
          components[index].members[place].undoneAt = text.line
        }
      }
    }
  }

  /// How many words of a method a text has.
  private func rate(_ member: Member, _ stems: Set<String>) -> Int {
    guard member.kind == .function, member.isAsync, !member.isHidden else {
      return 0
    }
    return stems.intersection(WordStem.stems(of: member.baseName)).subtracting(Self.general).count
  }

  private struct Text {
    var stems: Set<String>
    var line: Int
  }

  /// The paragraphs and items that speak of undoing, each with what stands in the list before it.
  private func undoing() -> [Text] {
    var found: [Text] = []
    for (index, unit) in reading.texts.enumerated() where found.count < 32 {
      guard unit.role.mayClaim || unit.role == .acceptance,
        Self.hints.succeeds(in: reading.file.bytes[reading.document.blocks[unit.block].range])
      else { continue }
      let text = reading.document.text(of: unit.block)
      guard Self.speaksOfUndoing(text) else { continue }
      var words = text
      if unit.item != nil, index > 0, reading.texts[index - 1].item != nil,
        reading.texts[index - 1].anchor == unit.anchor
      {
        words += " " + reading.document.text(of: reading.texts[index - 1].block)
      }
      found.append(Text(stems: Set(WordStem.stems(of: words)), line: unit.line))
    }
    return found
  }

  private static func speaksOfUndoing(_ text: String) -> Bool { text.lowercased().holds(anyOf: undoing) }

  private static let undoing = [
    "revert", "roll back", "rolled back", "rolls back", "rollback", "optimistic", "undone", "restored when",
  ]

  /// One of these stands in each text that speaks of undoing, whatever signs or line ends come between words.
  private static let hints = WordSearch(["revert", "roll", "optimistic", "undone", "restored"])

  /// Words of methods that say little of what these change.
  private static let general = Set(
    ["load", "fetch", "get", "refresh", "update", "perform", "run", "start", "more", "data", "list"].map(WordStem.stem)
  )
}
