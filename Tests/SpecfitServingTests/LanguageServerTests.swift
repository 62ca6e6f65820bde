// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitServing
import SpecfitSource
import Testing

/// A project in which each line with 'bad' is a finding.
private struct Plants: EditorWorkspace {
  var root: String? = "/p"
  var obstacle: String?
  var looks = 0

  mutating func forget() { looks = 0 }

  mutating func views(of open: [SourceFile]) -> [String: DocumentView] {
    looks += 1
    var views: [String: DocumentView] = [:]
    for file in open where file.path.hasPrefix("/p/") {
      var view = DocumentView(path: String(file.path.dropFirst(3)))
      for line in stride(from: 1, through: file.lineCount, by: 1) {
        let text = file.text(file.range(ofLine: line))
        guard text.contains("bad") else { continue }
        var finding = Finding(
          "bad-line",
          .warning,
          "bad after \(looks)",
          at: .init(path: view.path, line: line),
          about: "x"
        )
        finding.related = [.init("it", at: .init(path: "T.swift", line: 7))]
        view.findings.append(finding)
        view.notes.append(.init(lines: line...line, text: text, targets: [.init(path: "T é.swift", line: 3)]))
        view.symbols.append(.init("S", "service", .component, line: line, children: [.init("m", "", .member, line: 1)]))
      }
      views[file.path] = view
    }
    return views
  }

  mutating func fixes(of path: String, lines: ClosedRange<Int>) -> [DocumentFix] {
    let file = SourceFile(path: String(path.dropFirst(3)), bytes: Array("é bad".utf8))
    return [
      DocumentFix(
        title: "Fix \(lines)",
        files: [.init(file: file, edits: [Edit(replacing: 2..<3, with: [])])],
        findings: []
      )
    ]
  }
}

@Suite("The language server as a function")
struct LanguageServerTests {
  private var server = LanguageServer<Plants>(version: "1") { _ in Plants() }

  private static let uri = JSON.string("file:///p/M.md")

  private mutating func send(_ messages: JSON...) -> [String] { server.receive(messages.map(Message.init)).map(\.line) }

  private mutating func start(_ capabilities: JSON = .null) -> [String] {
    send(.request("0", "initialize", ["rootUri": "file:///p", "capabilities": capabilities]))
  }

  private func open(_ text: String) -> JSON {
    .notification(
      "textDocument/didOpen",
      ["textDocument": ["uri": Self.uri, "version": .number(1), "text": .string(text)]]
    )
  }

  private func change(_ version: Int, _ text: String) -> JSON {
    .notification(
      "textDocument/didChange",
      [
        "textDocument": ["uri": Self.uri, "version": .number(version)],
        "contentChanges": .array([["text": .string(text)]]),
      ]
    )
  }

  private func ask(_ method: String, line: Int = 0) -> JSON {
    .request(
      "q",
      "textDocument/\(method)",
      ["textDocument": ["uri": Self.uri], "position": TextPosition(line: line, character: 0).json]
    )
  }

  @Test("nothing is answered before the editor has introduced itself, and nothing after it said good-bye")
  mutating func lifeCycle() {
    #expect(send(ask("hover"))[0].contains("\"code\": -32002"))
    #expect(send(open("bad")).isEmpty)
    #expect(start()[0].contains("\"positionEncoding\": \"utf-16\""))
    #expect(start()[0].contains("\"code\": -32600"))
    #expect(send(.request("2", "shutdown", .null)) == [#"{"jsonrpc": "2.0", "id": "2", "result": null}"#])
    #expect(send(ask("hover"))[0].contains("\"code\": -32600"))
    #expect(!server.hasEnded)
    #expect(send(.notification("exit", .null), ask("hover")).isEmpty)
    #expect(server.hasEnded && !server.isEndRude)
  }

  @Test("an end without a good-bye is rude")
  mutating func rudeEnd() {
    _ = start()
    _ = send(.notification("exit", .null))
    #expect(server.hasEnded && server.isEndRude)
  }

