// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

@Suite("Which documents of a folder are one module")
struct FeatureFolderTests {
  private static func documents(_ files: [(name: String, text: String)], in folder: String) throws -> [MarkdownDocument]
  {
    try files.map { file in
      try MarkdownDocument(parsing: SourceFile(path: "Docs/\(folder)/\(file.name)", bytes: Array(file.text.utf8)))
    }
  }

  /// The names of the parts; nil when the documents are independent.
  private func parts(_ files: [(name: String, text: String)], in folder: String = "Boarding") throws -> [String]? {
    let found = FeatureFolder(among: try Self.documents(files, in: folder), in: folder)
    return found?.parts.map { String(JoinedLines.name(of: $0.file.path)) }
  }

  private func module(_ files: [(name: String, text: String)], _ name: String = "README.md") throws -> ModuleSpec {
    let documents = try Self.documents(files, in: "Boarding")
    let own = try #require(documents.first { $0.file.path.hasSuffix("/\(name)") })
    let others = documents.filter { $0.file.path != own.file.path }
    return ModuleSpec(recognizing: try ModuleDocument(own, beside: others, in: "Boarding"))
  }

  @Test("an overview and its parts are one, in the order in which they are read, whatever order they come in")
  func joins() throws {
    let order = ["State.md", "Actions.md", "Effects.md", "View.md"]
    #expect(try parts(FerryFeature.all) == order)
    #expect(try parts(FerryFeature.all.reversed()) == order)
  }

  @Test(
    "the overview may have another name, and so may the parts",
    arguments: [
      ("Boarding.md", "State.md", "Actions.md"), ("BoardingFeature.md", "BoardingState.md", "boarding-actions.md"),
      ("Overview.md", "State.md", "Action.md"), ("index.md", "state.md", "ACTIONS.md"),
      ("readme.markdown", "BoardingFeature+State.md", "BoardingFeature+Actions.md"),
    ]
  )
  func names(overview: String, state: String, actions: String) throws {
    let files = [(overview, FerryFeature.overview), (state, FerryFeature.state), (actions, FerryFeature.actions)]
    #expect(try parts(files) == [state, actions])
  }

