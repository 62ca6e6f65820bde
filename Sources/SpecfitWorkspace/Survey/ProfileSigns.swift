// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a repository looks like that follows a profile.
package struct ProfileSigns: Sendable {
  package let profile: String
  package var framework: Configuration.Framework?
  package var styles: [TestNameStyle] = []
  /// Texts that documents have.
  package var words: [String] = []
  /// Patterns for the paths of documents and of Swift files, from the project's root.
  package var files: [Glob] = []
  /// Languages of code fences.
  package var fences: [String] = []
  /// Modules that sources, in files or in fences, import.
  package var imports: [String] = []

  package init(profile: String) { self.profile = profile }

  /// The signs of a profile that a repository has.
  struct Found {
    private(set) var words: Set<String> = []
    private(set) var fences: Set<String> = []
    private(set) var imports: Set<String> = []
    /// How many files lie where the profile has them.
    private var files = 0
    /// In how many documents there are some.
    private var documents = 0

    /// What tells more than how tests are written, which many profiles share: many documents outweigh a few.
    var count: Int { documents + imports.count + (isLaidOut ? 1 : 0) }

    /// One file of a name that many have says nothing.
    private var isLaidOut: Bool { files > 1 }

    fileprivate mutating func add(_ path: [String], _ signs: ProfileSigns) {
      if signs.files.contains(where: { $0.matches(path) }) { files += 1 }
    }

    fileprivate mutating func add(document text: String, _ signs: ProfileSigns) {
      let said = signs.words.filter(text.contains)
      let shown = signs.fences.filter { fence in ["```", "~~~"].contains { text.contains($0 + fence) } }
      words.formUnion(said)
      fences.formUnion(shown)
      if !said.isEmpty || !shown.isEmpty { documents += 1 }
      add(source: text, signs)
    }

    fileprivate mutating func add(source text: String, _ signs: ProfileSigns) {
      for name in signs.imports where !imports.contains(name) && text.contains("import " + name) {
        imports.insert(name)
      }
    }

    fileprivate var reasons: [String] {
      var reasons: [String] = []
      if !words.isEmpty { reasons.append("documents say \(Self.quoted(words))") }
      if !fences.isEmpty { reasons.append("documents show \(fences.sorted().joined(separator: ", "))") }
      if !imports.isEmpty { reasons.append("sources import \(imports.sorted().joined(separator: ", "))") }
      if isLaidOut { reasons.append("files are laid out so") }
      return reasons
    }

    private static func quoted(_ words: Set<String>) -> String {
      words.sorted().map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}

/// Looks for the profile that a repository follows.
struct ProfileSearch {
  /// The profile without house rules.
  private static let neutral = "neutral"

  private let profiles: [ProfileSigns]
  private var found: [ProfileSigns.Found]

  /// - Parameter profiles: what can be proposed, the default first.
  init(among profiles: [ProfileSigns]) {
    self.profiles = profiles
    found = profiles.map { _ in ProfileSigns.Found() }
  }

  mutating func add(path: [String]) {
    for (index, signs) in profiles.enumerated() where !signs.files.isEmpty { found[index].add(path, signs) }
  }

  mutating func add(document text: String) {
    for (index, signs) in profiles.enumerated() { found[index].add(document: text, signs) }
  }

  mutating func add(source text: String) {
    for (index, signs) in profiles.enumerated() where !signs.imports.isEmpty {
      found[index].add(source: text, signs)
    }
  }

  /// The profile that most signs speak for; the default if none does.
  func guess(_ framework: Configuration.Framework?, _ style: TestNameStyle?) -> Guess<String> {
    guard !profiles.isEmpty else { return Guess("", because: "there is none") }
    var best = (index: 0, score: (-1, -1))
    for (index, signs) in profiles.enumerated() {
      let habits =
        (signs.framework == framework && framework != nil ? 1 : 0)
        + (style.map(signs.styles.contains) == true ? 1 : 0)
      let score = (found[index].count, habits)
      if score > best.score { best = (index, score) }
    }
    let signs = profiles[best.index]
    // Names that several profiles have are a habit of the framework, and of no house.
    let namesFit =
      style.map(signs.styles.contains) == true && profiles.count { style.map($0.styles.contains) == true } == 1
    if found[best.index].count == 0, !namesFit, let neutral = profiles.first(where: { $0.profile == Self.neutral }) {
      return Guess(neutral.profile, because: "nothing speaks for the conventions of another")
    }
    var reasons = found[best.index].reasons
    if let framework, signs.framework == framework { reasons.append("tests run with \(framework.rawValue)") }
    if let style, signs.styles.contains(style) { reasons.append("test names fit") }
    return Guess(signs.profile, because: reasons.isEmpty ? "it is the default" : reasons.joined(separator: ", "))
  }
}
