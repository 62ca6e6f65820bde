// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads what a text below the heading "Loan desk" names as code: `LoanDesk`, and `Sources/Shed/LoanDesk.swift`.
///
/// Heading, name and file must say the same: elsewhere a sentence with a path speaks of what others have made.
struct ResidenceReader: EvidenceReader {
  static let name = "residence"

  func claims(in reading: DocumentReading) -> [Claim] {
    reading.texts.compactMap { unit in
      let anchor = reading.anchors[unit.anchor]
      guard unit.role.mayClaim, unit.item == nil, unit.signs.isSuperset(of: [.code, .camelCase, .dot]),
        anchor.section != nil, !anchor.isItem
      else { return nil }
      let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
      guard let name = codes.first(where: anchor.says), TypeName.isOwn(name),
        let path = codes.lazy.compactMap({ SourcePath($0) }).first(where: { $0.stem == name })
      else { return nil }
      var claim = Claim(name, by: Self.name, line: unit.line, .component, anchor: unit.anchor)
      claim.take(path, rank: 2)
      return claim
    }
  }
}
