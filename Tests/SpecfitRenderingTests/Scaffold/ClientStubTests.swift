// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitModel
import SpecfitRendering
import SpecfitSwift
import Testing

/// Clients made of closures, and the reducers that ask for them.
struct ClientStubTests {
  private static let clients = """
    # Module 3: Berths

    ### BerthClient

    - File: `Harbour/Clients/BerthClient.swift`

    ```swift
    struct BerthClient: Sendable {
      var berths: @Sendable (_ pier: UUID, _ limit: Int) async throws -> [Berth]
      var free: @Sendable (Int) async throws -> Berth
      var tide: @Sendable () async -> Tide
      var changes: @Sendable () async -> AsyncStream<[Int]>
      var clear: @Sendable (_ id: Int) async -> Void
      var onError: (() -> Void)?
    }
    ```

    """
  private static let features = """
    # Module 4: Harbour

    ### HarbourFeature

    - File: `Harbour/Features/HarbourFeature.swift`

    ```swift
    @Reducer
    struct HarbourFeature {
      struct State {
        var isOpen = false
        @Presents var map: MapFeature.State?
      }
      enum Action {
        case task
        case pier(PierFeature.Action)
        case map(PresentationAction<MapFeature.Action>)
      }
      @Dependency(\\.berthClient) var client
      @Dependency(\\.date) var date
    }
    ```

    - `task` sets `isOpen` to `true`
    - `task` turns the light on
    - `task` keeps the light on until `map` is dismissed

    """
  private static let template =
    "    func {{name}}() {\n        // specfit: {{key}}\n{{#overrides}}\n        // {{.}}\n{{/overrides}}\n        // sends {{action}}\n{{#changes}}\n        // {{.}}\n{{/changes}}\n    }\n"

  private func tree(_ yaml: String) throws -> ScaffoldTree {
    try .of(
      ["Docs/Berths.md": Self.clients, "Docs/Harbour.md": Self.features],
      profile: yaml,
      templates: ["own.test.reducer.swift": Self.template]
    )
  }

  @Test("a test makes a client of closures that give what any will do, and throw where nothing is known")
  func construction() throws {
    let text = try tree("omit: []").files.first { $0.path.name == "BerthClientTests.swift" }?.text ?? ""
    #expect(SwiftTestFile.parses(text))
    #expect(text.contains("berths: { _, _ in [] }, free: { _ in throw Unimplemented(description: \"free\") }"))
    // What must give something of which nobody knows a value asks a person.
    #expect(text.contains("let tide: @Sendable () async -> Tide = try placeholder(\"tide\")"))
    #expect(text.contains("changes: { AsyncStream { $0.finish() } }, clear: { _ in }"))
  }

  @Test("a profile that keeps stubs has one for each client, which compiles without a person")
  func stub() throws {
    let tree = try tree("files: {stubs: \"{tests}/Doubles/\"}")
    let text = tree.text(of: "HarbourTests/Doubles/BerthClientStub.swift")
    #expect(text.contains("extension BerthClient {") && text.contains("static var stub: Self {"))
    #expect(text.contains("            berths: { _, _ in [] },\n"))
    #expect(text.contains("tide: { preconditionFailure("))
    #expect(text.contains("            clear: { _ in },\n            onError: nil\n        )"))
    #expect(SwiftTestFile.parses(text))
    #expect(try !self.tree("omit: []").files.contains { $0.path.name.hasSuffix("Stub.swift") })
  }

  @Test("a client that has a stub gets no second one")
  func ownStub() throws {
    let own = Self.clients.replacing("var onError", with: "static let stub = BerthClient()\n  var onError")
    let tree = try ScaffoldTree.of(["Docs/Berths.md": own], profile: "files: {stubs: \"{tests}/Doubles/\"}")
    #expect(tree.files.contains { $0.path.name == "BerthClientTests.swift" })
    #expect(!tree.files.contains { $0.path.name.hasSuffix("Stub.swift") })
  }

  @Test("tests of a reducer replace the clients that it asks for")
  func reducer() throws {
    let tree = try tree("files: {stubs: \"{tests}/Doubles/\"}")
    let text = try #require(tree.files.first { $0.path.name == "HarbourFeatureTests.swift" }).text
    #expect(text.components(separatedBy: "// $0.berthClient = .stub\n").count == 5)
    #expect(!text.contains("$0.date"))
    #expect(try !self.tree("omit: []").files.contains { $0.text.contains("berthClient = .stub") })
  }

  @Test("a test of a reducer claims the change that the document gives, and asks for any other")
  func changes() throws {
    let text = try #require(try tree("omit: []").files.first { $0.path.name == "HarbourFeatureTests.swift" }).text
    #expect(text.contains("// sends .task\n        // $0.isOpen = true\n"), "\(text)")
    #expect(text.contains("// $0 = try placeholder(\"the state that follows:"), "\(text)")
  }

  @Test("a reducer lets go of the state of a feature that it presents once that is dismissed")
  func dismissal() throws {
    let text = try #require(try tree("omit: []").files.first { $0.path.name == "HarbourFeatureTests.swift" }).text
    #expect(text.contains("// specfit: HarbourFeature/action.map.dismiss\n"), "\(text)")
    #expect(text.contains("// sends .map(.dismiss)\n        // $0.map = nil\n"), "\(text)")
  }
}
