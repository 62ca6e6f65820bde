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

  /// A document that nothing beside it concerns.
  package init(_ document: MarkdownDocument) {
    own = document
    whole = document
    overview = nil
  }

  /// - Parameters:
  ///   - document: which is read.
  ///   - siblings: the documents beside it.
  ///   - folder: the name of their folder.
  /// - Throws: `MarkdownError` when a part cannot be parsed again.
  package init(
    _ document: MarkdownDocument,
    beside siblings: [MarkdownDocument],
    in folder: String
  ) throws(MarkdownError) {
    let feature = FeatureFolder(among: [document] + siblings, in: folder)
    own = document
    guard let feature, feature.overview.file.path == document.file.path else {
      let isPart = feature?.parts.contains { $0.file.path == document.file.path } ?? false
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
