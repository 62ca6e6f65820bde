// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

extension StatementWords {
  /// The telling stems of a text, with one word for what is done again.
  static func adoptionStems(of text: String) -> Set<String> {
    var stems = tellingStems(of: text)
    if stems.remove(stem("twice")) != nil { stems.insert(stem("again")) }
    return stems
  }
}
