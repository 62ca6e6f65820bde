// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Verdict {
  /// Judges a document that speaks of components without specifying them.
  init(disowning genre: DocumentGenre) {
    self.init(.notAModule, because: "it is called \(genre.noun), and asks for nothing to be built")
    isByTitle = true
  }
}