  @Test("changes that arrive together are looked at once, and findings are told only when they change")
  mutating func findings() {
    _ = start()
    let first = send(open("ok"), change(2, "bad"), change(3, "é\nbad"))
    #expect(first.count == 1)
    #expect(first[0].contains("\"message\": \"bad after 1\"") && first[0].contains("\"version\": 3"))
    #expect(first[0].contains(#""start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 3}"#))
    #expect(first[0].contains("file:///p/T.swift"))
    #expect(send(change(4, "fine"))[0].contains("\"diagnostics\": []"))
    #expect(send(change(5, "fine, too")).isEmpty)
    #expect(send(change(6, "bad"))[0].contains("bad after 4"))
    let close = JSON.notification("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    #expect(send(close)[0].contains("\"diagnostics\": []"))
    #expect(send(close, change(7, "bad")).isEmpty)
  }

  @Test("answers are about the text as it is when the request comes")
  mutating func answers() {
    _ = start(["workspace": ["workspaceEdit": ["documentChanges": .bool(true)]]])
    let replies = send(
      open("ok"),
      ask("hover"),
      change(2, "x\nbad one"),
      ask("hover", line: 1),
      ask("definition", line: 1)
    )
    #expect(replies[0] == #"{"jsonrpc": "2.0", "id": "q", "result": null}"#)
    #expect(replies[1].contains("\"value\": \"bad one\""))
    #expect(replies[2].contains("file:///p/T%20%C3%A9.swift") && replies[2].contains("\"line\": 2"))
    #expect(send(ask("documentSymbol"))[0].contains(#""selectionRange": {"start": {"line": 1, "character": 0}"#))
    let action = send(
      .request(
        "a",
        "textDocument/codeAction",
        ["textDocument": ["uri": Self.uri], "range": ["start": TextPosition(line: 1, character: 0).json]]
      )
    )[0]
    #expect(action.contains("\"title\": \"Fix 2...2\"") && action.contains("\"version\": 2"))
    #expect(action.contains(#""range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 2}}"#))
  }

  @Test("an editor that counts bytes gets bytes")
  mutating func bytes() {
    let reply = start(["general": ["positionEncodings": .strings(["utf-32", "utf-8"])]])
    #expect(reply[0].contains("\"positionEncoding\": \"utf-8\""))
    let action = JSON.request("a", "textDocument/codeAction", ["textDocument": ["uri": Self.uri]])
    #expect(send(open("bad"), action)[0].contains(#""start": {"line": 0, "character": 2}"#))
  }

  @Test("files that change on the disk are looked at again where the editor tells of them")
  mutating func watching() {
    let capabilities: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .bool(true)]]]
    _ = start(capabilities)
    #expect(send(.notification("initialized", .null))[0].contains("client/registerCapability"))
    _ = send(open("bad"), change(2, "bad bad"))
    #expect(send(change(3, "bad."))[0].contains("bad after 2"))
    #expect(send(.notification("textDocument/didSave", ["textDocument": ["uri": Self.uri]]))[0].contains("bad after 1"))
  }

  @Test("a request that was cancelled before it was begun has no answer but that")
  mutating func cancelling() {
    _ = start()
    let cancel = JSON.notification("$/cancelRequest", ["id": "q"])
    #expect(send(open("bad"), ask("hover"), cancel)[0].contains("\"code\": -32800"))
  }

  /// Odd messages, each with what is in its answer; nothing for those that get none.
  private static let oddMessages: [(message: JSON, answer: String?)] = [
    (.object([]), "-32600"), (.array([]), "-32600"), (["id": .null, "method": "x"], "-32600"),
    (["method": "x"], nil), (["id": .number(1), "result": .number(2)], nil), (["method": "$/x"], nil),
    (["id": .number(1), "method": "x"], "-32601"), (["id": .number(1), "method": "textDocument/hover"], "-32602"),
    (
      [
        "id": .number(1), "method": "textDocument/hover",
        "params": ["textDocument": ["uri": uri], "position": TextPosition(line: -1, character: -5).json],
      ], "null"
    ),
    (["id": .number(1), "method": "textDocument/documentSymbol", "params": ["textDocument": ["uri": "x"]]], "null"),
    (["method": "textDocument/didChange", "params": ["textDocument": ["uri": uri]]], nil),
    (["method": "textDocument/didOpen", "params": ["textDocument": ["uri": "untitled:1", "text": "bad"]]], nil),
    (["method": "textDocument/didClose", "params": .string("x")], nil),
  ]

  @Test(
    "whatever a client sends has an answer if it is a request, and none if it is not",
    arguments: oddMessages.indices
  )
  mutating func oddMessage(index: Int) {
    _ = start()
    _ = send(open("fine"))
    let replies = send(Self.oddMessages[index].message)
    guard let answer = Self.oddMessages[index].answer else { return #expect(replies.isEmpty, "\(replies)") }
    #expect(replies.count == 1 && replies[0].contains(answer), "\(replies)")
  }
}
