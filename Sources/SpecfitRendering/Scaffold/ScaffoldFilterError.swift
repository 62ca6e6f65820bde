// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a user asked for that no document has.
package enum ScaffoldFilterError: Error, CustomStringConvertible {
  case unknownModule(String, known: [String])
  case unknownComponent(String, known: [String], module: String?)

  case notOutdated(String, known: [String])

  private static let shown = 12

  package var description: String {
    switch self {
    case .unknownModule(let name, let known): "no document specifies a module '\(name)'; \(Self.help(name, known))"
    case .unknownComponent(let name, let known, let module):
      "\(module.map { "module '\($0)'" } ?? "no document") "
        + "\(module == nil ? "specifies" : "does not specify") a component or flow '\(name)'; \(Self.help(name, known))"
    case .notOutdated(let key, let known):
      "no outdated test has the key '\(key)'; "
        + (known.isEmpty ? "there is none in what this run is about" : Self.help(key, known))
    }
  }

  private static func help(_ name: String, _ known: [String]) -> String {
    let known = Set(known).sorted()
    // One sign is like any other.
    if name.count > 1, let suggestion = suggestion(for: name, among: known) { return "did you mean '\(suggestion)'?" }
    let list = known.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
    return "choose one of \(list)\(known.count > shown ? " and \(known.count - shown) more" : "")"
  }
}
