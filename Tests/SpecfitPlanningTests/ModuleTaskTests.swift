// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

@Suite("What a document says of the module and of none of its components")
struct ModuleTaskTests {
  private static let whole: Component = {
    var whole = Component.unit("Harbour", .other)
    whole.behaviors = [
      Behavior(
        member: nil,
        condition: Condition("storm", .words, isEvent: true),
        response: Response("close the gates"),
        level: .unit,
        statement: "In a storm, the gates are closed.",
        lines: [40],
        by: "statement",
        weight: 6
      )
    ]
    return whole
  }()

  private func tasks(_ components: [Component], written: [TestTask] = []) throws -> [PlannedTask] {
    var spec = ModuleSpec.module("Harbour", components, tasks: written)
    spec.whole = Self.whole
    return try TestPlan.of(spec).tasks
  }

  @Test("is tried by integration tests of their own, which stand behind the unit tests and ask for no coverage")
  func own() throws {
    let tasks = try tasks([.unit("Crane"), .unit("Watch")])
    #expect(tasks.map(\.key) == ["unit:Crane", "unit:Watch", "integration:HarbourIntegration"])
    let task = try #require(tasks.last)
    #expect(task.file.hasSuffix("/HarbourIntegrationTests.swift"))
    #expect(task.cases.map(\.name) == ["test_harbour_whenStorm_shouldCloseTheGates"])
    #expect(task.component == nil && task.coverage == nil)
    #expect(task.demands.acceptance == ["All tests pass"])
    #expect(!task.demands.requirements.contains { $0.contains("coverage") })
  }

  @Test("is tried by the integration tests that a person asked for")
  func written() throws {
    let tasks = try tasks([.unit("Crane")], written: [.written("Harbour", .integration)])
    #expect(tasks.count { $0.kind == .integration } == 1)
    #expect(tasks.first { $0.kind == .integration }?.cases.map(\.key) == ["Harbour/"])
  }

  @Test("is tried by tests of its own, also where a person asked for those of all components")
  func complete() throws {
    let tasks = try tasks([.unit("Crane")], written: [.written("Crane")])
    #expect(tasks.map(\.key) == ["unit:Crane", "integration:HarbourIntegration"])
    #expect(tasks.map { $0.cases.contains { $0.name.contains("whenStorm") } } == [false, true])
  }

  @Test("is tried together with what runs the whole, and not with a type of which a component speaks")
  func delegate() throws {
    var crane = Component.unit("Crane", members: [.function("lift")])
    var (delegate, log) = (Component.unit("HarbourDelegate", .other), Component.unit("CraneLog", .other))
    (delegate.test, log.test) = (.none, .none)
    for (type, response) in [("HarbourDelegate", "restore the berths"), ("CraneLog", "keep the last lift")] {
      let said = (1...4).map { number in
        var behavior = Behavior(
          member: nil,
          condition: Condition("call \(number)", .words),
          response: Response(response),
          level: .unit,
          statement: "On call \(number), it does.",
          lines: [50 + number],
          by: "statement",
          weight: 7
        )
        behavior.id = "b\(number)"
        return behavior
      }
      if type == "CraneLog" { log.behaviors = said } else { delegate.behaviors = said }
    }
    crane.behaviors = [Self.whole.behaviors[0]]
    crane.behaviors[0].statement = "Each lift is noted in the `CraneLog`."
    var spec = ModuleSpec.module("Harbour", [crane, delegate, log], tasks: [.written("Crane")])
    spec.whole = Self.whole
    spec.verdict = Verdict(spec)
    let tasks = try TestPlan.of(spec).tasks
    let named = tasks.map { task in Set(task.cases.map { String($0.name.split(separator: "_")[1]) }) }
    #expect(named == [["crane", "craneLog"], ["harbour", "harbourDelegate"]])
    #expect(tasks.map(\.cases.count) == [5, 5])
  }

