// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Adds one kind of detail to the components of a document.
protocol Annotator {
  func annotate(_ components: inout [Component])
}

extension [Component] {
  /// The position of each component by its name; of two with the same name, the first.
  var positions: [String: Int] {
    Dictionary(indices.map { (self[$0].name, $0) }) { first, _ in first }
  }
}
