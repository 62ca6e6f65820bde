// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Why a profile cannot be used: everything that is wrong with it, in the order of its places.
package struct ProfileError: Error, Hashable, Sendable {
  package let problems: [ProfileProblem]
}

/// One thing that is wrong with a profile.
package struct ProfileProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownKey(suggestion: String?, allowed: [String])
    case missingKey
    /// What the key takes, such as `a list of texts`.
    case wrongType(wanted: String)
    case unknownWord(String, suggestion: String?, allowed: [String])
    case unknownPlaceholder(String, suggestion: String?, allowed: [String])
    /// A brace without its partner.
    case strayBrace(Character)
    /// A pattern by which all tests would have one name.
    case sameNames(placeholders: [String])
    case outOfRange(String, ClosedRange<Int>)
    case outsidePath(String)
    case unknownProfile(String, suggestion: String?, allowed: [String])
    /// The names from the profile to itself.
    case circular([String])
  }

  /// With the keys around it: `names.unit`; empty for the whole profile.
  package let key: String
  /// The file of the profile; empty when it has none.
  package let path: String
  package let location: Location
  package let reason: Reason
}

extension ProfileError: CustomStringConvertible {
  /// One line for each problem, with file, line and column.
  package var description: String {
    problems.map { problem in
      let place = "\(problem.location.line):\(problem.location.column)"
      return (problem.path.isEmpty ? "" : problem.path + ":") + "\(place): \(problem)"
    }.joined(separator: "\n")
  }
}

extension ProfileProblem: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unknownKey(let suggestion, let allowed):
      "unknown key '\(key)'; \(Self.help(suggestion, allowed))"
    case .missingKey:
      "'\(key)' is missing; add it, or build on another profile with 'extends'"
    case .wrongType(let wanted) where key.isEmpty:
      "the profile must be \(wanted)"
    case .wrongType(let wanted):
      "'\(key)' must be \(wanted)"
    case .unknownWord(let word, let suggestion, let allowed):
      "'\(word)' is no value for '\(key)'; \(Self.help(suggestion, allowed))"
    case .unknownPlaceholder(let name, let suggestion, let allowed):
      "'{\(name)}' is no placeholder for '\(key)'; \(Self.help(suggestion, allowed))"
    case .strayBrace(let brace):
      "'\(brace)' in '\(key)' has no partner; placeholders are written as in '{subject}'"
    case .sameNames(let placeholders):
      "'\(key)' gives every test the same name; use placeholders such as "
        + placeholders.filter { $0.first?.isLowercase == true }.map { "'{\($0)}'" }.joined(separator: ", ")
    case .outOfRange(let text, let range):
      "'\(text)' is no value for '\(key)'; write a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .unknownProfile(let name, let suggestion, let allowed):
      "there is no profile '\(name)' to build on; \(Self.help(suggestion, allowed))"
    case .circular(let names):
      "the profile builds on itself: \(names.map { "'\($0)'" }.joined(separator: " on ")); take one 'extends' away"
    case .outsidePath(let path):
      "'\(path)' in '\(key)' leads out of the project; write a path from the project's root"
    }
  }

  private static func help(_ suggestion: String?, _ allowed: [String]) -> String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    return "choose one of \(allowed.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
