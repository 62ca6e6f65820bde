// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSwift
import Testing

struct UsedProtocolTests {
  /// The scaffold of a service that holds a `LedgerProtocol`, which nothing declares.
  private func scaffold(_ body: String, beside code: String = "") throws -> ScaffoldTree {
    let code = """
      struct Entry: Codable { var id: UUID; var title: String }
      enum Kind { case cash, card }
      \(code)
      final class BookService {
        private let ledger: LedgerProtocol
        private var entries: [Entry] = []
        private var cursor: String?
        init(ledger: LedgerProtocol) { self.ledger = ledger }
        func run(_ entry: Entry, kind: Kind, note: String?) async throws -> [Entry] {
          \(body)
        }
        private func shift(_ kind: Kind) -> Kind { kind }
      }
      """
    return try .of(ScaffoldModule("Books.md", file: "Books/Modules/Book/BookService.swift", code))
  }

  private static let path = "BooksTests/Mocks/MockLedger.swift"

  @Test(
    "a protocol that no document declares has the requirements that bodies use",
    arguments: [
      ("try await ledger.add(entry, of: kind)\nreturn entries", "func add(_ value1: Entry, of: Kind) async throws {"),
      (
        "return try await ledger.all(since: \"x\", limit: 20)",
        "func all(since: String, limit: Int) async throws -> [Entry] {"
      ),
      ("entries = ledger.all()\nreturn entries", "func all() -> [Entry] {"),
      ("let found = try await ledger.all()\nentries = found\nreturn found", "func all() async throws -> [Entry] {"),
      ("guard ledger.holds(entry.id) else { return [] }\nreturn entries", "func holds(_ value1: UUID) -> Bool {"),
      ("if ledger.isOpen { cursor = nil }\nreturn entries", "var isOpen: Bool {"),
      ("ledger.mark(shift(kind), note ?? \"none\")\nreturn entries", "func mark(_ value1: Kind, _ value2: String) {"),
      ("ledger.mark(self.shift(kind))\nreturn entries", "func mark(_ value1: Kind) {"),
      ("ledger.mark(cursor ?? note ?? \"a long text\")\nreturn entries", "func mark(_ value1: String) {"),
      (
        "ledger.move(to: nil)\nledger.move(to: cursor)\nledger.move(to: entry.title)\nreturn entries",
        "func move(to: String?) {"
      ),
      (
        "ledger.drop(Kind.cash)\nlet count: Int = ledger.drop(kind)\nreturn entries",
        "@discardableResult\n    func drop(_ value1: Kind) -> Int {"
      ),
    ]
  )
  func requirements(body: String, signature: String) throws {
    let text = try scaffold(body).text(of: Self.path)
    #expect(text.contains(signature), "\(text)")
    #expect(text.contains("class MockLedger: LedgerProtocol, MockProtocol") && SwiftTestFile.parses(text), "\(text)")
  }

  @Test(
    "unless all types can be told, nothing of a protocol is guessed",
    arguments: [
      "let found = try await ledger.all()\nprint(found.count)\nreturn entries",
      "ledger.add(unknown)\nreturn entries", "ledger.add(entry, of: .cash)\nreturn entries",
      "ledger.add { $0 }\nreturn entries", "ledger.limit = 3\nreturn entries",
      "ledger.add(entry)\nledger.add(kind)\nreturn entries", "return entries",
    ]
  )
  func doubt(body: String) throws {
    let text = try scaffold(body).text(of: Self.path)
    #expect(text.contains("no document declares it") && text.contains("class MockLedger: MockProtocol"), "\(text)")
  }

  @Test("a protocol that a document declares is taken from there")
  func declared() throws {
    let tree = try scaffold("ledger.add(entry)\nreturn entries", beside: "protocol LedgerProtocol { func close() }")
    let text = tree.text(of: Self.path)
    #expect(text.contains("func close() {") && !text.contains("func add"), "\(text)")
  }

  @Test("the tests of what uses such a protocol hand over its double, and look at its calls")
  func use() throws {
    let tree = try scaffold("try await ledger.add(entry)\nreturn entries")
    let text = tree.text(of: "BooksTests/Book/BookServiceTests.swift")
    #expect(text.contains("BookService(ledger: ledger)"), "\(tree.files.map(\.path.description)) \(text)")
    #expect(text.contains("ledger.verify(\"add(_:)\", called: 1)"), "\(text)")
  }
}
