// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift

/// Reads the types that Swift code declares.
///
/// Whether a declared type is a component or only supports one is for the
/// resolver to say, which knows what else stands in the same anchor.
struct DeclarationReader: EvidenceReader {
  static let name = "swift-declaration"

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    for (codeIndex, unit) in reading.codes.enumerated() where unit.role.mayClaim {
      guard let swift = unit.swift else { continue }
      for (index, declaration) in swift.declarations.enumerated() where isOwn(declaration) {
        let line = unit.line(ofByte: declaration.nameOffset)
        var claim = Claim(declaration.name, by: Self.name, line: line, standing(declaration), anchor: unit.anchor)
        claim.declaration = (codeIndex, index)
        claims.append(claim)
      }
    }
    return claims
  }

  private func isOwn(_ declaration: SwiftDeclaration) -> Bool {
    declaration.parents.isEmpty && declaration.kind != .typealias && TypeName.isPossible(declaration.name)
      && !TypeName.isTest(declaration.name) && !TypeName.isTestDouble(declaration.name)
      && !TypeName.isPlaceholder(declaration.name) && !declaration.inherits.contains("XCTestCase")
      && !declaration.inherits.contains("PreviewProvider") && !declaration.name.hasSuffix("_Previews")
  }

  private func standing(_ declaration: SwiftDeclaration) -> Claim.Standing {
    if declaration.access == "private" || declaration.access == "fileprivate" { return .fact }
    switch declaration.kind {
    case .extension, .typealias, .enum, .protocol: return .fact
    case .class, .actor: return .guess
    case .struct:
      let kind = ComponentKind(suffixOf: declaration.name)
      let isView = declaration.inherits.contains("View") || declaration.inherits.contains("App")
      return isView || (kind != nil && kind != .model && kind != .state) ? .guess : .fact
    }
  }
}
