// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// What a test relies on: the signature, the errors and the cases of what it tests, without any prose.
///
/// A test is outdated when its contract is no longer that of the document.
package struct ScaffoldContract: Hashable, Sendable {
  /// The contract for readers, on one line: `func load(id: Int) async throws -> Item; throws gone`.
  package var text: String
  /// The digest of the whole contract, of which long text shows the beginning only.
  package var digest: String

  private static let shownLength = 240

  /// How a comment in the test keeps it: the digest, a blank, the text.
  package var mark: String { TextTransform.comment.apply(to: "\(digest) \(text)") }

  init(of whole: String) {
    // A comment that ends in a blank is an error to linters.
    var line = TextTransform.comment.apply(to: whole)
    while line.last == " " { line.removeLast() }
    text = line.count > Self.shownLength ? line.prefix(Self.shownLength) + "…" : line
    digest = Digest(of: Array(line.utf8)).description
  }

  /// The contract of a case about a member, or about the whole component.
  init(of member: Member?, in component: Component, types: TypeCatalog) {
    var parts = [member?.signature ?? component.name]
    let errors = types.errors(of: component)
    if member?.canThrow ?? !errors.isEmpty {
      let documented = member?.documentedErrors ?? []
      let thrown = documented.isEmpty ? errors.flatMap { $0.cases.map(Self.spelled) } : documented
      if !thrown.isEmpty { parts.append("throws " + thrown.joined(separator: ", ")) }
    }
    if member == nil, !component.cases.isEmpty {
      parts.append("cases " + component.cases.map(Self.spelled).joined(separator: ", "))
    }
    self.init(of: parts.joined(separator: "; "))
  }

  private static func spelled(_ enumCase: EnumCase) -> String {
    enumCase.payload.isEmpty ? enumCase.name : "\(enumCase.name)(\(enumCase.payload.joined(separator: ", ")))"
  }
}
