// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Sessions with the servers, as files: what a client says after '→', and what it is answered after '←'.
@Suite("The servers")
struct ServerSessionTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens/servers")

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try sandbox.write(Documents.headings, to: "Docs/Module 3.md")
  }

  /// The folder as the program finds it, links resolved.
  private var place: String {
    get throws { try #require(realpath(sandbox.folder.path, nil).map { String(cString: $0) }) }
  }

  @Test("a session is what was recorded", arguments: ["lsp", "mcp"])
  func session(command: String) throws {
    let file = Self.folder.appendingPathComponent("\(command).txt")
    let golden = try String(contentsOf: file, encoding: String.Encoding.utf8)
    let said = golden.split(separator: "\n").filter { $0.hasPrefix("→ ") }.map { $0.dropFirst(2) }
    let root = try place
    let messages = said.map { $0.replacing("PROJECT", with: root) }
    let input = messages.map { command == "lsp" ? "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" : $0 + "\n" }
    let run = try sandbox.run(command, input: input.joined())
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let answers = run.output.split(whereSeparator: \.isNewline).map { line in
      command == "lsp" ? String(line.replacing(/Content-Length: [0-9]+$/, with: "")) : String(line)
    }
    let lines =
      said.map { "→ \($0)" } + answers.filter { !$0.isEmpty }.map { "← " + $0.replacing(root, with: "PROJECT") }
    let session = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["SPECFIT_RECORD"] != nil {
      try session.write(to: file, atomically: true, encoding: String.Encoding.utf8)
    }
    #expect(session == golden, "if the change is meant, run the tests with SPECFIT_RECORD=1")
  }

  @Test("the end of what a client says is a quiet end, and an end without a good-bye is 1")
  func ends() throws {
    for command in ["lsp", "mcp"] { #expect(try sandbox.run(command).status == 0) }
    let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#
    let run = try sandbox.run("lsp", "--stdio", input: "Content-Length: \(exit.utf8.count)\r\n\r\n\(exit)")
    #expect(run.status == 1 && run.output.isEmpty && run.errors.isEmpty)
  }
}
