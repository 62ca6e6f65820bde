// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking

/// Why the tests of a module prove nothing.
enum VerifyError: Error, CustomStringConvertible {
  case noModule(String)
  case noTool
  case noScheme
  case noFolder(reason: String)
  case noProgram(String, reason: String)
  case noClass(module: String)
  case onlyScreens(module: String, count: Int)
  case doesNotBuild(errors: [String])
  /// With the last words of the tool.
  case brokeOff(command: String, words: [String])
  case unreadable(String, reason: String)
  case interrupted(signal: Int32)

  /// Whether the module is not as it should be; otherwise that could not be told.
  var isFinding: Bool { if case .noClass = self { true } else { false } }

  var description: String {
    switch self {
    case .noModule(let label): "no document specifies a module '\(label)'"
    case .noTool:
      "there is neither an Xcode project nor a Package.swift at the project's root or around the tests, so nothing can "
        + "be built"
    case .noScheme: "no document tells what Xcode calls the application; set SPECFIT_SCHEME to the scheme to test"
    case .noFolder(let reason): "there is no place for temporary files: \(reason)"
    case .noProgram(let name, let reason): "'\(name)' could not be started: \(reason)"
    case .noClass(let module): "module '\(module)' has no test type that could be run; its documents ask for no tests"
    case .onlyScreens(let module, let count):
      "module '\(module)' has \(count) UI test \(count == 1 ? "type" : "types") only, and these need Xcode"
    case .doesNotBuild(let errors):
      "the tests do not build" + (errors.isEmpty ? "" : ":\n" + errors.joined(separator: "\n"))
    case .brokeOff(let command, let words):
      "'\(command)' ended without the results of all tests"
        + (words.isEmpty ? "" : ":\n" + words.joined(separator: "\n"))
    case .unreadable(let command, let reason): "what '\(command)' left cannot be read: \(reason)"
    case .interrupted: "the tests were interrupted"
    }
  }
}
