// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
internal import SpecfitSource

/// What a user asked for that no document has.
package enum ScaffoldFilterError: Error, CustomStringConvertible {
  case module(ModuleSelectionError)
  case unknownComponent(String, known: [String], module: String?)

  case notOutdated(String, known: [String])

  package var description: String {
    switch self {
    case .module(let error): error.description
    case .unknownComponent(let name, let known, let module):
      "\(module.map { "module '\($0)'" } ?? "no document") "
        + "\(module == nil ? "specifies" : "does not specify") a component or flow '\(name)'; \(choice(for: name, among: known))"
    case .notOutdated(let key, let known):
      "no outdated test has the key '\(key)'; "
        + (known.isEmpty ? "there is none in what this run is about" : choice(for: key, among: known))
    }
  }
}
