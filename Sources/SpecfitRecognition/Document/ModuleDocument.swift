// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// A document with what the documents beside it make of it: one of its own, the overview of a feature, or a part of one.
package struct ModuleDocument: Sendable {
  /// The document itself, into which a section goes.
  package let own: MarkdownDocument
  /// The document, and behind it the parts of the feature of which it is the overview.
  package let whole: MarkdownDocument
  /// The path of the overview of which the document is a part; nil for all others.
  package let overview: String?
  /// The other documents of the same numbered feature folder, each a module of its own.
  package let companions: [MarkdownDocument]

  /// All of these texts, one behind the other, by which lines are told: the whole, and then the companions.
  package var text: MarkdownDocument {
    companions.isEmpty ? whole : MarkdownDocument(joining: [whole] + companions)
  }

  /// A document that nothing beside it concerns.
  package init(_ document: MarkdownDocument) {
    self.init(own: document, whole: document)
  }

  private init(own: MarkdownDocument, whole: MarkdownDocument) {
    (self.own, self.whole) = (own, whole)
    overview = nil
    companions = []
  }

  /// Each companion with blank lines for what is before it in the text, so that its lines are those of the text.
  func placedCompanions() throws(MarkdownError) -> [ModuleDocument] {
    let parts = text.file.joined.parts.suffix(companions.count)
    var placed: [ModuleDocument] = []
    for (part, companion) in zip(parts, companions) {
      let blank = [UInt8](repeating: ASCII.lineFeed, count: part.firstLine - 1)
      let before = try MarkdownDocument(parsing: SourceFile(path: part.path, bytes: blank))
      let document = MarkdownDocument(joining: [before, companion])
      placed.append(ModuleDocument(own: document, whole: document))
    }
    return placed
  }

  /// - Parameters:
  ///   - document: which is read.
  ///   - siblings: the documents beside it.
  ///   - folder: the name of their folder.
  ///   - names: what the document and then the siblings are called in the folder; nil if all are directly in it.
  /// - Throws: `MarkdownError` when a part cannot be parsed again.
  package init(
    _ document: MarkdownDocument,
    beside siblings: [MarkdownDocument],
    in folder: String,
    called names: [String]? = nil
  ) throws(MarkdownError) {
    let all = [document] + siblings
    let names = names ?? all.map(\.fileName)
    let feature = FeatureFolder(among: zip(names, all).filter { !$0.0.contains("/") }.map(\.1), in: folder)
    own = document
    let isPart = feature?.parts.contains { $0.file.path == document.file.path } ?? false
    let together = Set(isPart ? [] : FeatureSetFolder.documents(among: names, in: folder))
    let joined = Set(feature?.parts.map(\.file.path) ?? [])
    companions =
      together.contains(names[0])
      ? zip(names, all).dropFirst().filter { together.contains($0.0) && !joined.contains($0.1.file.path) }.map(\.1) : []
    guard let feature, feature.overview.file.path == document.file.path else {
      whole = document
      overview = isPart ? feature?.overview.file.path : nil
      return
    }
    var parts: [MarkdownDocument] = []
    for part in feature.parts { parts.append(try part.withoutOwnSection()) }
    whole = MarkdownDocument(joining: [document] + parts)
    overview = nil
  }
}

extension MarkdownDocument {
  /// The document with blanks for what specfit once wrote into it, when it was taken for a module of its own.
  fileprivate func withoutOwnSection() throws(MarkdownError) -> MarkdownDocument {
    let markers = MarkerReading(self)
    guard let region = markers.region else { return self }
    var bytes = file.bytes
    let own = file.start(ofLine: region.lines.lowerBound)..<file.range(ofLine: region.lines.upperBound).upperBound
    for range in [own] + markers.acceptanceLines {
      for index in range where bytes[index] != ASCII.lineFeed && bytes[index] != ASCII.carriageReturn {
        bytes[index] = ASCII.space
      }
    }
    return try MarkdownDocument(parsing: SourceFile(path: file.path, bytes: bytes))
  }
}
