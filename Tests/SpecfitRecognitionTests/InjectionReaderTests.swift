// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitRecognition
import Testing

struct InjectionReaderTests {
  /// What a reducer asks for by the text under its heading.
  private func injections(_ text: String) throws -> [Injection] {
    let document = """
      # Harbour

      ## BerthFeature

      The reducer BerthFeature assigns berths.

      \(text)
      """
    let components = try ModuleSpec(recognizing: document).components
    return try #require(components.first { $0.name == "BerthFeature" }, "\(components.map(\.name))").injections
  }

  private func fence(_ code: String) -> String { "### Implementation\n\n```swift\n\(code)\n```\n" }

  @Test("lines of a fence name the property or the type, whatever stands behind them")
  func code() throws {
    let code = """
      @Dependency(\\.berthClient) var client
        @Dependency(TideClient.self) private var tides
      @Dependency(\\.berthClient) var again
      @Dependency(\\.berths.north) var north
      // @Dependency(\\.oldClient) var old
      """
    #expect(
      try injections(fence(code)) == [
        Injection(property: "berthClient", type: "BerthClient"), Injection(type: "TideClient"),
      ]
    )
  }

  @Test("a list of dependencies names clients, and nothing else")
  func list() throws {
    let text = """
      ### Dependencies

      - **BerthClient**: For berths
      - `TideClient` - For tides
      - **Foundation**
      - The client of the harbour
      """
    #expect(try injections(text) == [Injection(type: "BerthClient"), Injection(type: "TideClient")])
  }

  @Test("code knows more than a list does")
  func both() throws {
    let list = "### Dependencies\n\n- **BerthClient**: For berths\n\n"
    let found = try injections(list + fence("@Dependency(\\.berthClient) var client"))
    #expect(found == [Injection(property: "berthClient", type: "BerthClient")])
  }

  @Test("what a type asks for is its own, not that of the heading", arguments: ["BerthFeature", "PierFeature"])
  func owner(name: String) throws {
    let code = "@Reducer struct \(name) {\n  @Dependency(\\.berthClient) var client\n}"
    let document = """
      # Harbour

      ## BerthFeature

      ```swift
      \(code)
      ```

      ## PierFeature

      ```swift
      @Reducer struct PierFeature {
      }
      ```
      """
    let components = try ModuleSpec(recognizing: document).components
    #expect(components.filter { !$0.injections.isEmpty }.map(\.name) == [name])
  }
}
