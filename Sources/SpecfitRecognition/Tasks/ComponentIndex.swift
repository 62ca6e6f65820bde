// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The components of a document, found by name or by how a name begins.
struct ComponentIndex {
  /// In the order of the document.
  let components: [Component]
  private let byName: [String: Int]
  /// Folded names in order, with the positions of their components.
  private let folded: [(name: String, index: Int)]
  /// The positions of components by the last word of their names, folded.
  private let byLastWord: [String: [Int]]

  init(_ components: [Component]) {
    self.components = components
    byName = Dictionary(
      components.indices.lazy.map { (components[$0].name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    byLastWord = Dictionary(grouping: components.indices) { index in
      TypeName.words(of: components[index].name).last.map { TestTask.folded(String($0)) } ?? ""
    }
    folded = components.indices.map { (TestTask.folded(components[$0].name), $0) }
      .sorted { ($0.name, $0.index) < ($1.name, $1.index) }
  }

  subscript(name: String) -> Component? { byName[name].map { components[$0] } }

  /// The component of this name, however cased, or the only testable one that begins with it: `Cart` for `CartService`.
  ///
  /// Takes O(log *n*) time when few names begin alike.
  func component(calledLike name: String) -> Component? {
    let start = TestTask.folded(name)
    guard start.utf8.count > 2 else { return nil }
    var low = 0
    var high = folded.count
    while low < high {
      let middle = (low + high) / 2
      if folded[middle].name < start { low = middle + 1 } else { high = middle }
    }
    var found: Component?
    for entry in folded[low...].prefix(8) where entry.name.hasPrefix(start) {
      let component = components[entry.index]
      if entry.name == start { return component }
      guard component.test != .none else { continue }
      if found != nil { return nil }
      found = component
    }
    return found
  }

  /// The components whose names end with the words of a plural: `PDFExporter`, `CSVExporter` for "exporters".
  ///
  /// Of a long list of such components only the first count.
  func components(calledAll noun: some BidirectionalCollection<String>) -> [Component] {
    guard let last = noun.last, let word = Self.singular(last), let name = Self.singular(noun.joined()) else {
      return []
    }
    return (byLastWord[word] ?? []).prefix(64).filter { index in
      let folded = TestTask.folded(components[index].name)
      return folded.hasSuffix(name) && folded != name
    }
    .prefix(16).map { components[$0] }
  }

  /// A plural without its ending, folded; nil for what is too short to be sure.
  private static func singular(_ plural: String) -> String? {
    let folded = TestTask.folded(plural)
    guard folded.hasSuffix("s"), folded.utf8.count > 4 else { return nil }
    return folded.hasSuffix("ies") ? folded.dropLast(3) + "y" : String(folded.dropLast())
  }

  /// The components that are specified on some lines; the components stand in the order of their lines.
  func components(onLines lines: ClosedRange<Int>) -> ArraySlice<Component> {
    var low = 0
    var high = components.count
    while low < high {
      let middle = (low + high) / 2
      if components[middle].line < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return components[low...].prefix { lines.contains($0.line) }
  }
}
