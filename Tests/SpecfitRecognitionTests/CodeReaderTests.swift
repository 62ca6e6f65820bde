// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitModel
import SpecfitSwift
import Testing

@testable import SpecfitRecognition

@Suite("Reading behaviors from code")
struct CodeReaderTests {
  @Test("an action that is meant with one value alone says with which")
  func literalActions() throws {
    let text = """
      # Lock

      ### LockFeature

      ```swift
      @Reducer
      struct LockFeature {
        struct State { var isOpen = false }
        enum Action { case checked(Bool) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .checked(true):
              state.isOpen = true
              return .none
            case .checked(false):
              state.isOpen = false
              return .none
            }
          }
        }
      }
      ```
      """
    let behaviors = try ModuleSpec(recognizing: text).components.flatMap(\.behaviors)
    let told = behaviors.filter { $0.member?.hasPrefix("checked") == true }.map(\.condition.words)
    #expect(told == ["received true", "received false"])
  }

  /// An example, with the name of its reader.
  struct Case: CustomTestStringConvertible {
    var reader: String
    var example: CodeExample

    var testDescription: String { "\(reader): \(example.code.prefix(40))" }
  }

  static let cases = CodeReader.all.flatMap { reader in
    reader.examples.map { Case(reader: reader.name, example: $0) }
  }

  @Test("each reader finds exactly the statements of its examples", arguments: cases)
  func readerFindsStatements(one: Case) {
    let found = CodeWalk(CodeExcerpt(swift: Array(one.example.code.utf8))).findings()
    let statements = found.filter { $0.reader == one.reader }.map { $0.finding.statement(of: $0.site) }
    #expect(statements == one.example.statements)
  }

  @Test(
    "code that only declares types is told from code that says what they do",
    arguments: [
      ("final class Shelf: Keeping {\n  func add(_ book: Book)\n}", true),
      ("@MainActor\npublic struct Shelf {\n  var rows: Int\n}", false),
      ("protocol Shelf {\n  func add() async throws\n}\n\nenum Row {\n  case full, empty\n}", true),
      ("struct Shelf {\n  var rows: Int\n  func sort() { desk.sort() }\n}", false),
      ("struct Shelf {\n  func sort(\n  ) {\n    desk.sort()\n  }\n}", false),
      ("struct Shelf { var rows: [Row] { desk.rows } }", false),
      ("class func shelf() {\n  desk.open()\n}", false),
      ("struct Shelf {\n  var rows: Int // 1-5\n}", false),
      ("struct Shelf {\n  var rows: Int\n}\ncase .add:\n  return .send(.added)", false),
      ("struct Shelf {\n}\ndefault:\n  desk.close()", false),
      ("try await desk.open()\nstruct Shelf {\n}", false),
    ]
  )
  func onlyDeclares(code: String, isDeclaration: Bool) {
    #expect(CodeBehaviors.onlyDeclares(Array(code.utf8)) == isDeclaration)
  }

  @Test("no code in which a reader finds something only declares types")
  func readersNeedMoreThanDeclarations() {
    let telling = Self.cases.filter { !$0.example.statements.isEmpty }
    #expect(!telling.contains { CodeBehaviors.onlyDeclares(Array($0.example.code.utf8)) })
  }

  @Test("each reader has an example, and a name of its own")
  func readersHaveExamples() {
    #expect(CodeReader.all.allSatisfy { !$0.examples.isEmpty })
    #expect(Set(CodeReader.all.map(\.name)).count == CodeReader.all.count)
  }

  @Test(
    "names are made of short words for what code does, and when",
    arguments: [
      (
        "func tag(_ title: String) -> String { let words = title.split(separator: \" \") \n"
          + " if words.count == 1 { return String(words[0].prefix(3)).uppercased() } \n"
          + " return words.map { String($0.prefix(1)).uppercased() }.joined() }",
        [
          "one word → return first 3 characters of word uppercased",
          "other than one word → return uppercased initials of words",
        ]
      ),
      ("func trim() { if rows.count > 5 { desk.cut() } }", ["more than 5 rows → cut desk"]),
      ("func show() { guard let crew = optionalCrew else { desk.close() \n return } }", ["no crew → close desk"]),
      (
        "func find() throws { let rows = try desk.fetch(id) \n guard let ship = rows.first else { throw DeskError.unknown } }",
        ["failing fetch ID → throw the error", "→ fetch ID", "no ship → throw unknown"]
      ),
      (
        "func load() { do { try desk.open() \n try lamp.dim() } catch { state = .dark } }",
        ["→ open desk", "→ dim lamp", "failing open desk or dim lamp → set state to dark"]
      ),
      (
        "func load() { do { try desk.open() \n try lamp.dim() \n try door.open() } catch { state = .dark } }",
        ["→ open desk", "→ dim lamp", "→ open door", "failing load → set state to dark"]
      ),
      ("func keep(_ ship: Ship, at id: Int) { berths[id] = ship }", ["→ store ship"]),
      (
        "func read(_ any: Any) { guard let name = any as? String else { desk.close() \n return } }",
        ["no name → close desk"]
      ),
      (
        "func open() async { // Clean the deck and close the desk\n await deck.clean() \n await desk.close() }",
        ["→ clean deck", "→ close desk"]
      ),
      // What is compared with a sum is compared with all of it.
      (
        "func dock() { guard draught <= 3 + min(tide.level, 2) else { bell.ring() \n return } \n crew.moor() }",
        [
          "draught above 3 plus lower of level and 2 → ring bell",
          "draught at most 3 plus lower of level and 2 → moor crew",
        ]
      ),
      (
        "func fits(_ leg: Leg) -> Bool { if leg.number == number + 1 { return true } \n"
          + " if leg.load + leg.crew == 0 { return true } \n if (leg.top - floor) * rate < 0 { return true } \n"
          + " if padded(leg.length) + gap > Int(room * 2) { return true } \n return days % max(step, 1) == 0 }",
        [
          "number equal to number plus 1 → return true", "zero load plus crew → return true",
          "negative top minus floor times rate → return true",
          "padded length plus gap above room times 2 → return true",
          "padded length plus gap at most room times 2 and days divisible by higher of step and 1 → be true",
        ]
      ),
      ("func next() -> Leg? { guard legIndex + 1 < route.legs.count else { return nil } }", ["last leg → return nil"]),
      (
        "func next() -> Leg? { guard rowIndex + 1 < legs.count else { return nil } }",
        ["row index plus 1 at least legs count → return nil"]
      ),
      (
        "func state() { let names = Set(calls.map(\\.pilotId)) \n if names.count >= 2 { bell.ring() } }",
        ["at least 2 different pilot IDs → ring bell"]
      ),
      // Of what is chosen for a text no part is always there.
      (
        #"func clock() -> String { return hours > 0 ? "\(hours):\(mins < 10 ? "0" : "")\(mins)" : "now" }"#,
        ["positive hours → return hours and mins", "zero hours → return \"now\""]
      ),
      // What is the same need not be stored, and what a comment states is nothing to do.
      (
        "func take(_ code: Code) { guard code != lastCode else { return } \n lastCode = code \n bell.ring(code) }",
        [
          "code equal to last code → not ring code", "code other than last code → store last code",
          "code other than last code → ring code",
        ]
      ),
      ("func open() { // Order matters: gate first, lamps second \n gate.open(.wide) }", ["→ forward to gate"]),
      (
        "func fits() { if digits.dropLast().reduce(0, +) % 7 != 3 { bell.ring() } }",
        ["sum of digits modulo 7 other than 3 → ring bell"]
      ),
      (
        "func take(_ code: Code) { guard code != lastCode else { return } \n lastCode = code }",
        ["code equal to last code → do nothing", "code other than last code → store last code"]
      ),
      // What a call is named after did happen already, or what it does.
      ("func turn() { bell.turnDone() }", ["→ call turn done"]), ("func turn() { page.markDone() }", ["→ mark done"]),
      (
        "struct Shelf { var rows = 4; var columns = 4 } \n struct Desk { var mode: Mode = .open; var seats = 2 }",
        ["→ default each value to 4", "→ default mode to open and seats to 2"]
      ),
      (
        "func load() async { do { a = try await desk.addNote(); b = try await desk.removeNote() } catch { error = error } }",
        ["→ store a and b", "failing note call → set error"]
      ),
      (
        "func open() { do { try desk.open() } catch { text = \"The desk is closed today, and will be open again tomorrow at nine\" } }",
        ["→ forward to desk", "failing open desk → set text to stated text"]
      ),
    ]
  )
  func namesAreShort(code: String, names: [String]) {
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings().filter { $0.reader != "limit" }
    let told = found.map { "\($0.finding.condition?.words ?? "") → \($0.finding.response.words)" }
    #expect(told.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 } == names)
  }

