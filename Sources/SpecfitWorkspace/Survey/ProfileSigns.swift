// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a repository looks like that follows a profile.
struct ProfileSigns: Sendable {
  let profile: String
  let framework: Configuration.Framework
  let styles: [TestNameStyle]

  /// Words that its documents have.
  let words: [String]

  /// The built-in profiles, the default first.
  static let builtIn = [
    ProfileSigns(profile: "airfit", framework: .xctest, styles: [.givenShould], words: ["Agent Task"])
  ]

  /// The profile that most signs speak for; the default if none does.
  static func guess(
    _ framework: Configuration.Framework?,
    _ style: TestNameStyle?,
    wordsFound: Set<String>
  ) -> Guess<String> {
    let scored = builtIn.map { signs in
      var reasons: [String] = []
      let words = signs.words.filter(wordsFound.contains).map { "'\($0)'" }
      if !words.isEmpty { reasons.append("documents say \(words.joined(separator: ", "))") }
      if signs.framework == framework { reasons.append("tests run with \(signs.framework.rawValue)") }
      if let style, signs.styles.contains(style) { reasons.append("test names fit") }
      return (profile: signs.profile, reasons: reasons)
    }
    let best = scored.reduce(scored[0]) { $1.reasons.count > $0.reasons.count ? $1 : $0 }
    let because = best.reasons.isEmpty ? "it is the default" : best.reasons.joined(separator: ", ")
    return Guess(best.profile, because: because)
  }
}
