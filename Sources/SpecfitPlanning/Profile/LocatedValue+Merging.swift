// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension LocatedValue {
  /// The value with another one over it: maps are joined key by key, anything else replaces.
  ///
  /// Nested maps are as deep as the reader of the text allows.
  package func merged(with other: LocatedValue) -> LocatedValue {
    guard case .map(let own) = content, case .map(let others) = other.content else { return other }
    var pairs = own
    var positions: [String: Int] = [:]
    for (index, pair) in own.enumerated() { positions[pair.key.name] = index }
    for pair in others {
      if let index = positions[pair.key.name] {
        pairs[index] = (pair.key, pairs[index].value.merged(with: pair.value))
      } else {
        pairs.append(pair)
      }
    }
    return LocatedValue(.map(pairs), at: other.location, in: other.path)
  }
}
