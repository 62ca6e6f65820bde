// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What builds a project and runs its tests.
package enum BuildTool: String, Hashable, CaseIterable, Sendable {
  case swiftpm, xcode
}

/// A test type, and the target that it belongs to.
package struct TestClass: Hashable, Comparable, Sendable {
  package var target: String
  package var name: String

  package init(target: String, name: String) {
    self.target = target
    self.name = name
  }

  /// As Xcode and the table of the verifying script have it: `ShopTests/CartTests`.
  package var path: String { "\(target)/\(name)" }

  /// A regular expression for `swift test --filter` that selects the tests of some types and of no others.
  package static func filter(_ classes: [TestClass]) -> String {
    let names = classes.map { "\(escaped($0.target))\\.\(escaped($0.name))" }
    return "^(\(names.joined(separator: "|")))/"
  }

  package static func < (left: Self, right: Self) -> Bool { left.path < right.path }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if !character.isLetter, !character.isNumber, character != "_", character != "-" { result += "\\" }
      result.append(character)
    }
  }
}
