// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// A test, or a function that tests share, that was written for a contract which the document has changed since.
package struct OutdatedTest: Hashable, Sendable {
  /// The name of the function.
  package let test: String
  package let key: String
  /// Where the function is, one-based.
  package let line: Int
  /// What it was written for.
  package let old: String
  /// What the document says now.
  package let new: String
  /// The comment that a test for the new contract carries.
  package let comment: String
  package let isPending: Bool
  /// Makes the contract in the comment that of the document; no other byte changes.
  let acceptance: Edit

  init(
    _ contract: ScaffoldContract,
    _ mark: ContractMark,
    _ comment: SwiftTest.Comment,
    test: String,
    key: String,
    line: Int,
    isPending: Bool = false
  ) {
    self.test = test
    self.key = key
    self.line = line
    self.isPending = isPending
    old = mark.text
    new = contract.text
    self.comment = "// \(SwiftTestMark.contract)\(contract.acceptedMark)"
    acceptance = Edit(replacing: comment.range, with: Array(contract.acceptedMark.utf8))
  }

  /// What there is to say, with the way out.
  package var note: String {
    "line \(line): '\(test)' is outdated: it was written for '\(old)', but the document now says '\(new)'; "
      + "bring it up to date, then run: specfit scaffold --accept \(TextTransform.shell.apply(to: key))"
  }
}
