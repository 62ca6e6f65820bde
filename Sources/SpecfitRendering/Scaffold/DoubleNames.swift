// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// The names of the doubles of a run, so that no two types get one.
struct DoubleNames {
  /// The type that a double stands in for, by the double's name; what all doubles share stands in for none.
  private var types = ["MockProtocol": "", "MockRecorder": ""]
  /// The other way round.
  private var names: [String: String] = [:]

  /// The double with the name that it has in the whole run.
  mutating func settled(_ double: PlannedDouble) -> PlannedDouble {
    var settled = double
    if let name = names[double.type] {
      settled.name = name
      return settled
    }
    // `Store` and `StoreProtocol` would both be `MockStore`.
    if types[settled.name] != nil, double.type.hasSuffix("Protocol") { settled.name += "Protocol" }
    var number = 1
    while types[settled.name] != nil {
      number += 1
      settled.name = "\(double.name)\(number)"
    }
    types[settled.name] = double.type
    names[double.type] = settled.name
    return settled
  }
}