  @Test("a part needs no link when it declares what it is called for, and no type when it is linked")
  func evidence() throws {
    let bare = FerryFeature.overview.replacing("(State.md)", with: "").replacing("(Effects.md)", with: "")
    let state = FerryFeature.state.replacing("[Back](README.md)", with: "")
    let effects = "# BoardingFeature Effects\n\nA ticket is checked by the client.\n"
    #expect(try parts([("README.md", bare), ("State.md", state)]) == ["State.md"])
    #expect(try parts([("README.md", bare), ("State.md", state), ("Effects.md", effects)]) == ["State.md"])
    let linked = effects + "\nSee README.md.\n"
    #expect(
      try parts([("README.md", bare), ("State.md", state), ("Effects.md", linked)]) == ["State.md", "Effects.md"]
    )
  }

  @Test("a title of the part alone is enough in the feature's own folder, or above code of the feature")
  func bareTitles() throws {
    let state = FerryFeature.state.replacing("# BoardingFeature State", with: "# State")
    let files = [("README.md", FerryFeature.overview), ("State.md", state)]
    #expect(try parts(files) == ["State.md"])
    #expect(try parts(files, in: "Docs") == nil)
    let inside = state + "\n```swift\nextension BoardingFeature {\n  var isLate: Bool { false }\n}\n```\n"
    #expect(try parts([("README.md", FerryFeature.overview), ("State.md", inside)], in: "Docs") == ["State.md"])
  }

  @Test("types under the feature's name make parts only together, as a module may be called a state")
  func prefixed() throws {
    let state = FerryFeature.state.replacing("struct State", with: "struct BoardingState")
    let actions = FerryFeature.actions.replacing("enum Action", with: "enum BoardingAction")
    let overview = ("README.md", FerryFeature.overview)
    #expect(try parts([overview, ("State.md", state)]) == nil)
    #expect(try parts([overview, ("State.md", state), ("Actions.md", actions)]) == ["State.md", "Actions.md"])
  }

  @Test(
    "documents of their own stay independent, whatever their names",
    arguments: [
      // An index with modules of its own.
      [
        ("README.md", "# Modules\n\n- [State](State.md)\n- [View](View.md)\n"),
        ("State.md", "# State Module\n\n```swift\nfinal class StateStore {\n  func load() throws {}\n}\n```\n"),
        ("View.md", "# View Module\n\n```swift\nfinal class ViewFactory {\n  func make() {}\n}\n```\n"),
      ],
      // Modules with numbers.
      [
        ("README.md", FerryFeature.overview),
        (
          "State.md", FerryFeature.state.replacing("# BoardingFeature State", with: "# Module 4: BoardingFeature State")
        ),
        ("Actions.md", FerryFeature.actions.replacing("# Boarding", with: "# Module 5: Boarding")),
      ],
      // The title names another subject.
      [
        ("README.md", "# Harbour\n\n[State](State.md), [Actions](Actions.md)\n"), ("State.md", FerryFeature.state),
        ("Actions.md", FerryFeature.actions),
      ],
      // The subject's own state, which is a module and no part.
      [
        ("README.md", "# Sync\n\n[State](State.md)\n"),
        (
          "State.md",
          "# Sync State\n\n[Back](README.md)\n\n```swift\nfinal class SyncState {\n  func reset() {}\n}\n```\n"
        ),
      ],
      // A state inside another type.
      [
        ("README.md", "# Sync\n\n[State](State.md)\n"),
        (
          "State.md",
          "# Sync State\n\n[Back](README.md)\n\n```swift\nfinal class Sync2 {\n  enum State { case idle }\n}\n```\n"
        ),
      ],
      // Modules called as parts are, in a folder of another name.
      [
        ("README.md", "# Ferry App\n\n- [State](State.md)\n- [View](View.md)\n"),
        (
          "State.md",
          "# State\n\n- File: `App/State/AppStore.swift`\n\n```swift\nstruct State {\n  var trips = 0\n}\n```\n"
        ),
        (
          "View.md",
          "# View\n\n- File: `App/View/Frames.swift`\n\n```swift\nextension View {\n  func framed() {}\n}\n```\n"
        ),
      ],
      // Views alone are no feature, and neither are parts without an overview.
      [("README.md", FerryFeature.overview), ("View.md", FerryFeature.view)],
      [("State.md", FerryFeature.state), ("Actions.md", FerryFeature.actions)],
      // An overview without a title.
      [("README.md", "Tickets.\n"), ("State.md", FerryFeature.state)],
    ]
  )
  func independent(files: [(String, String)]) throws {
    #expect(try parts(files) == nil)
    for (name, text) in files {
      let alone = ModuleSpec(recognizing: try #require(try Self.documents([(name, text)], in: "Boarding").first))
      let beside = try module(files, name)
      #expect(beside.verdict == alone.verdict && beside.overview == nil && beside.joined.parts.isEmpty, "\(name)")
    }
  }

  @Test("the module has what its parts declare, and each line is known with its document")
  func members() throws {
    let spec = try module(FerryFeature.all)
    let feature = try #require(spec.components.first { $0.name == "BoardingFeature" })
    #expect(feature.kind == .reducer)
    #expect(feature.cases.map(\.name) == ["ticketScanned", "checkResponse", "dismissError"])
    #expect(spec.components.map(\.name) == ["BoardingFeature", "BoardingView"])
    let place = spec.joined.place(ofLine: feature.cases[1].line)
    #expect(place.path == "Docs/Boarding/Actions.md")
    let line = FerryFeature.actions.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    #expect(line == "  case checkResponse(TaskResult<Ticket>)")
    #expect(spec.joined.phrase(ofLine: 1) == "line 1")
    #expect(spec.verdict.kind == .wanted)
  }

  @Test("a part is no module, and says whose it is")
  func part() throws {
    let spec = try module(FerryFeature.all, "Actions.md")
    #expect(spec.verdict == Verdict(.notAModule, because: "it is a part of the module in 'README.md'"))
    #expect(spec.overview == "Docs/Boarding/README.md")
    #expect(spec.components.isEmpty && spec.testTasks.isEmpty && spec.flows.isEmpty)
  }

  @Test("an open fence in the overview swallows no part, and nothing goes on in the next document")
  func openFence() throws {
    var files = FerryFeature.all
    files[2].1 += "\n```swift\nlet unclosed = 1\n"
    let spec = try module(files)
    #expect(spec.components.first { $0.name == "BoardingFeature" }?.cases.count == 3)
  }

  @Test("the place of the section is the overview's own", arguments: ["\n", ""])
  func layout(end: String) throws {
    var files = FerryFeature.all
    files[2].1 = String(FerryFeature.overview.dropLast()) + end
    let spec = try module(files)
    #expect(spec.layout.insertion?.offset == files[2].1.utf8.count)
  }
}

@Suite("Documents read as one")
struct JoinedDocumentTests {
  @Test("blocks, sections and diagnostics stand where they stand in their own documents", arguments: ["\n", "\r\n"])
  func places(lineEnd: String) throws {
    let texts = ["# One\n\n## Two\n\ntext", "intro\n\n### Three\n\n- a\n- b\n", "# Four\n\n```swift\nlet x = 1\n"]
    let documents = try texts.enumerated().map { index, text in
      let bytes = Array(text.replacing("\n", with: lineEnd).utf8)
      return try MarkdownDocument(parsing: SourceFile(path: "\(index).md", bytes: bytes))
    }
    let joined = MarkdownDocument(joining: documents)
    #expect(joined.blocks.count == documents.map(\.blocks.count).reduce(0, +))
    var index = 0
    for document in documents {
      for block in document.blocks {
        let whole = joined.blocks[index]
        #expect(joined.file.text(whole.range) == document.file.text(block.range))
        let place = joined.file.joined.place(ofLine: whole.lines.lowerBound)
        #expect(place.line == block.lines.lowerBound && (place.path ?? "0.md") == document.file.path)
        if case .code(let code) = whole.kind, case .code(let own) = block.kind {
          #expect(joined.code(of: code) == document.code(of: own))
        }
        index += 1
      }
    }
    #expect(joined.sections.map(\.text) == ["One", "Two", "Three", "Four"])
    #expect(joined.sections.map(\.parent) == [nil, 0, nil, nil])
    #expect(joined.sections[1].lines == 3...5)
  }
}
