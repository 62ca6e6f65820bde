// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Why a YAML text could not be read, and where.
package struct YAMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// What the parser said.
    case syntax(String)
    /// A tab where only blanks may indent.
    case tab
    /// A value that starts with `*` or `&` and is none that YAML knows; most likely an unquoted pattern.
    case unquotedPattern
    /// A quoted text without its end.
    case unclosedQuote
    /// An alias where none may stand, as it could repeat any number of values.
    case alias(String)
    /// Where aliases may stand: one that repeats more values than the text may have.
    case tooManyRepeated
    /// A `<<` before something else than maps.
    case noMapToMerge
    /// A key that the same map has already.
    case duplicateKey(String)
    /// A key that is no single word or text.
    case complexKey
    case severalDocuments
    case nestedTooDeeply
    case tooLarge
  }

  package let path: String
  package let location: Location
  package let reason: Reason

  init(_ path: String, _ location: Location, _ reason: Reason) {
    self.path = path
    self.location = location
    self.reason = reason
  }
}

extension YAMLError: CustomStringConvertible {
  package var description: String { "\(path):\(location.line):\(location.column): \(sentence)" }

  /// What is wrong, and what to do, without the place.
  package var sentence: String {
    switch reason {
    case .syntax(let problem): "this is not valid YAML: \(problem); check the indentation and the quotes"
    case .tab: "a tab indents this line; use blanks"
    case .unquotedPattern: "a value that starts with '*' or '&' must be quoted; write it as '\"…\"'"
    case .unclosedQuote: "the text that starts here has no closing quote; add it"
    case .alias(let name): "the alias '*\(name)' is not supported; repeat the value"
    case .tooManyRepeated:
      "the aliases repeat more than \(YAMLGuard.maximumRepeated) values; write fewer of them"
    case .noMapToMerge: "'<<' adds the keys of a map, or of a list of maps; name one"
    case .duplicateKey(let key): "the key '\(key)' stands here twice; remove one"
    case .complexKey: "a key must be a single word or text; write 'key: value'"
    case .severalDocuments: "a second YAML document starts here; keep one"
    case .nestedTooDeeply: "the values are nested too deeply; use fewer levels"
    case .tooLarge: "the file is too large for a configuration; keep it under \(YAMLGuard.maximumSize >> 20) MiB"
    }
  }
}
