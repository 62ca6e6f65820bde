// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import Testing

struct ReaderTests {
  @Test("each way of declaring finds what it is for, and nothing else", arguments: ReaderExample.all)
  func finds(example: ReaderExample) throws {
    let spec = try ModuleSpec(recognizing: "# Title\n\n\(example.text)\n")
    let found = spec.components.filter { component in component.evidence.contains { $0.by == example.reader } }
    #expect(Set(found.map(\.name)) == Set(example.names))
  }

  @Test("a view model in the code of its view has tests of its own; a row of the view, and plain data, have none")
  func viewModelBesideView() throws {
    let code = """
      struct TideView: View { var body: some View { TideRow() } }
      struct TideRow: View { var body: some View { EmptyView() } }
      struct TideRowViewModel { let level: Int }
      @Observable final class TideViewModel { func reload() async {} }
      """
    let text = "# Title\n\n### Task 2: Create Tide View\n\n- File: `Coast/TideView.swift`\n\n```swift\n\(code)\n```\n"
    let spec = try ModuleSpec(recognizing: text)
    #expect(spec.components.map(\.name) == ["TideView", "TideViewModel"])
    #expect(spec.components.map(\.test) == [.ui, .unit])
    #expect(spec.components.first?.supporting == ["TideRow", "TideRowViewModel"])
  }

  @Test("a component has the file that the document names for it, and otherwise none")
  func files() throws {
    let named = "### TideService\n\n- File: `Coast/TideService.swift`\n\nReads tides.\n"
    let spec = try ModuleSpec(recognizing: "# Title\n\n## Components\n\n\(named)\n### TideMonitor\n\nWatches tides.\n")
    #expect(spec.components.map(\.name) == ["TideService", "TideMonitor"])
    #expect(spec.components.map(\.file) == ["Coast/TideService.swift", nil])
  }

