// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Verdict {
  /// Judges a document that speaks of components without specifying them.
  init(disowning genre: DocumentGenre) {
    let verb = genre.isCalledSo ? "is called" : "reads like"
    self.init(.notAModule, because: "it \(verb) \(genre.noun), and asks for nothing to be built")
    isByTitle = true
  }

  /// The verdict on a document that is called one about tests, and gives components their files.
  static var aboutTests: Verdict {
    var verdict = Verdict(.notAModule, because: "its title says that it is about tests")
    verdict.isByTitle = true
    verdict.isOverFiles = true
    return verdict
  }
}
