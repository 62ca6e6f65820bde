// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What the text before a list says of its items: "Create:", "Key Components:", "Uses:".
struct ListIntroduction {
  var isMaking = false
  var isChanging = false
  var isForeign = false
  /// Whether the items go.
  var isRemoving = false
  /// Whether it only says that the items are files, and perhaps what becomes of them: "Files:", "Files created:".
  var isListing = false
  var namesComponents = false

  static let none = ListIntroduction()

  /// Reads a text that introduces a list.
  init(_ text: String) {
    let words = text.prefix(80).lowercased().utf8.split { !($0.isLetter || $0 >= 0x80) }.map { Substring($0) }
    namesComponents = words.count <= 12 && words.contains { $0.hasPrefix("component") }
    guard let first = words.first, words.count <= 8 else { return }
    isMaking = Self.making.contains(first) || words.contains("create")
    isChanging = Self.changing.contains(first)
    isForeign = words.contains { Self.foreign.contains($0) }
    isRemoving = Removal.isTitle(text, isLabel: true)
    readFiles(words)
  }

  private init() {}

  /// "Files:", "Files created:", "Files to modify:".
  private mutating func readFiles(_ words: [Substring]) {
    guard words.contains("files") || words.contains("file"),
      words.allSatisfy({ Self.fileWords.contains($0) || Self.making.contains($0) || Self.changing.contains($0) })
    else { return }
    isListing = true
    if words.contains(where: Self.changing.contains) {
      isChanging = !isMaking
    } else if words.contains(where: Self.making.contains) {
      isMaking = true
    }
  }

  private static let fileWords: Set<Substring> = [
    "file", "files", "to", "be", "source", "target", "swift", "list", "the", "following", "these", "and", "or",
  ]

  private static let making: Set<Substring> = ["create", "new", "add", "created", "criar", "novos", "新規"]
  private static let changing: Set<Substring> = [
    "modify", "modified", "update", "updated", "edit", "existing", "change", "changed", "touch",
  ]
  private static let foreign: Set<Substring> = [
    "depend", "depends", "dependencies", "dependency", "uses", "use", "using", "imports", "requires", "injected",
    "calls", "related", "references", "reference", "consumes", "integrates", "existing", "reuses", "prerequisites",
    "parameters", "returns", "examples", "example", "inputs", "outputs",
  ]
}

/// The introductions of a document's lists, each read once.
struct ListIntroductions {
  private let reading: DocumentReading
  private var known: [Int: ListIntroduction] = [:]

  init(_ reading: DocumentReading) { self.reading = reading }

  /// What introduces the list of an item: the nearest text, and for components also those around it.
  subscript(unit: TextUnit) -> ListIntroduction {
    mutating get {
      guard let index = unit.introduction else { return .none }
      var introduction = introduction(index)
      var next = reading.texts[index].introduction
      for _ in 0..<2 where !introduction.namesComponents || !introduction.isRemoving {
        guard let outer = next else { break }
        let around = self.introduction(outer)
        introduction.namesComponents = introduction.namesComponents || around.namesComponents
        introduction.isRemoving = introduction.isRemoving || around.isRemoving
        next = reading.texts[outer].introduction
      }
      return introduction
    }
  }

  private mutating func introduction(_ index: Int) -> ListIntroduction {
    if let known = known[index] { return known }
    let introduction = ListIntroduction(reading.texts[index].text)
    known[index] = introduction
    return introduction
  }
}
