// Which component a file belongs to that is not called after it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension Resolver {
  /// Below the heading `Tide`, the file `Tide+Reading.swift` is one of its files, not another component.
  mutating func adoptExtensionFiles() {
    guard claims.contains(where: { $0.by == FileLabelReader.name && $0.name.utf8.contains(ASCII.plus) }) else { return }
    let named = Set(
      claims.lazy.filter { $0.standing != .fact && !$0.isTitleGuess && $0.by != FileLabelReader.name }
        .map(AnchoredName.init)
    )
    for index in claims.indices where claims[index].by == FileLabelReader.name {
      guard let plus = claims[index].name.utf8.firstIndex(of: ASCII.plus) else { continue }
      let extended = String(claims[index].name[..<plus])
      guard named.contains(AnchoredName(anchor: claims[index].anchor, name: extended)) else { continue }
      claims[index].name = extended
      claims[index].fileRank -= 1
    }
  }

  /// Below the heading `LedgerEntry`, `Ledger.swift` is its file, where nothing but labels of files is called `Ledger`.
  mutating func adoptSharedFiles() {
    let headed = claims.filter { $0.by == HeadingReader.name && $0.standing == .component }
    let titles = Dictionary(headed.map { ($0.anchor, $0.name) }) { first, _ in first }
    let labels = claims.filter { $0.by == FileLabelReader.name }
    let counts = Dictionary(grouping: labels, by: \.anchor).mapValues(\.count)
    let others = Set(claims.lazy.filter { $0.by != FileLabelReader.name }.map(\.name))
    var names: [AnchoredName: String] = [:]
    for label in labels where counts[label.anchor] == 1 && !label.name.isEmpty && !others.contains(label.name) {
      guard let title = titles[label.anchor], title != label.name, Self.isNamed(title, after: label.name)
      else { continue }
      names[AnchoredName(label)] = title
    }
    guard !names.isEmpty else { return }
    let inOrder = names.sorted { $0.key.anchor < $1.key.anchor }
    let shared = Dictionary(inOrder.map { ($0.key.name, $0.value) }) { first, _ in first }
    for index in claims.indices where claims[index].by == FileLabelReader.name {
      if let name = names[AnchoredName(claims[index])] ?? shared[claims[index].name] { claims[index].name = name }
    }
  }

  /// Whether a type has all words of a file's name: `MustardSeeds` those of `Seed.swift`.
  private static func isNamed(_ type: String, after stem: String) -> Bool {
    let words = Set(TypeName.words(of: type).map { $0.lowercased().singular })
    return TypeName.words(of: stem).allSatisfy { words.contains($0.lowercased().singular) }
  }

  /// An extension in the anchor of `Date+Tide.swift` is what that file holds.
  mutating func joinExtensions() {
    var files: [AnchoredName: String] = [:]
    for (anchor, names) in owners {
      for name in names {
        guard let plus = name.utf8.firstIndex(of: UInt8(ascii: "+")) else { continue }
        let extended = AnchoredName(anchor: anchor, name: String(name[..<plus]))
        if files[extended] == nil { files[extended] = name }
      }
    }
    guard !files.isEmpty else { return }
    for index in claims.indices {
      guard let (code, position) = claims[index].declaration,
        reading.codes[code].swift?.declarations[position].kind == .extension,
        let file = files[AnchoredName(claims[index])]
      else { continue }
      claims[index].name = file
    }
  }

  /// A file whose name is no type's is the file of the component around it.
  mutating func placeLooseFiles() {
    for index in claims.indices where claims[index].name.isEmpty {
      let anchors = [claims[index].anchor] + reading.ancestors(of: claims[index].anchor)
      let stem = claims[index].file.map { TestTask.folded(TestTask.wholeStem(of: $0)) } ?? ""
      let names = anchors.lazy.compactMap { [owners] in owners[$0] }.first ?? []
      guard
        let owner = names.prefix(64).first(where: { TestTask.folded($0) == stem })
          ?? (names.count == 1 ? names.first : nil)
      else { continue }
      claims[index].name = owner
    }
    claims.removeAll { $0.name.isEmpty }
  }
}

/// A name in its anchor.
struct AnchoredName: Hashable {
  var anchor: Int
  var name: String

  init(_ claim: Claim) { self.init(anchor: claim.anchor, name: claim.name) }

  init(anchor: Int, name: String) {
    self.anchor = anchor
    self.name = name
  }
}
