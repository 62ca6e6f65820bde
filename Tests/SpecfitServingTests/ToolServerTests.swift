// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitServing
import Testing

@Suite("The server of tools as a function")
struct ToolServerTests {
  private static let tool = Tool(
    "grow",
    "Grows plants.",
    command: ["grow", "all"],
    writes: true,
    [
      .init("key", .argument, "The plant.", isRequired: true),
      .init("mode", .choice([("dry", ["--dry-run"]), ("wet", [])], usual: "dry"), "How."),
      .init("kind", .choice([("herb", ["--kind=herb"])], usual: nil), "Which."),
      .init("module", .option, "Where."),
      .init("next", .flag(["--next"]), "Whether."),
      .init("paths", .paths, "What."),
    ]
  )

  private var server = ToolServer(version: "1", instructions: "Water.", tools: [Self.tool]) { words in
    .init(texts: [words.joined(separator: "|"), "", "note"], status: words.contains("--next") ? 2 : 1)
  }

  private mutating func send(_ messages: JSON...) -> [String] { server.receive(messages.map(Message.init)).map(\.line) }

  private func call(_ arguments: JSON) -> JSON {
    .request("c", "tools/call", ["name": "grow", "arguments": arguments])
  }

  @Test("nothing but a ping is answered before the client has introduced itself")
  mutating func lifeCycle() {
    #expect(send(.request("1", "tools/list", .null))[0].contains("\"code\": -32002"))
    #expect(send(.request("1", "ping", .null)) == [#"{"jsonrpc": "2.0", "id": "1", "result": {}}"#])
    let hello = send(.request("1", "initialize", ["protocolVersion": "2024-11-05"]))
    #expect(
      hello[0].contains("\"protocolVersion\": \"2024-11-05\"") && hello[0].contains("\"instructions\": \"Water.\"")
    )
    #expect(send(.request("1", "initialize", .null))[0].contains(ToolServer.revisions[0]))
    #expect(send(.notification("notifications/initialized", .null)).isEmpty)
    #expect(send(.request("1", "resources/list", .null))[0].contains("\"code\": -32601"))
  }

  @Test("a client is told of each tool what it takes, and whether it writes")
  mutating func list() {
    _ = send(.request("1", "initialize", .null))
    let list = send(.request("1", "tools/list", .null))[0]
    #expect(list.contains(#""required": ["key"]"#) && list.contains(#""readOnlyHint": false"#))
    #expect(
      list.contains(#""mode": {"type": "string", "enum": ["dry", "wet"], "default": "dry", "description": "How."}"#)
    )
    #expect(list.contains(#""paths": {"type": "array", "items": {"type": "string"}, "description": "What."}"#))
  }

  @Test("a call is a command line in which no value becomes an option")
  func words() throws {
    func words(_ arguments: JSON) throws(Tool.Misuse) -> String {
      try Self.tool.words(for: arguments).joined(separator: " ")
    }
    #expect(try words(["key": "a"]) == "grow all --dry-run -- a")
    let all: JSON = [
      "paths": .strings(["--x", "b"]), "key": "-k", "mode": "wet", "kind": "herb", "module": "--help",
      "next": .bool(true),
    ]
    #expect(try words(all) == "grow all --kind=herb --module=--help --next -- -k --x b")
    #expect(try words(["key": "a", "next": .bool(false), "paths": .array([])]) == "grow all --dry-run -- a")
  }

  /// Wrong calls, each with what its answer says.
  private static let misuses: [(arguments: JSON, sentence: String)] = [
    (.null, "needs 'key'"), (.array([]), "no object"), (["key": .number(1)], "'key' is wrong"), (["key": ""], "'key'"),
    (["key": "a", "mode": "hot"], "'mode' is wrong"), (["key": "a", "mode": .null], "'mode' is wrong"),
    (["key": "a", "next": "yes"], "'next' is wrong"), (["key": "a", "paths": .strings(["-"])], "'paths' is wrong"),
    (["key": "a", "paths": "b"], "'paths' is wrong"), (["kye": "a"], "did you mean 'key'?"),
  ]

  @Test("a wrong call does nothing, and the agent is told why", arguments: misuses.indices)
  mutating func misuse(index: Int) {
    let (arguments, sentence) = Self.misuses[index]
    _ = send(.request("1", "initialize", .null))
    let answer = send(call(arguments))[0]
    #expect(answer.contains(sentence) && answer.contains("\"isError\": true"), "\(answer)")
    #expect(!answer.contains("grow|"))
  }

  @Test("findings are no error, a failed run is one, and an unknown tool is no result at all")
  mutating func results() {
    _ = send(.request("1", "initialize", .null))
    let clean = send(call(["key": "a"]))[0]
    #expect(clean.contains(#"{"type": "text", "text": "grow|all|--dry-run|--|a"}, {"type": "text", "text": "note"}]"#))
    #expect(clean.contains("\"isError\": false") && clean.contains("\"specfit/exitStatus\": 1"))
    #expect(send(call(["key": "a", "next": .bool(true)]))[0].contains("\"isError\": true"))
    let unknown = JSON.request("c", "tools/call", ["name": "mow"])
    #expect(send(unknown)[0].contains("\"code\": -32602") && send(unknown)[0].contains("'grow'"))
  }

  @Test("a call that was cancelled before it was begun does nothing, and has no answer")
  mutating func cancelling() {
    _ = send(.request("1", "initialize", .null))
    #expect(send(call(["key": "a"]), .notification("notifications/cancelled", ["requestId": "c"])).isEmpty)
  }
}
