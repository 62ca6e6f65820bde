// From guesses to the text of `.specfit.yml`.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension RepositorySurvey {
  /// The text of a configuration that says what was guessed, and why.
  package var configurationText: String {
    var blocks = ["# What 'specfit init' found here, with the reasons; change or remove what is wrong."]
    for key in Configuration.Key.allCases { if let block = block(for: key) { blocks.append(block) } }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func block(for key: Configuration.Key) -> String? {
    switch key {
    case .profile: block(key, profile)
    case .app: block(key, app)
    case .specs: block(key, specs)
    case .sources: "# the folders of the sources, where no build file tells what is built\n# sources: [Sources]"
    case .tests:
      tests.map { block(key, $0) } ?? "# no unit tests were found; name their folder\n# tests: \(app.value)Tests"
    case .uiTests: uiTests.map { block(key, $0) }
    case .framework: framework.map { block(key, Guess($0.value.rawValue, because: $0.because)) }
    case .style: style.map { block(key, Guess($0.value.rawValue, because: $0.because)) }
    case .exclude: "# what to leave out of the folders, in the language of '.gitignore'\n# exclude: [README.md]"
    case .acceptance: "# whether a line is added to the acceptance criteria of a module\n# acceptance: true"
    case .coverage: "# the coverage in percent that a kind of component must reach\n# coverage: { viewModel: 80 }"
    case .check:
      "# what 'specfit check' goes by\n# check: { failOn: warning, require: written, rules: { missing-tick: off } }"
    }
  }

  private func block(_ key: Configuration.Key, _ guess: Guess<String>) -> String {
    "# \(guess.because.onOneLine)\n\(key.rawValue): \(guess.value.yamlScalar)"
  }

  /// A single folder is the value itself.
  private func block(_ key: Configuration.Key, _ guess: Guess<[Configuration.TestFolder]>) -> String {
    if let only = guess.value.first, guess.value.count == 1, only.imports.isEmpty {
      return block(key, Guess(only.folder, because: guess.because))
    }
    let lines = guess.value.map { tests in
      let folder = tests.folder.yamlScalar
      guard !tests.imports.isEmpty else { return "\n  - " + folder }
      return "\n  - folder: \(folder)\n    imports: [\(tests.imports.map(\.yamlScalar).joined(separator: ", "))]"
    }
    return "# \(guess.because.onOneLine)\n\(key.rawValue):" + lines.joined()
  }

  private func block(_ key: Configuration.Key, _ guess: Guess<[String]>) -> String {
    let lines = guess.value.map { "\n  - " + $0.yamlScalar }
    return "# \(guess.because.onOneLine)\n\(key.rawValue):" + (lines.isEmpty ? " []" : lines.joined())
  }
}

extension String {
  /// Without anything that could end a comment or disturb a terminal.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "?" : $0 }))
  }

  /// As a YAML scalar, quoted unless it certainly needs no quotes.
  var yamlScalar: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isPlain } && utf8.first.map { $0.isLetter } == true
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    if isPlain, !words.contains(lowercased()) { return self }
    return "\"" + unicodeScalars.map(\.yamlEscaped).joined() + "\""
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    isLetter || isDigit || [ASCII.underscore, ASCII.hyphen, ASCII.dot, 0x2F].contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029 || value == 0xFEFF
  }

  fileprivate var yamlEscaped: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case _ where isControl:
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(self)
    }
  }
}
