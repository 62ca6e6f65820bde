// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// What stands in for the collaborators of a component.
struct Collaborators {
  private let doubles: [String: PlannedDouble]

  /// The doubles of a task that the project has, and those of which the documents show enough to write them.
  init(_ doubles: [PlannedDouble], types: TypeCatalog) {
    let written = doubles.filter {
      $0.isProjects || MockWriter.canStandIn(for: $0.type, named: $0.name, types: types)
    }
    self.doubles = Dictionary(written.map { ($0.type, $0) }) { first, _ in first }
  }

  /// The double for a parameter of a type, if there is one.
  func double(for type: TypeText) -> PlannedDouble? {
    (type.wrapped ?? type).name.isEmpty ? nil : doubles[String((type.wrapped ?? type).name)]
  }
}
