// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Why a configuration cannot be used.
package enum ConfigurationError: Error, Hashable, Sendable {
  case unreadable(FileReadError)
  case malformed(YAMLError)
  /// All problems, in the order of their places; never empty.
  case wrong(path: String, [ConfigurationProblem])
}

extension ConfigurationError: CustomStringConvertible {
  /// One line for each problem.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .malformed(let error): error.description
    case .wrong(let path, let problems):
      problems.map { "\(path):\($0.location.line):\($0.location.column): \($0)" }.joined(separator: "\n")
    }
  }
}
