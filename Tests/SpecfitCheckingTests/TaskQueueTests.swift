// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitSource
import Testing

@Suite("The queue of tasks")
struct TaskQueueTests {
  /// A document with a service for each name, which takes others in its initialiser.
  private func document(_ number: Int, _ services: [(name: String, remark: String, takes: [String])]) -> String {
    services.reduce("# Module \(number): Part\(number)\n\n## Components\n") { text, service in
      let parameters = service.takes.map { "a\($0): any \($0)" }.joined(separator: ", ")
      return text + """

        ### \(service.name)

        - File: `Shop/Part\(number)/\(service.name).swift`
        - \(service.remark)

        ```swift
        final class \(service.name): \(service.name)Protocol {
          init(\(parameters))
          func total() -> Int
        }
        ```

        \(CartExample.statement)

        """
    }
  }

  private func queue(_ documents: [String], tests: [(path: String, text: String)] = []) throws -> TaskQueue {
    let settings = try CheckFixture.settings()
    let content = CheckFixture.content(Dictionary(uniqueKeysWithValues: tests.map { ($0.path, $0.text) }))
    var (records, facts): ([ModuleRecord], [String: [TaskFacts]]) = ([], [:])
    for (index, text) in documents.enumerated() {
      let file = SourceFile(path: "Docs/Module\(index + 1).md", bytes: Array(text.utf8))
      let reading = ModuleReading(of: try MarkdownDocument(parsing: file), content: content, settings: settings)
      records.append(ModuleRecord(of: reading, content: content))
      facts[file.path] = TaskFacts.all(of: reading)
    }
    let check = Check(of: records, others: [], settings: settings)
    return TaskQueue(of: check.modules, facts: facts, endings: settings.profile.doubles.strip)
  }

  @Test("stands in the order of the documents where nothing else counts")
  func documentOrder() throws {
    let first = document(1, [("Delta", "It adds.", []), ("Gamma", "It adds.", [])])
    let second = document(2, [("Alpha", "It adds.", [])])
    let queue = try queue([first, second])
    #expect(queue.tasks.map(\.document) == ["Docs/Module1.md", "Docs/Module1.md", "Docs/Module2.md"])
    #expect(queue.tasks.allSatisfy { $0.waitsFor.isEmpty && $0.priority == nil && !$0.isDone })
  }

  @Test("has what others take before them, across documents, and says why they wait")
  func dependencies() throws {
    let first = document(1, [("Cart", "It adds.", ["StoreProtocol", "Clock"])])
    let second = document(2, [("Store", "It adds.", ["DiskProtocol"]), ("Disk", "It adds.", [])])
    let queue = try queue([first, second])
    #expect(queue.tasks.map(\.task.subject) == ["Disk", "Store", "Cart"])
    let waits = queue.tasks.map { $0.waitsFor.map(\.name) }
    #expect(waits == [[], ["unit:Disk"], ["unit:Store"]])
    #expect(queue.tasks[2].waitsFor.first?.because == "'Cart' takes 'StoreProtocol', line 12")
  }

  @Test("has what is urgent first, with what that needs", arguments: ["**Priority:** P0", "Priority: [P1]", "(P2)"])
  func priorities(remark: String) throws {
    let first = document(1, [("Alpha", "It adds.", []), ("Beta", "It adds.", [])])
    let second = document(2, [("Gamma", remark, ["DeltaProtocol"]), ("Delta", "It adds.", [])])
    let queue = try queue([first, second])
    let isLabelled = remark.contains("riority")
    let expected = isLabelled ? ["Delta", "Gamma", "Alpha", "Beta"] : ["Alpha", "Beta", "Delta", "Gamma"]
    #expect(queue.tasks.map(\.task.subject) == expected)
    #expect(queue.tasks.contains { $0.priority != nil } == isLabelled)
  }

  @Test("takes the more urgent of two first")
  func ranks() throws {
    let text = document(1, [("A", "Priority: P2", []), ("B", "Priority: P0", []), ("C", "Priority: P1", [])])
    #expect(try queue([text]).tasks.map(\.task.subject) == ["B", "C", "A"])
  }

