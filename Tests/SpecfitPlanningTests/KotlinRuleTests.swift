// What members that are declared in Kotlin ask of tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import Testing

struct KotlinRuleTests {
  private func function(_ parameters: [(String, String)], returns: String? = nil) -> Member {
    let names = parameters.map(\.0).joined(separator: ", ")
    var member = Member(
      kind: .function,
      name: "run(\(names))",
      signature: "fun run(\(names))",
      line: 5,
      parameters: parameters.map { Parameter($0.0, $0.1) },
      returnType: returns
    )
    member.language = .kotlin
    return member
  }

  private func cases(of member: Member, in component: Component, types: [DeclaredType] = []) throws -> [PlannedCase] {
    var component = component
    component.members.append(member)
    let plan = try TestPlan.of(.module("Room", [component], types: types))
    return plan.tasks.flatMap(\.cases).filter { $0.member == member.name }
  }

  @Test(
    "results count by what they are, not by how Kotlin calls them",
    arguments: [
      ("Boolean", []), ("Seat?", ["null"]), ("Boolean?", ["null"]), ("List<Seat>", []), ("Flow<Seat>", ["yields"]),
      ("StateFlow<Seat>", ["initial", "emits"]), ("Long", []), ("Unit", []),
    ]
  )
  func results(type: String, ids: [String]) throws {
    #expect(try cases(of: function([], returns: type), in: .unit("Seats", .engine)).map(\.id) == ids)
  }

  @Test("names and reasons are in the words of Kotlin, and keys have no blanks")
  func words() throws {
    let found = try cases(
      of: function([("seat", "Seat"), ("note", "Note?")], returns: "Long?"),
      in: .unit("Seats", .engine)
    )
    #expect(found.map(\.key) == ["Seats/run(seat,note)/null"])
    #expect(found.map(\.outcome) == ["return null"])
    #expect(found.map(\.condition) == ["no matching long"])
    #expect(found.map(\.reason) == ["returns Long?"])
  }

  @Test("what each object has is no case, and what is only called like it is")
  func ofEveryObject() throws {
    func count(_ name: String, _ parameters: [Parameter] = []) throws -> Int {
      var member = Member(kind: .function, name: name, signature: "fun \(name)", line: 5, parameters: parameters)
      member.returnType = "Seat?"
      member.language = .kotlin
      let others = [function([("seat", "Seat")], returns: "Seat")]
      var seats = Component.unit("Seats", .engine)
      seats.members = others
      return try cases(of: member, in: seats).count
    }
    #expect(try count("equals(other)", [Parameter("other", "Any?")]) == 0)
    #expect(try count("hashCode()") == 0)
    #expect(try count("toString()") == 0)
    #expect(try count("toString(radix)", [Parameter("radix", "Radix")]) > 0)
  }

  @Test("any number of marks behind a type makes it nullable once")
  func marks() throws {
    let type = "Boolean" + String(repeating: "?", count: 1000)
    #expect(try cases(of: function([], returns: type), in: .unit("Seats", .engine)).map(\.id) == ["null"])
  }

  @Test("the states that code sets are cases, whichever property holds them")
  func states() throws {
    var hidden = Member.stored("_state", "MutableStateFlow<SeatState>")
    hidden.access = "private"
    hidden.language = .kotlin
    var shown = Member.stored("state", "StateFlow<SeatState>")
    shown.language = .kotlin
    let states = DeclaredType(
      name: "SeatState",
      keyword: .enum,
      cases: ["Idle", "Loading", "Free", "Failed"].map { EnumCase(name: $0, line: 3) },
      line: 2
    )
    var call = function([])
    call.isAsync = true
    call.body = BodyFacts()
    call.body?.states = ["_state": ["Loading", "Failed"]]
    let model = Component.unit("SeatViewModel", .viewModel, members: [hidden, shown])
    let found = try cases(of: call, in: model, types: [states])
    #expect(found.map(\.id) == ["state.Loading", "state.Failed"])
    #expect(found.last?.outcome == "set state to failed")
  }
}
