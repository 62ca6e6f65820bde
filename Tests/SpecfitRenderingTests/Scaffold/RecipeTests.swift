// The bodies of tests of what documents state.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

/// A condition, a response, and what the test of both must say.
struct RecipeExample: Sendable, CustomTestStringConvertible {
  let condition: Condition.Meaning
  let response: Response.Meaning
  let lines: [String]

  init(_ condition: Condition.Meaning, _ response: Response.Meaning, _ lines: String...) {
    self.condition = condition
    self.response = response
    self.lines = lines
  }

  var testDescription: String { "\(condition) → \(response)" }
}

struct RecipeTests {
  private static let code = """
    enum CartError: Error { case emptyName, full(Int) }
    enum Phase { case idle, loaded }
    protocol StoreProtocol: Sendable {
      var isOnline: Bool { get }
      func save(_ name: String) async throws
      func names() -> [String]
    }
    final class CartService {
      var names: [String] = []
      var phase: Phase = .idle
      var message: String?
      private(set) var count = 0
      private(set) var isBusy = false
      init(store: any StoreProtocol) {}
      func add(_ name: String, note: String? = nil) async throws -> Int
      func find<T: Decodable>(_ name: String) async throws -> T
    }
    """

  /// The test of a behavior of `add(_:note:)`.
  private func test(
    _ condition: Condition.Meaning,
    _ response: Response.Meaning,
    rows: [Behavior.Row] = [],
    of member: String = "add(_:note:)",
    before later: Behavior? = nil,
    changing change: (inout Behavior) -> Void = { _ in }
  ) throws -> String {
    let text = "# Module 3: Shop\n\n## Components\n\n### CartService\n\n- File: `Shop/CartService.swift`\n\n"
    let source = SourceFile(path: "Shop.md", bytes: Array("\(text)```swift\n\(Self.code)\n```\n".utf8))
    var spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source))
    let index = try #require(spec.components.firstIndex { $0.name == "CartService" })
    var behavior = Behavior(
      member: member,
      condition: Condition("the condition", condition),
      response: Response("respond", state: "the response is seen", response),
      statement: "The condition has its response.",
      lines: [9],
      by: "conditional",
      weight: 7
    )
    behavior.id = "b1"
    behavior.rows = rows
    change(&behavior)
    spec.components[index].behaviors = [behavior] + (later.map { [$0] } ?? [])
    let module = ScaffoldModule(document: "Shop.md", spec: spec, plan: TestPlan(for: spec, profile: try .airfit))
    let suite = try #require(try ScaffoldTree.of(module).files.first { $0.role == .unit })
    guard case .suite(let content) = suite.content else { return "" }
    #expect(SwiftTestFile.parses(suite.text))
    return try #require(content.tests.first { $0.key.hasSuffix("/b1") }).text
  }

  @Test(
    "what shows only after the call is over is asked for, and claimed at no time",
    arguments: [
      Response.Meaning.sets("phase", to: ".loaded"), .calls("store", "save"), .keeps(["message"]),
      .throws("CartError.emptyName"), .returns("3"),
    ]
  )
  func shownLater(response: Response.Meaning) throws {
    let text = try test(.always, response) { $0.response.isLater = true }
    #expect(text.contains("placeholder(\"what shows in time that the response is seen\", of: Void.self)"), "\(text)")
    #expect(!text.contains("XCTAssert") && !text.contains("#expect") && !text.contains("verify("), "\(text)")
  }

  @Test("where more must hold than the condition says, a test asks for that, and claims what follows from both")
  func moreMustHold() throws {
    let text = try test(.isEmpty("name", true), .sets("phase", to: ".loaded")) { $0.condition.isPartial = true }
    #expect(text.contains("sut.add(\"\", note: note)"), "\(text)")
    #expect(text.contains("how to arrange: the condition, and what else leads there"), "\(text)")
    #expect(text.contains("sut.phase, .loaded"), "\(text)")
    let unsaid = try test(.always, .sets("phase", to: ".loaded")) { behavior in
      (behavior.condition.words, behavior.condition.isPartial) = ("", true)
    }
    #expect(unsaid.contains("how to arrange: what else leads there"), "\(unsaid)")
  }

  @Test("a call that ends with an error after it has done something is made all the same")
  func setsAndThrows() throws {
    let text = try test(.always, .sets("phase", to: ".loaded")) { $0.response.words = "set phase and throw full" }
    #expect(text.contains("try? await sut.add("), "\(text)")
  }

  @Test("the name of a function with its labels is the name of no case")
  func functionsAreNoCases() throws {
    let text = try test(.always, .sets("job", to: "Job.start(name:count:)"))
    #expect(!text.contains("\"start\""), "\(text)")
  }

  @Test(
    "a condition is arranged and a response is claimed, as far as the document gives them as values",
    arguments: [
      RecipeExample(.isEmpty("name", true), .throws(".emptyName"), "sut.add(\"\"", "} catch CartError.emptyName {"),
      RecipeExample(.isAbsent("note", true), .returns("3"), "add(name)", "XCTAssertEqual(result, 3)"),
      RecipeExample(
        .compares("names.count", .more, Amount("2")),
        .sets("message", to: "nil"),
        "sut.names = Array(repeating: \"text\", count: 3)",
        "XCTAssertNil(sut.message)"
      ),
      RecipeExample(
        .equals("phase", "loaded", true),
        .callsNot("store", "save"),
        "sut.phase = .loaded",
        "store.verify(\"save(_:)\", called: 0)"
      ),
      RecipeExample(
        .equals("store.isOnline", "false", true),
        .nothing,
        "store.isOnlineResult = false",
        "XCTAssertTrue(store.invocations.isEmpty)"
      ),
      RecipeExample(
        .fails("store.save", error: nil),
        .sets("phase", to: ".idle"),
        "store.saveResult = .failure(",
        "_ = try? await sut.add(",
        "XCTAssertEqual(sut.phase, .idle)"
      ),
      RecipeExample(
        .fails("store.save", error: ".full"),
        .throws("full"),
        "CartError.full(1))",
        "} catch CartError.full {"
      ),
      RecipeExample(.always, .calls("store", "save"), "store.verify(\"save(_:)\", called: 1)"),
      RecipeExample(
        .always,
        .calls("names", "append"),
        "let before = sut.names.count",
        "XCTAssertTrue(sut.names.count > before)"
      ),
      RecipeExample(.always, .calls("self.names", "remove"), "XCTAssertTrue(sut.names.count < before)"),
      RecipeExample(.always, .callsNot("names", "insert"), "XCTAssertEqual(sut.names.count, before)"),
      RecipeExample(
        .always,
        .callsAll([
          Response.Call("insert", of: "names"), Response.Call("save", of: "store"), Response.Call("send", of: "mailer"),
          Response.Call("save", of: "store"),
        ]),
        "let namesBefore = sut.names.count",
        "XCTAssertTrue(sut.names.count > namesBefore)",
        "store.verify(\"save(_:)\", called: 2)",
        "XCTAssertTrue(calls.contains(\"send\"))"
      ),
      RecipeExample(.always, .shows("Your cart is empty"), "XCTAssertEqual(shown, \"Your cart is empty\")"),
      RecipeExample(.always, .limits(.atMost, Amount("48")), "XCTAssertTrue(result <= 48)"),
    ]
  )
  func values(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
    #expect(!text.contains("how to arrange"))
    #expect(text.contains("/// The condition has its response."))
    #expect(text.contains("/// Stated in Shop.md:9."))
  }

  @Test("a flag that is on while a call runs is claimed to be off behind the call, and is read while it runs")
  func progress() throws {
    let text = try test(.event("run"), .sets("isBusy", to: "true"))
    #expect(text.contains("XCTAssertFalse(sut.isBusy)"), "\(text)")
    #expect(text.contains("let actual: Bool = try placeholder(\"isBusy while the call runs\")"), "\(text)")
    #expect(!text.contains("XCTAssertTrue(sut.isBusy)"), "\(text)")
  }

  @Test(
    "a value that the same call replaces is read while the call runs, unless only a failure replaces it",
    arguments: [(Condition.Meaning.isEmpty("names", false), true), (.fails("store.save", error: nil), false)]
  )
  func passing(condition: Condition.Meaning, isPassing: Bool) throws {
    let later = Behavior(
      member: "add(_:note:)",
      condition: Condition("the condition", condition),
      response: Response("end", .sets("phase", to: ".loaded")),
      statement: "The call ends.",
      lines: [12],
      by: "effect",
      weight: 6
    )
    let text = try test(.always, .sets("phase", to: ".idle"), before: later)
    #expect(text.contains("phase while the call runs, as the name of a case") == isPassing, "\(text)")
    #expect(text.contains("XCTAssertEqual(sut.phase, .idle)") == !isPassing, "\(text)")
  }

  @Test(
    "a failure of something else than the only double is no failure of the double",
    arguments: ["context.save", "Archive.shared.save", "add"]
  )
  func failureOfOthers(call: String) throws {
    let text = try test(.fails(call, error: nil), .sets("phase", to: ".idle"))
    #expect(text.contains("how to arrange: the condition") && !text.contains("= .failure("), "\(text)")
    #expect(!text.contains("shouldThrowError"), "\(text)")
  }

  @Test("a call whose result has a type of the caller's choice gets one, also where it may fail")
  func failingGenericCall() throws {
    let text = try test(.fails("store.save", error: nil), .sets("phase", to: ".idle"), of: "find(_:)")
    #expect(text.contains("> = try? await sut.find(name)"), "\(text)")
  }

  @Test("that nothing happens when a collaborator fails is no claim that it was not called")
  func failedCollaborator() throws {
    let text = try test(.fails("store.save", error: nil), .nothing)
    #expect(!text.contains("invocations.isEmpty"), "\(text)")
    #expect(text.contains("placeholder(\"what shows that the response is seen\""), "\(text)")
  }

  @Test(
    "what the document leaves open is a question, never an invented value",
    arguments: [
      RecipeExample(
        .equals("count", "3", true),
        .words,
        "try placeholder(\"how to arrange: the condition\", of: Void.self)"
      ),
      RecipeExample(
        .words,
        .words,
        "let expected: Int = try placeholder(\"what shows that the response is seen\")"
      ),
    ]
  )
  func questions(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "what a test cannot reach is read by a person, and compared with what the document states",
    arguments: [
      RecipeExample(.always, .sets("unknown", to: "1"), "let actual: Int = try placeholder(", "(actual, 1)"),
      RecipeExample(.always, .sets("mode", to: ".open"), "let actual: String", "(actual, \"open\")"),
      RecipeExample(.always, .sets("title", to: "item.title"), "XCTAssertEqual(actual, stated)"),
      RecipeExample(.always, .sets("total", to: "+1"), "let change: Int", "XCTAssertEqual(change, 1)"),
      RecipeExample(.always, .uses("limit", "50"), "XCTAssertEqual(actual, 50)"),
      RecipeExample(.always, .calls("mailer", "send"), "XCTAssertTrue(calls.contains(\"send\"))"),
      RecipeExample(.always, .callsNot("mailer", "send"), "XCTAssertFalse(calls.contains(\"send\"))"),
      RecipeExample(.always, .posts("saved"), "XCTAssertTrue(posted.contains(\"saved\"))"),
      RecipeExample(.always, .sends("loaded"), "XCTAssertTrue(sent.contains(\"loaded\"))"),
      RecipeExample(
        .always,
        .creates("Receipt"),
        "XCTAssertEqual(String(describing: Swift.type(of: created)), \"Receipt\")"
      ),
      RecipeExample(.always, .changes("note"), "XCTAssertNotEqual(after, before)"),
      RecipeExample(.always, .lies("0", "1"), "XCTAssertTrue((0...1).contains(actual))"),
      RecipeExample(
        .always,
        .calculates("share", as: "part / 100.0"),
        "let part: Double",
        "XCTAssertEqual(actual, part / 100.0, accuracy: 0.001)"
      ),
    ]
  )
  func observations(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "a property that is kept is read before and after the call, by a person if the test cannot",
    arguments: [
      RecipeExample(
        .fails("store.save", error: nil),
        .keeps(["phase"]),
        "let before = sut.phase",
        "XCTAssertEqual(sut.phase, before)"
      ),
      RecipeExample(.always, .keeps(["total"]), "placeholder(\"total before it, as text\")", "(after, before)"),
      RecipeExample(
        .always,
        .keeps(["total", "tax"]),
        "for property in [\"total\", \"tax\"] {",
        "placeholder(\"\\(property) after it, as text\")",
        "XCTAssertEqual(after, before)"
      ),
      RecipeExample(.always, .sets("total", to: "!total"), "XCTAssertNotEqual(after, before)"),
      RecipeExample(.always, .sets("id", to: "UUID()"), "XCTAssertNotEqual(after, before)"),
      RecipeExample(.always, .sets("page", to: "previous"), "let change: Int", "XCTAssertEqual(change, -1)"),
    ]
  )
  func changes(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "a value that follows from others is compared with what a person reads of them",
    arguments: [
      RecipeExample(
        .always,
        .takes(["units"], from: "user.units"),
        "placeholder(\"what user.units holds for units, as text\")",
        "XCTAssertEqual(actual, stated)"
      ),
      RecipeExample(
        .always,
        .takes(["units", "language"], from: "user"),
        "for property in [\"units\", \"language\"] {",
        "placeholder(\"what user holds for \\(property), as text\")"
      ),
      RecipeExample(.always, .sets("total", to: "price ?? 0"), "placeholder(\"price ?? 0, as text\")"),
      RecipeExample(.always, .sets("total", to: "- refund"), "placeholder(\"total before it - refund, as text\")"),
      RecipeExample(.always, .calculates("speed", as: "way / time"), "(actual, stated, accuracy: 0.001)"),
      RecipeExample(
        .always,
        .calculates("hours", as: "Int(time) % 3600 / 60"),
        "let time: Double",
        "let actual: Int",
        "XCTAssertEqual(actual, Int(time) % 3600 / 60)"
      ),
      RecipeExample(
        .always,
        .calculates("mean", as: "total / Double(orders.count)"),
        "let ordersCount: Int = try placeholder(\"orders.count\")",
        "XCTAssertEqual(actual, total / Double(ordersCount), accuracy: 0.001)"
      ),
      RecipeExample(.always, .sets("message", to: "note"), "XCTAssertEqual(sut.message, note)"),
      RecipeExample(.always, .sets("data", to: "JSONEncoder().encode(order)"), "XCTAssertEqual(actual, stated)"),
      RecipeExample(.always, .sets("title", to: "name"), "XCTAssertEqual(actual, String(describing: name))"),
      RecipeExample(.always, .gathers("total", .sum, of: "the prices"), "(actual, gathered.reduce(0, +), accuracy"),
      RecipeExample(.always, .gathers("first", .earliest, of: "the dates"), "let gathered: [Date]", "gathered.min())"),
      RecipeExample(.always, .gathers("top", .highest, of: "the marks"), "let gathered: [Double]", "gathered.max())"),
      RecipeExample(.always, .gathers("open", .count, of: "the orders"), "XCTAssertEqual(actual, gathered.count)"),
      RecipeExample(
        .always,
        .ignores("case", of: "name"),
        "gives for name with other case, as text",
        "(actual, stated)"
      ),
    ]
  )
  func derivedValues(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "what holds for many values, calls or properties is claimed of each",
    arguments: [
      RecipeExample(
        .always,
        .selects("`isOpen` is true"),
        "let holds: [Bool] = try placeholder(\"for each value that is kept, whether `isOpen` is true\")",
        "XCTAssertFalse(holds.contains(false))"
      ),
      RecipeExample(.always, .orders(by: "date", isDescending: true), "its date is at most that before", "(false))"),
      RecipeExample(.always, .orders(by: "date", isDescending: false), "its date is at least that before", "(false))"),
      RecipeExample(
        .always,
        .callsAll(["load", "save", "save"].map { Response.Call($0) }),
        "XCTAssertTrue(calls.contains(\"load\"))",
        "XCTAssertEqual(calls.filter { $0 == \"save\" }.count, 2)"
      ),
      RecipeExample(
        .always,
        .clears(["note", "tag"]),
        "for property in [\"note\", \"tag\"] {",
        "XCTAssertNil(actual)"
      ),
      RecipeExample(.always, .logs, "XCTAssertFalse(logged.isEmpty)"),
    ]
  )
  func manyValues(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test("each default that the document gives as a value is claimed, and the others are named")
  func defaults() throws {
    let rows = [("count", "3"), ("phase", ".idle"), ("limit", "50"), ("note", "\"\""), ("store", "SomeStore()")].map {
      Behavior.Row(input: $0.0, output: $0.1, line: 9)
    }
    let text = try test(.always, .defaults(of: "CartService"), rows: rows)
    for line in [
      "(sut.count, 3)", "(sut.phase, .idle)", "(\"limit\", \"50\")", "(\"note\", \"\")", "store: SomeStore()",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("\"SomeStore"), "\(text)")
  }

  @Test(
    "of a text with parts that are filled in, each part that the document gives is claimed",
    arguments: [
      RecipeExample(
        .always,
        .shows("Hello, {name}! You have [count] messages"),
        "XCTAssertTrue(shown.contains(\"Hello, \"))",
        "XCTAssertTrue(shown.contains(\"! You have \"))",
        "XCTAssertTrue(shown.contains(\" messages\"))"
      ),
      RecipeExample(.always, .sets("title", to: #""Chat \(date.formatted(.short))""#), "(actual.contains(\"Chat \"))"),
      RecipeExample(.always, .sets("title", to: #"["{a,b", "c}"]"#), #"XCTAssertEqual(actual, ["{a,b", "c}"])"#),
      RecipeExample(.always, .returns("8 patterns"), "placeholder(\"the number of patterns in what", "(actual, 8)"),
    ]
  )
  func partsOfTexts(example: RecipeExample) throws {
    let text = try test(example.condition, example.response)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "nothing is claimed of what is no plain value, or another one each time",
    arguments: [
      .returns("three items"), .returns("2 items with a price"), .returns("5 seconds"), .returns("404 not found"),
      .returns("2 decimal places"), .sets("stamp", to: "Date(timeIntervalSinceNow: 60)"),
      .sets("stamp", to: "ProcessInfo.processInfo.systemUptime"), .sets("roll", to: "Int.random(in: 1...6)"),
      .sets("stamp", to: "clock.now + 5"), .returns("UUID().uuidString"),
      .calculates("age", as: "Date().timeIntervalSince(start) / 60.0"),
    ] as [Response.Meaning]
  )
  func unsureValues(meaning: Response.Meaning) throws {
    let text = try test(.always, meaning)
    #expect(text.contains("placeholder(\"what shows that the response is seen\""), "\(text)")
    #expect(!text.contains("actual"), "\(text)")
  }

  @Test(
    "a formula is repeated only where Swift can calculate it: it multiplies no whole number with a fraction",
    arguments: [
      ("orders.count * 1.05", false), ("orders.count * 0.5", false), ("Int(Double(orders.count) * 1.5)", false),
      ("Int(time) * 2 + time", false), ("Double(orders.count) * 0.5", true), ("price * 0.5", true),
    ]
  )
  func formulas(formula: String, isRepeated: Bool) throws {
    let text = try test(.always, .calculates("share", as: formula))
    #expect(text.contains("(actual, stated") != isRepeated, "\(text)")
  }

  @Test("a list or text that is cleared is claimed to be empty, not nil")
  func clearedList() throws {
    let text = try test(.always, .sets("names", to: "nil"))
    #expect(text.contains("XCTAssertTrue(sut.names.isEmpty)"), "\(text)")
  }

  @Test("arguments that are left out are no part of the call")
  func leftOutArguments() throws {
    let text = try test(.words, .clears(["note"]))
    #expect(text.contains("add(name)"), "\(text)")
    #expect(!text.contains("how to arrange"), "\(text)")
  }

  @Test(
    "a text of which all is filled in, a value that differs each time, and an element of a screen make no claim",
    arguments: [
      Response.Meaning.shows("{name}"), .presents("the list"), .identifies, .orders(by: "date", isDescending: nil),
      .sets("title", to: "titles.randomElement() ?? title"), .sets("age", to: "Date().timeIntervalSince(start)"),
      .sets("mode", to: "a light mode"),
    ]
  )
  func openResponses(meaning: Response.Meaning) throws {
    let text = try test(.always, meaning)
    #expect(text.contains("placeholder(\"what shows that the response is seen\")"), "\(text)")
  }
}