  /// Code, with what the finding of a reader means to a test.
  struct Meant: CustomTestStringConvertible {
    var reader: String
    var code: String
    var meaning: Response.Meaning
    /// What a second finding of the reader means; nil for none.
    var next: Response.Meaning?

    var testDescription: String { "\(reader): \(meaning)" }
  }

  @Test(
    "a reader keeps the names, values and calls of the code, so that a test can claim them",
    arguments: [
      Meant(
        reader: "catch",
        code: "func load() async { do { items = try await shop.fetch() } catch { /* silent */ } }",
        meaning: .keeps(["items"])
      ),
      Meant(
        reader: "catch",
        code: "func send() async { do { try await shop.send() } catch { logger.error(\"no\") } }",
        meaning: .logs
      ),
      Meant(
        reader: "guard",
        code: "func open() { guard isReady else { return } \n phase = .open }",
        meaning: .keeps(["phase"])
      ),
      // What is set in another line, too, is not as before.
      Meant(
        reader: "catch",
        code: "func load() async { items = [] \n do { items = try await shop.fetch() } catch { } }",
        meaning: .words
      ),
      Meant(
        reader: "catch",
        code: "func load() async { do { items.removeAll() \n items += try await shop.fetch() } catch { } }",
        meaning: .words
      ),
      Meant(
        reader: "catch",
        code: "func load() async { defer { items = [] } \n do { items = try await shop.fetch() } catch { } }",
        meaning: .words
      ),
      Meant(
        reader: "catch",
        code: "func load() async { for id in ids { do { item = try await shop.fetch(id) } catch { } } }",
        meaning: .words
      ),
      Meant(
        reader: "catch",
        code: "func load() async { do { item = try await shop.fetch(); other = item } catch { } \n item = nil }",
        meaning: .keeps(["other"])
      ),
      Meant(
        reader: "guard",
        code: "func open() { phase = .busy \n guard isReady else { return } \n phase = .open }",
        meaning: .words
      ),
      Meant(
        reader: "guard",
        code: "func open() { guard isReady else { phase = .late \n return } \n phase = .open }",
        meaning: .sets("phase", to: ".late")
      ),
      Meant(
        reader: "guard",
        code: "func open() { defer { phase = .done } \n guard isReady else { return } \n phase = .open }",
        meaning: .words
      ),
      Meant(
        reader: "guard",
        code: "func open() { door.knock() \n guard isReady else { return } \n door.knock() }",
        meaning: .words
      ),
      Meant(
        reader: "selection",
        code: #"var open: [Order] { orders.filter(\.isOpen) }"#,
        meaning: .selects("`isOpen` is true")
      ),
      Meant(
        reader: "selection",
        code: "func sort() { let sorted = orders.sorted { $0.total > $1.total } }",
        meaning: .orders(by: "total", isDescending: true)
      ),
      Meant(
        reader: "gathering",
        code:
          "func sum(of trips: [Trip]) -> Int { var all = 0 \n for trip in trips { all += trip.price } \n return all }",
        meaning: .gathers("all", .sum, of: "`trip.price` of all `trips`")
      ),
      Meant(
        reader: "gathering",
        code: "func sum() -> Int { var all = 5 \n for trip in trips { all += trip.price } \n return all }",
        meaning: .words
      ),
      Meant(
        reader: "gathering",
        code:
          "func sum() -> Int { var all = 0 \n for trip in trips { all += trip.price } \n all += fee \n return all }",
        meaning: .words
      ),
      Meant(
        reader: "gathering",
        code: "func sum() { for trip in trips { self.all += trip.price } }",
        meaning: .words
      ),
      Meant(
        reader: "gathering",
        code: "func sum() { all = 0 \n for trip in trips { all += trip.price } }",
        meaning: .gathers("all", .sum, of: "`trip.price` of all `trips`")
      ),
      Meant(
        reader: "gathering",
        code:
          "func top() -> Int { var top = 50 \n for trip in trips { if trip.price > top { top = trip.price } } \n return top }",
        meaning: .words
      ),
      Meant(
        reader: "effect",
        code: "func flip() { isOn.toggle() \n isOn.toggle() }",
        meaning: .words
      ),
      Meant(
        reader: "effect",
        code: "func load() { phase = .busy \n count = 3 \n phase = .ready }",
        meaning: .sets("count", to: "3"),
        next: .sets("phase", to: ".ready")
      ),
      Meant(
        reader: "effect",
        code: "func open() { defer { isOpen = false } \n isOpen = true \n total = 0 }",
        meaning: .sets("isOpen", to: "false"),
        next: .sets("total", to: "0")
      ),
      Meant(
        reader: "branch",
        code: "func load() { if isFull { count = 9 } \n count = 3 }",
        meaning: .words
      ),
      Meant(
        reader: "branch",
        code: "func load() { if isFull { count = 9 \n return } \n count = 3 }",
        meaning: .sets("count", to: "9")
      ),
      Meant(
        reader: "effect",
        code: "func flip() { isOn.toggle() }",
        meaning: .sets("isOn", to: "!isOn")
      ),
      Meant(
        reader: "normalization",
        code: "func find(_ word: String) -> Item? { let key = word.lowercased() \n return index[key] }",
        meaning: .ignores("case", of: "word")
      ),
      Meant(
        reader: "concurrency",
        code: "func load() async { async let a = api.user() \n async let b = api.orders() \n _ = await (a, b) }",
        meaning: .callsAll([Response.Call("user", of: "api"), Response.Call("orders", of: "api")])
      ),
      Meant(
        reader: "background",
        code: "func add() async { await save() \n Task { try? await upload() } }",
        meaning: .words
      ),
    ]
  )
  func readerKeepsMeaning(one: Meant) {
    let found = CodeWalk(CodeExcerpt(swift: Array(one.code.utf8))).findings()
    let meanings = found.filter { $0.reader == one.reader }.map(\.finding.response.meaning)
    #expect(meanings == [one.meaning] + [one.next].compactMap(\.self))
  }