  @Test(
    "takes no other word for a priority",
    arguments: ["Priority: P10", "Priority: HP1", "Priority: P3", "Priority: p0"]
  )
  func otherWords(remark: String) throws {
    let text = document(1, [("Alpha", "It adds.", []), ("Beta", remark, [])])
    #expect(try queue([text]).tasks.map(\.task.subject) == ["Alpha", "Beta"])
  }

  @Test("comes to an end where needs go round, always the same")
  func cycles() throws {
    let text = document(1, [("Cart", "x", ["StoreProtocol"]), ("Store", "x", ["CartProtocol"]), ("Zoo", "x", ["Zoo"])])
    let queue = try queue([text])
    #expect(queue.tasks.map(\.task.subject) == ["Store", "Cart", "Zoo"])
    #expect(queue.tasks.map { $0.waitsFor.map(\.name) } == [[], ["unit:Store"], []])
  }

  @Test("follows chains of any length")
  func chains() throws {
    let services = (0..<60).map { (name: "Part\($0)X", remark: "x", takes: $0 == 59 ? [] : ["Part\($0 + 1)X"]) }
    let queue = try queue([document(1, services)])
    #expect(queue.tasks.map(\.task.subject) == services.map(\.name).reversed())
  }

  @Test("waits no longer for what is done")
  func done() throws {
    let text = document(1, [("Cart", "x", ["StoreProtocol"]), ("Store", "x", [])])
    let open = try queue([text])
    let store = try #require(open.tasks.first)
    let test = "import XCTest\nfinal class StoreTests: XCTestCase {\n  func test_a() { XCTAssertEqual(1, f()) }\n}\n"
    let queue = try queue([text], tests: [(store.task.file, test)])
    #expect(queue.tasks[0].isDone && !queue.tasks[1].isDone)
    #expect(open.tasks[1].waitsFor.count == 1 && queue.tasks[1].waitsFor.isEmpty)
  }

  @Test("names tasks by their keys, and by their modules where keys are not enough")
  func names() throws {
    let texts = [1, 2].map { document($0, [("Cart", "x", []), ("Only\($0)", "x", [])]) }
    let names = try queue(texts).tasks.map(\.name)
    #expect(Set(names) == ["1:unit:Cart", "unit:Only1", "2:unit:Cart", "unit:Only2"])
    let same = try queue([texts[0], texts[0]]).tasks.map(\.name)
    #expect(same.contains("Docs/Module2.md:unit:Cart") && Set(same).count == 4)
  }

  // MARK: - Lookup

  @Test(
    "finds a task by all that names it",
    arguments: [
      "unit:Only1", "1:unit:Only1", "Docs/Module1.md:unit:Only1", "Only1", "Only1/total()/\(CartExample.caseID)",
    ]
  )
  func lookup(word: String) throws {
    let text = document(1, [("Cart", "x", []), ("Only1", "x", [])])
    let found = try lookup(word, in: [text, document(2, [("Cart", "x", [])])])
    #expect(found.queued.task.subject == "Only1")
    #expect(found.caseKey == (word.hasSuffix(CartExample.caseID) ? word : nil))
  }

  @Test("says what could have been meant", arguments: ["unit:Onyl1", "Only1/totl()/\(CartExample.caseID)"])
  func suggestions(word: String) throws {
    let text = document(1, [("Only1", "x", [])])
    let error = #expect(throws: TaskLookupError.self) { try lookup(word, in: [text]) }
    #expect(error?.description.contains("did you mean") == true)
  }

  @Test("guesses between no two tasks")
  func ambiguity() throws {
    let texts = [1, 2].map { document($0, [("Cart", "x", [])]) }
    for word in ["Cart", "unit:Cart", "Cart/total()/\(CartExample.caseID)"] {
      let error = #expect(throws: TaskLookupError.self) { try lookup(word, in: texts) }
      #expect(error?.description.contains("names several tasks") == true)
    }
  }

  private func lookup(_ word: String, in documents: [String]) throws -> FoundTask {
    var plans: [String: TestPlan] = [:]
    let profile = try CheckFixture.settings().profile
    for (index, text) in documents.enumerated() {
      let file = SourceFile(path: "Docs/Module\(index + 1).md", bytes: Array(text.utf8))
      plans[file.path] = TestPlan(for: ModuleSpec(recognizing: try MarkdownDocument(parsing: file)), profile: profile)
    }
    return try queue(documents).task(word, plans: plans)
  }
}
