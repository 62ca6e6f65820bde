// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Where a declaration is introduced.
struct Introduction {
  var keyword: DeclarationKeyword

  /// The index of the keyword's token.
  var token: Int

  /// The index of the first token that belongs to no attribute.
  var first: Int
}