  @Test(
    "a condition behind a flag that is turned over says what the flag was before",
    arguments: [
      ("isOn.toggle() \n if isOn { bell.ring() }", "`isOn` is false"),
      ("isOn.toggle() \n isOn.toggle() \n if isOn { bell.ring() }", "`isOn` is true"),
      ("isOn.toggle() \n if isReady { if isOn { bell.ring() } }", "`isReady` is true and `isOn` is false"),
      ("defer { isOn.toggle() } \n if isOn { bell.ring() }", "`isOn` is true"),
      ("if isReady { isOn.toggle() } \n if isOn { bell.ring() }", nil),
      ("isOn.toggle() \n if isOn == true { bell.ring() }", nil),
    ]
  )
  func turnedFlags(body: String, clause: String?) {
    let found = CodeWalk(CodeExcerpt(swift: Array("func press() { \(body) }".utf8))).findings()
    let ringing = found.filter { $0.finding.response.meaning == .calls("bell", "ring") }
    #expect(ringing.map { $0.finding.condition?.clause } == clause.map { [$0] } ?? [])
  }

  @Test(
    "code that states no behavior yields none",
    arguments: [
      "struct Box { let item: Item \n init(item: Item) { self.item = item } }",
      "func log() { print(\"done\"); logger.info(\"done\") }",
      "final class MockShop: Shop { var count = 3 \n func buy() { count += 1 } }",
      "class ShopTests: XCTestCase { func testBuy() { shop.buy() } }",
      "struct Shop_Previews: PreviewProvider { static var previews: some View { Button(\"Buy\") { buy() } } }",
      "func pay() { \n // ... \n }",
      "protocol Shop { func buy() async throws }",
    ]
  )
  func quietCode(code: String) {
    #expect(CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings().isEmpty)
  }

  @Test("what a view does is a state too: what is shown, and what was called")
  func statesOfViews() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Tides

        ### TideView

        ```swift
        struct TideView: View {
          var body: some View {
            VStack {
              if model.isLoading { LoadingView() }
              if model.tides.isEmpty { Text("Start a measurement") }
              if let tide = model.tide { Text("Height: \\(tide.height.formatted())") }
              NavigationLink(value: Page.help) { Label("Help", systemImage: "info") }
            }
            .task { await model.loadTides() }
            .alert("No tide", isPresented: .init(get: { model.error != nil }, set: { _ in })) {}
          }
        }
        ```

