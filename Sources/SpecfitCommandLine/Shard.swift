// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitWorkspace

/// One of several equal shares of the documents: the second of eight is `2/8`.
struct Shard: Hashable, Sendable {
  /// How many shards there may be.
  static let maximumCount = 1000

  /// From 1 to `count`.
  let number: Int
  let count: Int

  /// Nil unless the number is one of the count.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `2/8`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// Whether a document belongs to it.
  ///
  /// Its path from the project's root alone decides, so that a document that comes or goes moves no other one.
  func holds(_ path: String) -> Bool { StableDigest(of: Array(path.utf8)).remainder(by: count) == number - 1 }
}

extension Shard: CustomStringConvertible {
  var description: String { "\(number)/\(count)" }
}
