// A document of one component with one line about it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

@testable internal import SpecfitRecognition

extension ModuleSpec {
  /// What a line says of a store of berths, or of a view that lists them.
  static func behaviors(of line: String, view: Bool) throws -> [Behavior] {
    let code = view ? "struct BerthListView: View {\n}" : "final class BerthStore {\n  func free() throws\n}"
    let document = """
      # Module: Harbour

      ## Components

      ### \(view ? "BerthListView" : "BerthStore")

      ```swift
      \(code)
      ```

      - \(line)
      """
    return try ModuleSpec(recognizing: document).components.first?.behaviors ?? []
  }
  /// The same, each as its condition and its response in words.
  static func told(by line: String, view: Bool = false) throws -> [String] {
    try behaviors(of: line, view: view).map { "\($0.condition.words) → \($0.response.words)" }
  }
}
