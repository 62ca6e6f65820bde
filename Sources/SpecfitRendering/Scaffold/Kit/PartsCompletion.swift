// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a file that a person has edited lacks of what is planned; nothing of theirs is touched.
struct PartsCompletion {
  /// In ascending order and not overlapping.
  var edits: [Edit] = []
  /// How many parts are inserted.
  var count = 0
  /// What a person has made of specfit's parts, as sentences with a way out.
  var findings: [String] = []
  /// Why nothing can be inserted though something is missing.
  var obstacle: String?
}

extension ScaffoldFile {
  /// What a text is made of that specfit can add to without touching the rest.
  package enum Parts: Sendable {
    /// Lines with tabs between their fields.
    case rows
    /// Constants in types.
    case constants
  }
}
