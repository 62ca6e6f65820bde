// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
package import SpecfitModel
package import SpecfitSource

/// What of a document specfit wrote, without what the rest of it says.
package struct SectionMarkers: Sendable {
  /// Only with the parts that specfit wrote.
  package let layout: DocumentLayout

  package var areDamaged: Bool { layout.hasDamagedMarkers }

  /// Reads the markers alone, which is cheaper than recognising the document.
  package init(in file: SourceFile) throws(MarkdownError) {
    let markers = MarkerReading(try MarkdownDocument(parsing: file))
    var layout = DocumentLayout()
    layout.region = markers.region
    layout.acceptanceLines = markers.acceptanceLines
    layout.hasDamagedMarkers = markers.isDamaged
    self.layout = layout
  }
}
