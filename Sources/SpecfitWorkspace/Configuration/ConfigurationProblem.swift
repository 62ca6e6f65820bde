// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// One thing that is wrong in a configuration.
package struct ConfigurationProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownKey(suggestion: String?)
    /// What the key takes, such as `a list of paths`.
    case wrongType(wanted: String)
    case unknownValue(String, allowed: [String], suggestion: String?)
    /// A path that is absolute or leads out of the project.
    case outsidePath(String)
    /// A percentage that is none.
    case wrongPercentage(String)
    case emptyValue
  }

  /// The key that it is about, with the keys around it, such as `coverage.view`; empty for the whole file.
  package let key: String

  package let location: Location
  package let reason: Reason
}

extension ConfigurationProblem: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unknownKey(let suggestion?): "unknown key '\(key)'; did you mean '\(suggestion)'?"
    case .unknownKey(nil): "unknown key '\(key)'; remove it, or choose one of \(Self.list(Configuration.Key.names))"
    case .wrongType(let wanted) where key.isEmpty: "the file must be \(wanted)"
    case .wrongType(let wanted): "'\(key)' must be \(wanted)"
    case .unknownValue(let value, _, let suggestion?): "'\(value)' is no \(key); did you mean '\(suggestion)'?"
    case .unknownValue(let value, let allowed, nil): "'\(value)' is no \(key); choose one of \(Self.list(allowed))"
    case .outsidePath(let path): "'\(path)' leads out of the project; write a path from the project's root"
    case .wrongPercentage(let value): "'\(value)' is no percentage; write a whole number from 0 to 100"
    case .emptyValue: "'\(key)' has no value; give it one or remove the key"
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
