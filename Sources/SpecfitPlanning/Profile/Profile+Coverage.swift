// What tests must execute, and how many there are of each sort.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Profile {
  /// What must be executed by tests, in percent.
  package struct CoverageTarget: Hashable, Sendable {
    package var target: Int
    /// Below which the gate fails; nil where that is the target itself.
    package var minimum: Int?

    package init(target: Int, minimum: Int?) {
      self.target = target
      self.minimum = minimum
    }
  }

  /// A layer of the test pyramid, for readers.
  package struct Layer: Sendable {
    /// `unit`, `integration`.
    package var name: String
    /// The share of all tests, in percent.
    package var percent: Int
    /// How many tests there should be, as people write it: `60-80`; nil where the profile does not say.
    package var count: String?
    /// In how many seconds they all should have run; nil where the profile does not say.
    package var seconds: Int?
  }
}

extension Profile.CoverageTarget {
  /// Reads a number, or a map of `target` and `minimum`.
  init(_ key: String, of map: ProfileMap, with reader: inout ProfileReader) {
    guard let value = map.values[key], case .map = value.content else {
      self.init(target: reader.number(key, of: map, in: 0...100), minimum: nil)
      return
    }
    let parts = reader.map(value, path: map.name(key), allowed: ["target", "minimum"])
    let target = reader.number("target", of: parts, in: 0...100)
    self.init(target: target, minimum: reader.optionalNumber("minimum", of: parts, in: 0...target))
  }
}

extension Profile.Layer {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "pyramid", allowed: ["layer", "percent", "count", "seconds"])
    name = reader.text("layer", of: map)
    percent = reader.number("percent", of: map, in: 0...100)
    count = reader.optionalText("count", of: map)
    seconds = reader.optionalNumber("seconds", of: map, in: 1...86_400)
  }
}