  @Test("is wanted by a document whose other tests specfit wrote, and not where a person wrote all")
  func verdict() {
    var spec = ModuleSpec.module("Harbour", [.unit("Crane")], tasks: [.written("Crane")])
    spec.whole = Self.whole
    #expect(Verdict(spec).kind == .upToDate)
    spec.testTasks[0].origin = .generated
    #expect(Verdict(spec).kind == .wanted)
    spec.testTasks.append(.written("HarbourIntegration", .integration))
    spec.testTasks[1].origin = .generated
    #expect(Verdict(spec).kind == .upToDate)
  }

  @Test("tests no component that is called like the module")
  func namesake() {
    var task = TestTask.written("HarbourIntegration", .integration)
    task.origin = .generated
    let spec = ModuleSpec.module("Harbour", [.unit("Harbour")], tasks: [task])
    #expect(TestCoverage(of: spec).lacksTest(spec.components[0]))
  }

  @Test("has another subject than a component that is called like the tests of the module")
  func taken() throws {
    let tasks = try tasks([.unit("HarbourIntegration"), .unit("Watch")])
    #expect(tasks.contains { $0.key == "integration:HarbourModuleIntegration" })
    #expect(Set(tasks.map(\.file)).count == tasks.count)
  }

  @Test("is not put into integration tests of something else")
  func others() throws {
    let tasks = try tasks([.unit("Crane"), .unit("Watch")], written: [.written("CraneLog", .integration)])
    #expect(tasks.contains { $0.key == "integration:HarbourIntegration" })
  }

  @Test("keeps the key under which a test was written when it was said of a component")
  func keys() throws {
    var spec = ModuleSpec.module("Harbour", [.unit("Crane"), .unit("Watch")])
    spec.whole = Self.whole
    spec.whole?.behaviors[0].id = "b1"
    var profile = try Profile.airfit
    profile.project = ProjectIndex(
      suites: [.init(name: "CraneTests", path: "Tests/CraneTests.swift", in: nil, tests: ["storm"], keys: ["Crane/b1"])]
    )
    #expect(TestPlan(for: spec, profile: profile).tasks.last?.cases.map(\.key) == ["Crane/b1"])
    spec.components[0].behaviors = spec.whole?.behaviors ?? []
    #expect(TestPlan(for: spec, profile: profile).tasks.last?.cases.map(\.key) == ["Harbour/b1"])
  }

  @Test(
    "small types of a document that has all its tests are tried where they are spoken of most, and protocols nowhere"
  )
  func besides() throws {
    func stated(_ statement: String, member: String? = nil) -> Behavior {
      Behavior(
        member: member,
        condition: .always,
        response: Response("start on Monday"),
        level: .unit,
        statement: statement,
        lines: [12],
        by: "statement",
        weight: 8
      )
    }
    var watch = Component.unit("Watch")
    watch.behaviors = [stated("`day` returns a `TideTable`.")]
    var table = Component(name: "TideTable", kind: .model, line: 9, test: .none)
    table.behaviors = [stated("`init` starts on Monday.", member: "init")]
    var keeping = Component(name: "Keeping", kind: .protocol, line: 20, test: .none)
    keeping.behaviors = [stated("`keep` starts on Monday.", member: "keep()")]
    var spec = ModuleSpec.module(
      "Harbour",
      [.unit("Crane"), watch, table, keeping],
      tasks: [.written("Crane"), .written("Watch")]
    )
    spec.verdict = Verdict(.upToDate, because: "it is a test")
    let tasks = try TestPlan.of(spec).tasks
    #expect(tasks.map(\.subject) == ["Crane", "Watch"])
    #expect(!tasks[0].cases.contains { $0.name.contains("tideTable") })
    #expect(tasks[1].cases.map(\.name).contains("test_tideTableInit_shouldStartOnMonday"))
    #expect(!tasks.flatMap(\.cases).contains { $0.statement?.contains("keep") == true })
  }
}