  @Test("each reader has examples that it accepts")
  func areComplete() {
    let readers = Set(ReaderExample.all.filter { !$0.names.isEmpty }.map(\.reader))
    #expect(
      readers == [
        "file-label", "instruction", "heading", "spaced-title", "task-title", "swift-declaration", "declaration",
        "list-item", "key-component", "prose", "table", "tree", "pattern",
      ]
    )
  }

  @Test(
    "the last words of a name tell the kind",
    arguments: [
      ("TideViewModel", "viewModel"), ("TideView", "view"), ("TideScreen", "screen"), ("TideServiceImpl", "service"),
      ("TideRepository", "repository"), ("TideManager", "manager"), ("TideAPI", "client"), ("TideGateway", "adapter"),
      ("TideFeature", "reducer"), ("TideRouter", "coordinator"), ("TideEngine", "engine"), ("TideModel", "model"),
      ("HeroPanel_Model", "model"), ("TideState", "state"), ("TideProtocol", "protocol"), ("TideLogger", "utility"),
      ("Date+Tide", "extension"), ("TideError", "error"), ("TideStatus", "enum"), ("TideCache", "store"),
      ("TideProvider", "provider"), ("TideParser", "parser"), ("TideFactory", "builder"),
      ("TideFormatter", "formatter"),
      ("LoadTideUseCase", "useCase"), ("TideController", "controller"), ("TideMiddleware", "middleware"),
      ("ShowTideIntent", "command"), ("TideConstants", "configuration"), ("TideSomething", "other"),
    ]
  )
  func kinds(name: String, kind: String) throws {
    let spec = try ModuleSpec(recognizing: "# Title\n\n## Components\n\n### \(name)\n")
    #expect(spec.components.first?.kind.rawValue == kind)
  }

  @Test(
    "code tells the kind better than the name",
    arguments: [
      ("@Observable final class TideModel {}", "viewModel"), ("@Model final class TideModel {}", "model"),
      ("struct TideThing: View {}", "view"), ("enum TideThing { case low }", "enum"),
      ("enum TideThing { static let low = 1 }", "configuration"),
      ("enum TideThing { static func low() {} }", "utility"),
      ("enum TideThing: LocalizedError { case low }", "error"), ("protocol TideThing {}", "protocol"),
      ("struct TideThing {}", "model"), ("@Reducer struct TideThing {}", "reducer"),
      ("class TideThing: UIViewController {}", "controller"), ("struct TideThing: AppIntent {}", "command"),
    ]
  )
  func declaredKinds(code: String, kind: String) throws {
    let name = code.contains("TideModel") ? "TideModel" : "TideThing"
    let spec = try ModuleSpec(recognizing: "# Title\n\n### \(name)\n\n```swift\n\(code)\n```\n")
    #expect(spec.components.first?.kind.rawValue == kind)
  }

  @Test(
    "a view whose code is abridged stays a view",
    arguments: [
      ("## Components", "", "struct TideRow { let tide: Tide; let onTap: () -> Void }"),
      ("## Components", "", "struct TideRow<Content: View> { let content: Content }"),
      ("## Components", "", "struct TideRow<Content> where Content: View { let content: Content }"),
      ("## Components", "", "struct TideRow { @SceneStorage(\"tide\") var tide = 0 }"),
      ("## Components", "", "struct TideRow { @Coasting var tide = 0 }"),
      ("## Views", "", "struct TideRow { let tide: Tide }"),
      ("## UI", "", "struct TideRow { let tide: Tide }"),
      ("## Components", "- File: `Coast/Views/TideRow.swift`", "struct TideRow { let tide: Tide }"),
    ]
  )
  func abridgedViews(section: String, file: String, code: String) throws {
    let text = "# Title\n\n\(section)\n\n### TideRow\n\n\(file)\n\n```swift\n\(code)\n```\n"
    let spec = try ModuleSpec(recognizing: text)
    #expect(spec.components.map(\.kind.rawValue) == ["view"])
    #expect(spec.components.first?.test == .ui)
  }

  @Test(
    "data that is called like a view is none",
    arguments: [
      ("struct TideRow: Codable { let tide: Tide }", "model"),
      ("@Model final class TideRow { @Relationship var tides: [Tide] }", "model"),
      ("@Observable final class TideRow { @ObservationIgnored var tide = 0 }", "viewModel"),
      ("final class TideRow: ObservableObject { @Published var tide = 0 }", "viewModel"),
      ("struct TideRow { @MainActor var tide: Tide }", "model"),
    ]
  )
  func dataCalledLikeViews(code: String, kind: String) throws {
    let spec = try ModuleSpec(recognizing: "# Title\n\n## Components\n\n### TideRow\n\n```swift\n\(code)\n```\n")
    #expect(spec.components.map(\.kind.rawValue) == [kind])
  }

  @Test("of several names in a row each has the path of its own name")
  func pathsInRows() throws {
    let rows = [
      "| `TideStore`, `TideView` | `A/TideView.swift`, `B/TideStore.swift` |",
      "| `TideStore` and `TideView` | `B/TideStore.swift` `A/TideView.swift` |",
      "| `TideStore` and `TideView` | A/TideView.swift, B/TideStore.swift |",
    ]
    for row in rows {
      let spec = try ModuleSpec(recognizing: "# Title\n\n| Component | Files |\n|---|---|\n\(row)\n")
      let files = Dictionary(spec.components.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
      #expect(files == ["TideStore": "B/TideStore.swift", "TideView": "A/TideView.swift"])
    }
  }

  @Test(
    "a run of names that is too long is read to its limit, and said to be",
    arguments: ["| Component |\n|---|\n| NAMES |", "## Components\n\n- NAMES", "Create NAMES."],
    ["`", ""]
  )
  func longRuns(form: String, quote: String) throws {
    func spec(_ count: Int) throws -> ModuleSpec {
      let names = (1...count).map { "\(quote)Tide\($0)Store\(quote)" }.joined(separator: ", ")
      return try ModuleSpec(recognizing: "# Title\n\n\(form.replacing("NAMES", with: names))\n")
    }
    // Without code spans an instruction names nothing.
    guard !quote.isEmpty || !form.hasPrefix("Create") else { return }
    let most = try spec(64)
    #expect(most.components.count == 64 && most.diagnostics.isEmpty)
    let more = try spec(65)
    #expect(more.components.count == 64)
    #expect(more.diagnostics.map(\.rule) == ["long-run"])
    #expect(more.diagnostics.first?.message.contains("'Tide64Store'") == true)
  }
}