        """
    )
    let found = spec.components.flatMap { one in one.behaviors.map { "\($0.condition.words): \($0.response.state)" } }
    #expect(
      Set(found) == [
        "loading: loading view is shown", "no tides: Start a measurement is shown", "tide: Height is shown",
        "opening: tides are loaded", "error: No tide alert is shown",
      ]
    )
  }

  /// Views, with the conditions and states that follow from them.
  struct Shown: CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var states: Set<String>

    init(_ name: String, _ code: String, _ states: Set<String>) {
      (testDescription, self.code, self.states) = (name, code, states)
    }
  }

  @Test(
    "what a view shows is called by what stands on it, and shown where its part is",
    arguments: [
      Shown(
        "all of several",
        "if isLoading { ProgressView() } else { VStack { TideCard(); WindCard(); MoonCardView() } }",
        ["loading: progress view is shown", "not loading: all 3 cards are shown"]
      ),
      Shown(
        "what stands on a button",
        "Button { go() } label: { if isBusy { ProgressView() } else { Text(\"Go\") } }",
        ["busy: progress view is shown", "not busy: Go is shown"]
      ),
      Shown(
        "the value that is there",
        "if let hours = tide.rise { Pill(icon: \"sun\", text: \"\\(Int(hours)) h\") }; if deep { Row(title: \"Depth\") }",
        ["rise: rise is shown", "deep: Depth row is shown"]
      ),
      Shown(
        "out of how many",
        "if let mark = mark { Text(\"Mark\"); Text(\"\\(Int(mark.value))\"); Text(\"/ 10\") }",
        ["mark: mark out of 10 is shown"]
      ),
      Shown(
        "a button where nothing else is",
        "if let boat { BoatRow(boat) } else { Button(\"Add boat\") { addBoat() } }",
        ["boat: boat row is shown", "no boat: Add boat button is shown", "tapping Add boat: boat is added"]
      ),
      Shown(
        "one of two texts",
        "Text(isOpen ? \"Harbour open\" : \"Harbour closed\")",
        ["open: Harbour open is shown", "not open: Harbour closed is shown"]
      ),
      Shown(
        "what a part reports",
        "BoatRow(onTap: { show(boat) }, onDelete: { fleet.drop(boat) }, onHonk: { horn.play() }, onSailSelect: { pick(sail) })",
        [
          "selecting sail: sail is picked", "tapping boat row: boat is shown", "deleting boat: boat is dropped",
          "tapping honk: horn is played",
        ]
      ),
      Shown(
        "what is announced, and by which name it is found",
        "VStack { Button(\"Sail\") {}.accessibilityIdentifier(\"b.sail\") }.accessibilityLabel(\"Tide: \\(tide)\")",
        [": Tide is announced", ": Sail button has accessibility identifier"]
      ),
      Shown(
        "on which page a link opens",
        "NavigationLink(\"Find\", destination: SearchScreen(initialTab: .boats))",
        ["tapping Find: search screen opens on boats tab"]
      ),
      Shown(
        "both of two things that a control does",
        "Button(\"Save\") { plan.save(); dismiss() }",
        ["tapping Save: plan is saved and view is dismissed"]
      ),
      Shown(
        "an action that is handed on, and two things that one action does",
        "Button(\"Remove\", action: onDelete); Button(\"Update\") { loadTides(); loadWinds() }",
        ["tapping Remove: it calls back on delete", "tapping Update: tides and winds are loaded"]
      ),
      Shown(
        "an action of which only a comment stands there",
        "Button(\"Chart\") {\n// Open the sea chart\nlogger.info(\"chart\")\n}",
        ["tapping Chart: sea chart is opened"]
      ),
      Shown(
        "what is seen first of two effects",
        "Button(\"Pick\") { chosen = tide; isOpen = true }.sheet(isPresented: $isOpen) { if let tide { TideForm(tide) } }",
        ["tapping Pick: tide form is shown"]
      ),
      Shown(
        "a part under the condition of its place",
        "switch state { case .empty: emptyView; default: Text(\"Tides\") } } "
          + "var emptyView: some View { switch sea { case .north: Text(\"No tides\"); default: EmptyView() }",
        ["north sea is empty: No tides is shown"]
      ),
    ]
  )
  func statesOfParts(one: Shown) throws {
    let code = "struct TideView: View { var body: some View { \(one.code) } }"
    let spec = try ModuleSpec(recognizing: "# Tides\n\n### TideView\n\n```swift\n\(code)\n```\n")
    let behaviors = spec.components.flatMap(\.behaviors)
    #expect(Set(behaviors.map { "\($0.condition.words): \($0.response.state)" }) == one.states)
  }

  @Test("what a part of a file shows is said of that part, however alike two are")
  func subjectsOfParts() throws {
    let part = "View { var body: some View { if let trend = log.trend { TrendMark(trend) } } }"
    let code =
      "struct TideView: View { var body: some View { Card() } }\nstruct WindCardView: \(part)\nstruct MoonCard: \(part)"
    let spec = try ModuleSpec(recognizing: "# Tides\n\n### TideView\n\n```swift\n\(code)\n```\n")
    let found = spec.components.flatMap(\.behaviors).map { "\($0.subject ?? "none"): \($0.statement)" }
    #expect(
      found == [
        "WindCardView: When `log.trend` exists, the wind card shows the trend mark.",
        "MoonCard: When `log.trend` exists, the moon card shows the trend mark.",
      ]
    )
  }

  @Test("what two controls do is two behaviors, also where both lead to the same place")
  func controlsApart() throws {
    let code = "struct TideView: View { var body: some View { Button(\"Note your first tide\") { showCreateTide() } } }"
    let spec = try ModuleSpec(
      recognizing: "# Tides\n\n### TideView\n\n```swift\n\(code)\n```\n\n- Create tide (round button)\n"
    )
    let found = spec.components.flatMap(\.behaviors).map { "\($0.condition.words): \($0.response.state)" }
    #expect(found == ["tapping Note your first tide: create tide is shown", "tapping round button: create tide opens"])
  }

  @Test(
    "the words of a branch keep what tells it from its siblings",
    arguments: [
      (
        "switch step { case .showChart, .showHarbour, .showPilot, .showTides: map.open() case .quit: app.close() }",
        ["any of 4 steps → open map", "quit step → close app"]
      ),
      (
        "switch door { case .open, .ajar: bell.ring() case .shut: bell.stop() }",
        ["open or ajar door → ring bell", "shut door → stop bell"]
      ),
      (
        "for await signal in radio.signals { switch signal { case .mayday(let ship): map.mark(ship) default: break } }",
        ["mayday signal arrives → mark ship"]
      ),
      (
        "if isLate { hint = \"You'll miss the tide\" } else { hint = \"On time\" }",
        ["late → set hint to stated text", "not late → set hint to \"On time\""]
      ),
      ("if isLate { hint = \"Berth \\(number) is free\" }", ["late → set hint to \"Berth number is free\""]),
      ("if isLate { hint = \"Welcome, \\(name)\" }", ["late → set hint to \"Welcome,\""]),
      (
        "if isLate { alert = Notice(title: \"Too Late\", message: \"The lock closes at ten every evening.\") }",
        ["late → show \"Too Late\""]
      ),
    ]
  )
  func branchesApart(body: String, words: [String]) {
    let found = CodeWalk(CodeExcerpt(swift: Array("func run() async { \(body) }".utf8))).findings()
    #expect(found.map { "\($0.finding.condition?.words ?? "") → \($0.finding.response.words)" } == words)
  }

  @Test(
    "a table is told whole where its texts can be cut so far, and never so that two look the same"
  )
  func wholeTables() {
    let rows = (1...3).map {
      "case .reason\($0): return \"Voyage \($0) was refused by the harbour master of the northern lights\""
    }
    let code = "enum Refusal { var told: String { switch self { \(rows.joined(separator: "\n")) } } }"
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    let statement = found.first.map { $0.finding.statement(of: $0.site) } ?? ""
    #expect(statement.hasPrefix("`told` is \"Voyage 1 was refused by the…\" for `.reason1`, "))
    #expect(statement.hasSuffix("for `.reason3`."))
  }

  @Test("a statement has at most 160 characters, and no name in it is cut")
  func statementsAreShort() {
    let names = (0..<12).map { "someRatherLongPropertyName\($0)" }
    let rows = names.map { "self.\($0) = dto.\($0)" }.joined(separator: "\n")
    let code = "extension User { init(from dto: DTO) { \n\(rows)\n } }"
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(!found.isEmpty)
    for one in found {
      let statement = one.finding.statement(of: one.site)
      #expect(statement.count <= 160)
      #expect(statement.count { $0 == "`" } % 2 == 0)
    }
  }

  @Test(
    "a value may be compared with itself",
    arguments: [
      "func known() -> [Double] { values.filter { $0 == $0 } }",
      "func run() { if Date() > Date.now { stop() } }",
      "func run() { let start = Date.now \n if Date.now > start { stop() } }",
    ]
  )
  func comparesWithItself(code: String) {
    #expect(CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings().count <= 1)
  }

  /// Code with all that is told of it.
  struct Told: CustomTestStringConvertible {
    var code: String
    var statements: [String]

    init(_ code: String, _ statements: String...) { (self.code, self.statements) = (code, statements) }

    var testDescription: String { String(code.prefix(60)) }
  }

  @Test(
    "nothing is told of code that another line of it makes false",
    arguments: [
      // A typed catch takes what the function throws itself.
      Told(
        """
        func finish() {
          do { guard let order = desk.order else { throw DeskError.closed } } catch DeskError.closed {
            state = .closed
          } catch { state = .failed }
        }
        """,
        "When `desk.order` is nil, `finish` sets `state` to `.closed`.",
        "When a request fails with any other error, `finish` sets `state` to `.failed`."
      ),
      // What leaves in silence before it leads to a check; one that reports something is a check itself.
      Told(
        """
        func leave() {
          guard let boat = current, phase == .moored else { return }
          guard tide.isHigh else {
            notice = .wait
            return
          }
          if let tired = firstTiredCrew(on: boat) {
            sheet = .confirm(tired)
            return
          }
          horn.blow(.twice, for: boat.name, from: boat.berth.pier)
        }
        """,
        "When `current` is nil, `leave` does not call `horn.blow(_:for:from:)`.",
        "When `phase` is not `.moored`, `leave` does not call `horn.blow(_:for:from:)`.",
        "When `current` exists and `phase` is `.moored` and `tide.isHigh` is false, `leave` sets `notice` to `.wait` and does not call `horn.blow(_:for:from:)`.",
        "When `current` exists and `phase` is `.moored` and `firstTiredCrew(on: boat)` gives a value, `leave` sets `sheet` to `.confirm(tired)`.",
        "When `current` exists and `phase` is `.moored` and `tide.isHigh` is true and `firstTiredCrew(on: boat)` gives nothing, `leave` calls `horn.blow(.twice, …)`."
      ),
      Told(
        """
        func grade(_ boat: Boat) -> Grade {
          guard boat.place != .dock else { return .dry }
          guard let tide = lastTide(of: boat) else { return .unknown }
          return .afloat
        }
        """,
        "When `boat.place` is `.dock`, `grade` returns `.dry`.",
        "When `boat.place` is not `.dock` and `lastTide(of: boat)` gives nothing, `grade` returns `.unknown`.",
        "When `boat.place` is not `.dock` and `lastTide(of: boat)` gives a value, `grade` returns `.afloat`."
      ),
      // "`a` or `b` and `c`" could mean two things.
      Told(
        """
        func pass(_ boat: Boat) {
          guard !boat.isLate || force else { return }
          if boat.isFull { flag = .red }
        }
        """,
        "When `boat.isLate` is true and `force` is false, `pass` does not set `flag` to `.red`.",
        "When either `boat.isLate` is false or `force` is true and `boat.isFull` is true, `pass` sets `flag` to `.red`."
      ),
      // What is kept from happening is what matters, and no flag or error around it.
      Told(
        """
        func send() {
          guard canSend else { return }
          error = nil
          phase = .sending
          guard radio.isOn else {
            error = .noRadio
            return
          }
          radio.send(draft)
        }
        """,
        "When `canSend` is false, `send` does not call `radio.send(_:)`.",
        "When `canSend` is true, `send` clears `error` and sets `phase` to `.sending`.",
        "When `canSend` is true and `radio.isOn` is false, `send` sets `error` to `.noRadio` and does not call `radio.send(_:)`.",
        "When `canSend` is true and `radio.isOn` is true, `send` calls `radio.send(draft)`."
      ),
      Told(
        """
        func title(_ boat: Boat) -> String { return boat.title.nilIfBlank ?? "Unnamed" }
        """,
        "When the title is missing or blank, `title` returns \"Unnamed\"."
      ),
      Told(
        """
        func state(_ calls: [Call]) -> State {
          let open = calls.filter { $0.isOpen }.sorted { $0.date > $1.date }
          guard let last = open.first else { return .quiet }
          if last.kind == .alarm { return .alarm }
          if last.kind == .storm { return .storm }
          return .calm
        }
        """,
        "`state` sorts `calls` by `date`, newest first.",
        "`state` takes only the `calls` whose `isOpen` is true.",
        "When `isOpen` is true for none of `calls`, `state` returns `.quiet`.",
        "When `isOpen` is true for one of `calls` and `last.kind` is `.alarm`, `state` returns `.alarm`.",
        "When `isOpen` is true for one of `calls` and `last.kind` is `.storm`, `state` returns `.storm`.",
        "When `isOpen` is true for one of `calls` and `last.kind` is neither `.alarm` nor `.storm`, `state` returns `.calm`."
      ),
      Told(
        """
        extension Boat {
          init?(from api: API.Boat) {
            guard let lat = api.lat else { return nil }
            self.lat = lat
          }
        }
        """,
        "When `api.lat` is nil, `init` returns nil."
      ),
      Told(
        """
        func pay() throws {
          do {
            guard amount > 0 else { throw DeskError.empty }
            try printer.print()
          } catch PrinterError.jam { state = .jammed }
        }
        """,
        "When `amount` is at most 0, `pay` throws `DeskError.empty`.",
        "When `amount` is above 0, `pay` calls `printer.print()`.",
        "When `printer.print()` fails with `jam`, `pay` sets `state` to `.jammed`."
      ),
      Told(
        """
        func nest(_ flag: Bool) {
          do {
            if flag {
              do { throw DeskError.closed } catch { note = 1 }
              save(flag)
            }
            try other.work()
          } catch { state = .failed }
        }
        """,
        "When `flag` is true, `nest` calls `save(flag)`.",
        "When `flag` is true and a request fails, `nest` sets `note` to 1.",
        "`nest` calls `other.work()`.",
        "When `other.work()` fails, `nest` sets `state` to `.failed`."
      ),
      // The second call fails on its own.
      Told(
        """
        func load() async {
          do {
            async let items = shop.fetch()
            async let names = shop.names()
            (list, labels) = try await (items, names)
          } catch { state = .failed }
          do { try check } catch { state = .broken }
        }
        """,
        "`load` calls `fetch` and `names` concurrently.",
        "When `shop.fetch()` or `shop.names()` fails, `load` sets `state` to `.failed`.",
        "When a request fails, `load` sets `state` to `.broken`."
      ),
      // What a later line sets holds only as long as the call is waited for.
      Told(
        """
        func open(_ kind: Kind) async {
          phase = .opening
          shownKind = kind
          rows = await desk.rows(kind)
          phase = .open
        }
        """,
        "When `desk.rows(_:)` is pending, `open` sets `phase` to `.opening`.",
        "`open` stores `kind` in `shownKind`, stores the result of `desk.rows(kind)` in `rows` and sets `phase` to `.open`."
      ),
      // The first call keeps all from being set, and the second one only what follows it.
      Told(
        """
        func load() async {
          do {
            rows = try await desk.rows()
            total = try await desk.total()
          } catch {
            // Handle the error
          }
        }
        """,
        "`load` stores the result of `desk.rows()` in `rows` and stores the result of `desk.total()` in `total`.",
        "When `desk.rows()` fails, `load` leaves `rows` and `total` as before."
      ),
      // A public function goes by the table of a private one, and says what it sets by it.
      Told(
        """
        final class Desk {
          func open() { greeting = makeGreeting() }
          private func makeGreeting() -> String {
            switch hour {
            case 5..<12: return "Good morning"
            default: return "Good day"
            }
          }
        }
        """,
        "`open` stores the result of `makeGreeting()` in `greeting`.",
        "`greeting` is \"Good morning\" for 5 to below 12, \"Good day\" for all others."
      ),
      // What was changed before it was kept is not put back as it was, nor is another row, nor what a caller gives.
      Told(
        """
        func send(title: String) async {
          self.title = title.trimmed
          let old = self.title
          do { try await desk.send(old) } catch { self.title = old }
        }
        """,
        "`send` sets `title` to `title.trimmed`.",
        "`send` calls `desk.send(title)`.",
        "When `desk.send(_:)` fails, `send` sets `title` to `old`."
      ),
      Told(
        """
        func next() {
          let kept = rows[place]
          place += 1
          rows[place] = kept
        }
        """,
        "`next` raises `place` by 1 and sets `rows[place]` to `kept`."
      ),
      // Where the property gets something else as well, the table is the private function's.
      Told(
        """
        final class Desk {
          func open() { if isKnown { greeting = makeGreeting() } else { greeting = "Hello" } }
          private func makeGreeting() -> String {
            switch hour {
            case 5..<12: return "Good morning"
            default: return "Good day"
            }
          }
        }
        """,
        "When `isKnown` is true, `open` stores the result of `makeGreeting()` in `greeting`.",
        "When `isKnown` is false, `open` sets `greeting` to \"Hello\".",
        "When `isKnown` is true, `makeGreeting` is \"Good morning\" for 5 to below 12, \"Good day\" for all others."
      ),
      // What conditions add to a local list is added to the property that takes it.
      Told(
        """
        func suggest() {
          var found: [Step] = []
          if cart.isEmpty { found.append(.browse) }
          self.steps = found
        }
        """,
        "When `cart` is empty, `suggest` appends `.browse` to `steps`."
      ),
      // What a branch has found is not the function's own.
      Told(
        """
        func mark(_ level: Int) {
          let row: Row
          if let old = rows.first { row = old } else { row = Row() }
          row.level = level
        }
        """,
        "`mark` stores `level` in `row.level`."
      ),
      Told(
        """
        func read(in folder: URL) -> String? {
          let file = folder.appendingPathComponent("NOTES.md")
          guard let text = try? String(contentsOf: file) else { return nil }
          return text
        }
        """,
        "When `NOTES.md` cannot be read, `read` returns nil."
      ),
      // Only where the check before it leads on.
      Told(
        """
        func roleTapped() {
          let isOn = !isOwner
          if !isOn && !isGuest {
            error = "One role must stay"
            return
          }
          sheet = isOn ? .add : .remove
        }
        """,
        "When `isOwner` is true and `isGuest` is false, `roleTapped` sets `error` to \"One role must stay\" and does not set `sheet` to `.add`.",
        "When `isOwner` is false, `roleTapped` sets `sheet` to `.add`.",
        "When `isOwner` is true and `isGuest` is true, `roleTapped` sets `sheet` to `.remove`."
      ),
      Told(
        """
        func save(_ form: Form) throws {
          guard !form.name.isEmpty else { throw FormError.noName }
          guard form.age > 0 else { throw FormError.noAge }
          guard form.isSigned else { throw FormError.unsigned }
          archive.keep(form)
        }
        """,
        "When `form.name` is empty, `save` throws `FormError.noName`.",
        "When `form.age` is at most 0 and no check before it fails, `save` throws `FormError.noAge`.",
        "When `form.isSigned` is false and no check before it fails, `save` throws `FormError.unsigned`.",
        "When no validation fails, `save` calls `archive.keep(form)`."
      ),
      // What leads to a private function leads to what it does.
      Told(
        """
        final class Shop {
          init() { open() }
          func close(_ isLate: Bool) { if isLate { warn() } }
          private func open() { door.ring() }
          private func warn() { bell.ring() }
        }
        """,
        "`init` calls `door.ring()`.",
        "When `isLate` is true, `close` calls `bell.ring()`."
      ),
      // Of all callers, also through another; what one catches, it does not throw.
      Told(
        """
        final class Vault {
          func open(_ key: Key) async {
            do { try await turn(key) } catch { alarm.ring() }
          }
          func lock(_ key: Key) async throws { try await turn(key) }
          private func turn(_ key: Key) async throws {
            guard key.isCut else { throw VaultError.blank }
            try await move(key)
          }
          private func move(_ key: Key) async throws {
            bolt.push(key)
            if key.isOld { try await turn(key.copy) }
          }
        }
        """,
        "When `turn(_:)` fails, `open` calls `alarm.ring()`.",
        "When `key.isCut` is false, `lock` throws `VaultError.blank`.",
        "When `key.isCut` is true, `open` calls `bolt.push(key)`.",
        "When `key.isCut` is true and `key.isOld` is true, `open` calls `turn(key.copy)`.",
      ),
      // An error leaves where no catch takes it.
      Told(
        """
        final class Gate {
          func open(_ ship: Ship) throws {
            do { try check(ship) } catch let error as TideError { bell.ring(error) } catch GateError.late { state = .late }
          }
          func close(_ ship: Ship) throws {
            do { try check(ship) } catch {
              bell.ring(.low)
              throw error
            }
          }
          private func check(_ ship: Ship) throws {
            guard ship.isEarly else { throw GateError.late }
            guard ship.isShort else { throw GateError.long }
          }
        }
        """,
        "When `check()` fails with `TideError`, `open` calls `bell.ring(error)`.",
        "When `check()` fails with `late`, `open` sets `state` to `.late`.",
        "When `check(_:)` fails, `close` calls `bell.ring(.low)` and throws the error on.",
        "When `ship.isShort` is false and no check before it fails, `open` throws `GateError.long`.",
        "When `ship.isEarly` is false, `close` throws `GateError.late`."
      ),
      // What a private function is given is told of each caller; what all of them do, of the first one of which more is said.
      Told(
        """
        final class Pier {
          func open() {
            state = .open
            note("open")
          }
          func close() {
            state = .closed
            note("closed")
          }
          private func note(_ text: String) {
            board.write(text)
            counter.increment()
          }
        }
        """,
        "`open` sets `state` to `.open`.",
        "`close` sets `state` to `.closed`.",
        "`open` calls `board.write(\"open\")` and `counter.increment()`.",
        "`close` calls `board.write(\"closed\")` and `counter.increment()`."
      ),
      Told(
        """
        final class Pier {
          func open() {
            state = .open
            note(.green)
          }
          func close() {
            state = .closed
            note(.red)
          }
          private func note(_ light: Light) { counter.increment() }
        }
        """,
        "`open` sets `state` to `.open`.",
        "`close` sets `state` to `.closed`.",
        "`open` calls `counter.increment()`."
      ),
      // Only one of two calls takes the latest.
      Told(
        #"""
        func tides() async -> Tides {
          let order = SortDescriptor(\.date, order: .reverse)
          let last = await archive.tides(by: order, limit: 1)
          let all = await archive.tides(by: order, limit: 90)
          return Tides(last, all)
        }
        """#,
        "`tides` calls `archive.tides(by: order, limit: 1)` with `order: .reverse`.",
        "`tides` calls `archive.tides(by: order, limit: 90)` with `order: .reverse`."
      ),
      // What is asked for is told in place of its local name, unless a branch gives that another value.
      Told(
        """
        func moor() async {
          let isFree = pier.offers(.berth)
          guard isFree else { return }
          let elapsed = clock.time(since: lastTide)
          guard elapsed > 300 else { return }
          var isLong = ship.isLong
          if ship.isOld { isLong = true }
          guard isLong else { return }
          await pilot.moor()
        }
        """,
        "When `pier.offers(.berth)` gives false, `moor` does not call `pilot.moor()`.",
        "When `clock.time(since: lastTide)` is at most 300, `moor` does not call `pilot.moor()`.",
        "When `isLong` is false, `moor` does not call `pilot.moor()`.",
        "When `pier.offers(.berth)` gives true and `clock.time(since: lastTide)` is above 300 and `isLong` is true, `moor` calls `pilot.moor()`."
      ),
      // A property by its own name, and what was fetched by the call.
      Told(
        """
        func start(_ id: Int) async throws {
          if let time = plannedDate { horn.blow(at: time) }
          let rows = try await desk.rows(id)
          if rows.first == nil { horn.stop() }
        }
        """,
        "When `plannedDate` exists, `start` calls `horn.blow(at: plannedDate)`.",
        "When `plannedDate` is nil, `start` does not call `horn.blow(at:)`.",
        "When `desk.rows(_:)` fails, `start` throws the error.",
        "`start` calls `desk.rows(id)`.",
        "When `desk.rows(_:)` gives nothing, `start` calls `horn.stop()`."
      ),
      // One value that is made and kept, and one list that is sorted and cut.
      Told(
        """
        func add(_ name: String) -> [Berth] {
          let berth = Berth(name: name)
          berths.append(berth)
          return rows.sorted { $0.length > $1.length }.prefix(3)
        }
        """,
        "`add` appends the new `Berth` with `name` to `berths`.",
        "`add` sorts `rows` by `length`, the highest first, and takes only the first 3."
      ),
      Told(
        """
        final class Lift {
          func load(_ note: String) -> Double? {
            guard let weight = lifted ?? planned, let start = sets.first?.time, let data = note.data(using: .utf8) else {
              return nil
            }
            return press(weight, start, data)
          }
        }
        """,
        "When `lifted` and `planned` are nil, `load` returns nil.",
        "When `sets` is empty, `load` returns nil.",
        "When `note` cannot be encoded, `load` returns nil."
      ),
      Told(
        """
        func greet() {
          let isDue = lastDate.map { !calendar.isDateInToday($0) } ?? true
          guard isDue else { return }
          bell.ring(.low)
        }
        """,
        "When `lastDate` is today, `greet` does not call `bell.ring(_:)`.",
        "When `lastDate` is not today or `lastDate` is missing, `greet` calls `bell.ring(.low)`."
      ),
      Told(
        """
        func check(_ text: String) throws {
          guard let hit = try? pattern.firstMatch(in: text) else { throw LoginError(code: .NO_MATCH, message: "No match") }
        }
        """,
        "When `pattern.firstMatch(in:)` finds nothing, `check` throws `LoginError(code: .NO_MATCH, message: \"No match\")`."
      ),
      Told(
        """
        final class Shelf {
          private let days = 3
          func old() throws -> [Item] {
            let limit = calendar.date(byAdding: .day, value: -days, to: Date())
            return try store.fetch(Query(filter: #Predicate<Item> { $0.soldDate < limit }))
          }
        }
        """,
        "`old` fetches only the items whose `soldDate` is more than 3 days ago."
      ),
      // What a function makes is told by its type, and what a condition names by where it comes from.
      Told(
        """
        func open(_ name: String) throws {
          if let known = try store.fetch(query).first {
            current = known
          } else {
            let made = Drawer(name: name)
            store.context.insert(made)
            current = made
          }
          limit = calendar.date(byAdding: .day, value: 1, to: start) ?? Date()
        }
        """,
        "When `store.fetch(_:)` gives a value, `open` sets `current` to the first result of `store.fetch(_:)`.",
        "When `store.fetch(_:)` gives nothing, `open` sets `current` to a new `Drawer` with `name`.",
        "When `store.fetch(_:)` gives nothing, `open` inserts the new `Drawer` with `name` into `store.context`.",
        "`open` sets `limit` to `calendar.date(byAdding: .day, value: 1, to: start) ?? Date()`."
      ),
      Told("func old() -> [Item] { items.filter { item in !known.contains { $0.isExpired } } }"),
      Told("func holds(_ item: Item) -> Bool { drawers.contains { $0.contains(item) } }"),
      Told(
        "func new() -> [Item] { items.filter { item in !known.contains { $0.id == item.id } } }",
        "`new` keeps only the `items` whose `id` is not yet in `known`."
      ),
      Told(
        "func both() -> [Item] { items.filter { item in known.contains { $0.id == item.id } } }",
        "`both` keeps only the `items` whose `id` is already in `known`."
      ),
      Told(
        """
        struct DeskView: View {
          var body: some View { Button("Save") { save() } }
          private func save() { model.isSaved = true }
          private func save(_ draft: Draft) { model.draft = draft }
        }
        """,
        "Tapping \"Save\" calls `save()`.",
        "`save` sets `isSaved` to true.",
        "`save` stores `draft`."
      ),
      // Rather than to cut what is said, the member is not named again.
      Told(
        """
        func renewMembership(_ card: Card) throws {
          guard card.expiresAt < clock.now else { return }
          guard card.owner.canRenewWithoutAsking else {
            throw DeskError.refused(message: "Ask at the desk with your old card")
          }
        }
        """,
        "When `card.expiresAt` is not before now, `renewMembership` does not throw "
          + "`DeskError.refused(message: \"Ask at the desk with your old card\")`.",
        "When `card.expiresAt` is before now and `owner.canRenewWithoutAsking` is false, it throws "
          + "`DeskError.refused(message: \"Ask at the desk with your old card\")`."
      ),
      // The kind of an error goes before its text, and no check that comes before is left out.
      Told(
        """
        func serve(_ dish: Dish) throws {
          guard isOpen else { throw KitchenError.closed }
          guard dish.isServedToday, dish.count > 0 else {
            throw KitchenError.soldOut(message: "This dish is not served today, please choose another one")
          }
        }
        """,
        "When `isOpen` is false, `serve` throws `KitchenError.closed`.",
        "When `dish.isServedToday` is false and no check before it fails, `serve` throws "
          + "`.soldOut(message: \"This dish is not served today, please choose another one\")`.",
        "When `dish.count` is at most 0 and no check before it fails, `serve` throws "
          + "`.soldOut(message: \"This dish is not served today, please choose another one\")`."
      ),
      // A default is what comes out only where nothing else decides, and where nothing is added to it.
      Told(
        "func add() { count += extra ?? 1; note = names[key] ?? nick ?? \"none\" }",
        "When `extra` is nil, `add` uses 1.",
        "`add` adds `extra ?? 1` to `count` and sets `note` to `names[key] ?? nick ?? \"none\"`.",
        "When the note is missing, `add` sets `note` to \"none\"."
      ),
      // A way out of a `catch` limits what it does; what follows an error that is logged behind a guard is told.
      Told(
        """
        func send(_ letter: Letter) async throws {
          do { return try await post(letter) } catch PostError.stampTooOld {
            guard isPatient else { throw PostError.late }
            try await buyStamp()
            return try await post(letter)
          }
        }
        func leave() async {
          guard let key = key else { return }
          do { try await desk.take(key) } catch { logger.error("no desk") }
          name = nil
        }
        """,
        "When `post()` fails with `stampTooOld` and `isPatient` is true, `send` calls `buyStamp()` and retries `post(letter)`.",
        "When `post()` fails with `stampTooOld` and `isPatient` is false, `send` throws `PostError.late`.",
        "When `key` is nil, `leave` does not call `desk.take(_:)`.",
        "When `key` exists, `leave` calls `desk.take(key)`.",
        "When `desk.take(_:)` fails, `leave` logs the error and still clears `name`.",
        "When `key` exists, `leave` clears `name`."
      ),
    ]
  )
  func tellsNothingFalse(told: Told) {
    let found = CodeWalk(CodeExcerpt(swift: Array(told.code.utf8))).findings()
    #expect(found.map { $0.finding.statement(of: $0.site) } == told.statements)
  }

  @Test(
    "words say what each call does",
    arguments: [
      (
        "func swap() { context.delete(old) \n context.insert(new) \n try? context.save() }",
        "delete old, insert new and save context"
      ),
      ("func end() { onSave() \n onClose() }", "call back on save and call back on close"),
    ]
  )
  func wordsOfCalls(code: String, words: String) throws {
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(try #require(found.first).finding.response.words == words)
  }

  @Test("a private function counts for the one function that calls it")
  func privateFunctionsCountForTheirCaller() {
    let code = """
      final class Shop {
        func buy() { pay() }
        private func pay() { bank.charge(total) }
      }
      """
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(found.map(\.member) == ["buy()"])
  }

  @Test("what tells two new values apart is said of both, and the name says which of its kinds each is")
  func newValues() {
    let code = """
      final class Vault {
        func open(name: String) async throws {
          do { try await store.unlock(name) } catch {
            throw VaultError(
              code: .LOCKED_OUT,
              message: "The vault stays closed until a keeper opens it by hand, with a key"
            )
          }
        }
        func notice(_ state: VaultState) -> Notice {
          switch state {
          case .open: return Notice(kind: .calm, text: "The vault is open for everyone who has a key to it")
          case .closed: return Notice(kind: .strict, text: "The vault is closed for everyone who has no key")
          }
        }
      }
      """
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(found.map(\.finding.response.words) == ["throw locked out", "return calm", "return strict"])
    #expect(
      found.map { $0.finding.statement(of: $0.site) } == [
        "When `store.unlock(_:)` fails, `open` throws `VaultError(code: .LOCKED_OUT, "
          + "message: \"The vault stays closed until a keeper…\")`.",
        "When `state` is `.open`, `notice` returns `Notice(kind: .calm, "
          + "text: \"The vault is open for everyone who has a key to it\")`.",
        "When `state` is `.closed`, `notice` returns `Notice(kind: .strict, "
          + "text: \"The vault is closed for everyone who has no key\")`.",
      ]
    )
  }

  @Test("one call for two things is two behaviors")
  func likeCalls() throws {
    let text = """
      # Vault

      ## Components

      ### VaultService

      ```swift
      final class VaultService {
        private let store: SecretStoring
        func keep(_ pair: Pair) async throws {
          try await store.save(pair.name, for: Keys.name)
          try await store.save(pair.secret, for: Keys.secret)
        }
      }
      ```
      """
    let behaviors = try ModuleSpec(recognizing: text).components.flatMap(\.behaviors)
    #expect(
      behaviors.map(\.statement) == [
        "When `store.save(_:for:)` fails, `keep` throws the error.",
        "`keep` calls `store.save(pair.name, for: Keys.name)`.",
        "`keep` calls `store.save(pair.secret, for: Keys.secret)`.",
      ]
    )
  }

  @Test("either side of a condition is a behavior of its own, and so is what two lines do under the same one")
  func conditionsApart() throws {
    let code = """
      final class Form {
        func save() {
          if firstName.isEmpty || lastName.isEmpty {
            error = "First name and last name are missing"
            return
          }
          store.keep(name)
        }
      }
      """
    let spec = try ModuleSpec(recognizing: "# Forms\n\n### Form\n\n```swift\n\(code)\n```\n")
    let conditions = spec.components.flatMap(\.behaviors).map(\.condition.words)
    #expect(conditions == ["empty first name", "empty last name", "entered first name and entered last name"])
  }
}
