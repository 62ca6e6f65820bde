// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A declaration without its body, as a range of tokens.
struct Head {
  var keyword: DeclarationKeyword

  /// The index of the enclosing type among the heads.
  var parent: Int?

  /// The indices of the tokens from the first attribute to the body.
  var tokens: Range<Int>

  /// The index of the first token that belongs to no attribute.
  var first: Int

  /// The index of the keyword's token.
  var keywordToken: Int

  /// The index of the brace that opens the body or the accessors.
  var body: Int?

  /// The byte offset behind the body.
  var end = 0

  var repairs: Set<SwiftRepair> = []
}
