// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a glance at a `Package.swift` tells; it is searched, not evaluated.
struct PackageManifest {
  private(set) var name: String?

  /// The folders of the test targets, from the package's root, in the order in which they are written.
  private(set) var testFolders: [String] = []

  init(_ text: String) {
    let calls = text.components(after: ".testTarget(")
    name = text.components(after: "Package(").dropFirst().first.flatMap { Self.argument("name", in: $0) }
    for call in calls.dropFirst() {
      // What follows the call belongs to the next target.
      let end = [".target(", ".executableTarget(", ".plugin(", ".macro("].compactMap { call.offset(of: $0) }.min()
      let own = call.prefix(end ?? call.count)
      guard let name = Self.argument("name", in: own) else { continue }
      testFolders.append(Self.argument("path", in: own) ?? "Tests/\(name)")
    }
  }

  /// The text of an argument that is a string literal.
  private static func argument(_ label: String, in call: Substring) -> String? {
    guard let start = call.offset(of: "\(label):") else { return nil }
    let rest = call.dropFirst(start + label.count + 1).drop { $0.isWhitespace }
    guard rest.first == "\"" else { return nil }
    let value = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
    return value.isEmpty ? nil : String(value)
  }
}

extension StringProtocol {
  /// How many characters stand before a text; `nil` if it does not occur.
  fileprivate func offset(of text: String) -> Int? {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}

extension String {
  /// The text before, between, and after each occurrence of another.
  fileprivate func components(after separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
