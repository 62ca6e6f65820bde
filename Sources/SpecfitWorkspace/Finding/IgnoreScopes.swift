// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What is ignored in a folder: the rules of the configuration and of every `.gitignore` from the top down.
struct IgnoreScopes {
  private struct Scope {
    /// How many names lead from the base to the folder of the rules.
    let depth: Int
    let rules: IgnoreRules
  }

  /// From the top down; a deeper one is stronger.
  private var scopes: [Scope] = []

  /// The rules of the configuration are stronger than all others.
  private let exclusions: Scope?

  init() { exclusions = nil }

  /// Starts with the patterns that the configuration excludes.
  ///
  /// - Parameters:
  ///   - patterns: in the language of `.gitignore`.
  ///   - depth: how many names lead from the base to the project's root.
  init(excluding patterns: [String], atDepth depth: Int) {
    let rules = IgnoreRules(lines: patterns)
    exclusions = rules.isEmpty ? nil : Scope(depth: depth, rules: rules)
  }

  /// Adds the `.gitignore` of a folder, if it has one.
  ///
  /// - Parameters:
  ///   - folder: the real folder.
  ///   - depth: how many names lead from the base to it.
  mutating func addRules(of folder: AbsolutePath, atDepth depth: Int) {
    let file = folder.appending(name: ".gitignore")
    guard let content = try? FileReader.content(of: FileReference(path: ".gitignore", real: file)) else { return }
    let rules = IgnoreRules(text: String(decoding: content.bytes, as: UTF8.self))
    if !rules.isEmpty { scopes.append(Scope(depth: depth, rules: rules)) }
  }

  /// The same without what `.gitignore` says.
  var ofConfiguration: IgnoreScopes {
    var scopes = self
    scopes.scopes = []
    return scopes
  }

  /// Whether the rules ignore something.
  ///
  /// - Parameters:
  ///   - path: the names from the base.
  ///   - isFolder: whether the path leads to a folder.
  /// - Returns: what the strongest rule that says anything says.
  func ignore(_ path: [String], isFolder: Bool) -> Bool {
    func verdict(_ scope: Scope) -> Bool? {
      path.count > scope.depth ? scope.rules.ignores(Array(path[scope.depth...]), isFolder: isFolder) : nil
    }
    if let exclusions, let verdict = verdict(exclusions) { return verdict }
    for scope in scopes.reversed() {
      if let verdict = verdict(scope) { return verdict }
    }
    return false
  }
}
