// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

@Suite("A change of a plan")
struct PlanChangeTests {
  private static func state(_ spec: ModuleSpec) throws -> PlanChange.State {
    PlanChange.State(spec: spec, plan: try .of(spec))
  }

  private static func change(_ old: ModuleSpec?, _ new: ModuleSpec?) throws -> PlanChange? {
    PlanChange(from: try old.map(state), to: try new.map(state), path: "Docs/Cart.md")
  }

  /// A service with one member, which the tests vary.
  private static func cart(_ members: [Member]) -> ModuleSpec {
    .module("Cart", [.unit("CartService", members: members)])
  }

  /// A service of which one behavior is stated.
  private static func cart(_ id: String, given: String, then: String, _ statement: String) -> ModuleSpec {
    var behavior = Behavior(
      member: "total()",
      condition: Condition(given),
      response: Response(then),
      statement: statement,
      lines: [30],
      by: "conditional",
      weight: 7
    )
    behavior.id = id
    var component = Component.unit("CartService", members: [.function("total", returns: "Int", line: 20)])
    component.behaviors = [behavior]
    return .module("Cart", [component])
  }

  @Test("of a sentence that says the same is a rewording, not one case that is gone and one that is new")
  func rewording() throws {
    let old = Self.cart("b1", given: "cart empty", then: "return 0", "If the cart is empty, it returns 0.")
    let new = Self.cart("b2", given: "empty cart", then: "give 0", "An empty cart gives 0.")
    let change = try #require(try Self.change(old, new))
    let rewording = try #require(change.rewordings.first)
    #expect(change.rewordings.count == 1 && !change.isEmpty)
    #expect((rewording.oldKey, rewording.newKey) == ("CartService/total()/b1", "CartService/total()/b2"))
    #expect(rewording.oldStatement == "If the cart is empty, it returns 0.")
    #expect(rewording.newStatement == "An empty cart gives 0." && rewording.line == 30)
    #expect(change.cases.isEmpty)
  }

  @Test("of a value in a sentence is no rewording")
  func changedValue() throws {
    let old = Self.cart("b1", given: "cart empty", then: "return 0", "If the cart is empty, it returns 0.")
    let new = Self.cart("b2", given: "cart empty", then: "return 1", "If the cart is empty, it returns 1.")
    let change = try #require(try Self.change(old, new))
    #expect(change.rewordings.isEmpty)
    #expect(change.cases.created.map(\.key).contains("CartService/total()/b2"))
    #expect(change.cases.orphaned.map(\.key).contains("CartService/total()/b1"))
  }

  @Test("of a document that stays as it is, is empty, and none where there is no document")
  func nothing() throws {
    let change = try #require(try Self.change(.checkout, .checkout))
    #expect(change.isEmpty)
    #expect(change.kind == .changed)
    #expect(try Self.change(nil, nil) == nil)
  }

  @Test("to a new document creates all that it asks for, and from one that is gone orphans the same")
  func comesAndGoes() throws {
    let new = try #require(try Self.change(nil, .checkout))
    let gone = try #require(try Self.change(.checkout, nil))
    #expect((new.kind, gone.kind) == (.new, .gone))
    #expect(new.path == "Docs/Cart.md")
    #expect(new.module.name == "Checkout" && gone.module.name == "Checkout")
    #expect(
      new.tasks.created.map(\.key) == [
        "ui:CheckoutFlow", "unit:CartTotals", "unit:CheckoutViewModel", "unit:PaymentService",
      ]
    )
    #expect(new.doubles.created.map(\.name).contains("MockPaymentService"))
    #expect(!new.cases.created.isEmpty)
    #expect(gone.tasks.orphaned == new.tasks.created)
    #expect(gone.cases.orphaned == new.cases.created)
    #expect(gone.doubles.orphaned == new.doubles.created)
    #expect(new.tasks.orphaned.isEmpty && gone.tasks.created.isEmpty)
    #expect(new.contracts.isEmpty && gone.contracts.isEmpty)
  }

  @Test("in a signature outdates the cases that both plans have, and creates those that it asks for anew")
  func signature() throws {
    let old = Self.cart([.function("total", returns: "Int?", line: 20)])
    let new = Self.cart([.function("total", returns: "Int?", throwing: .any, errors: ["empty"], line: 21)])
    let change = try #require(try Self.change(old, new))
    let contract = try #require(change.contracts.first)
    #expect(change.contracts.count == 1)
    #expect(contract.owner == "CartService/total()")
    #expect((contract.old, contract.new) == ("func total() -> Int?", "func total() throws -> Int?; throws empty"))
    #expect(contract.line == 21)
    #expect(contract.cases == ["CartService/total()/nil"])
    #expect(change.cases.created.allSatisfy { $0.key.hasPrefix("CartService/total()/") && $0.line == 21 })
    #expect(!change.cases.created.isEmpty)
    #expect(change.tasks.isEmpty && change.cases.orphaned.isEmpty)
  }

  @Test("in the errors that prose names, or in the cases of an enum, is one of the contract")
  func errorsAndCases() throws {
    let old = Self.cart([.function("pay", throwing: .any, errors: ["CartError.empty"])])
    let new = Self.cart([.function("pay", throwing: .any, errors: ["CartError.empty", "CartError.closed"])])
    let errors = try #require(try Self.change(old, new)?.contracts.first)
    #expect(errors.new == "func pay() throws; throws CartError.empty, CartError.closed")
    func size(_ cases: [EnumCase]) -> ModuleSpec {
      var size = Component.unit("Size", .enum, line: 30)
      size.cases = cases
      return .module("Cart", [size])
    }
    let small = EnumCase(name: "small", line: 31)
    let change = try #require(
      try Self.change(size([small]), size([small, EnumCase(name: "other", payload: ["Int", "Unit"], line: 32)]))
    )
    #expect(change.contracts.map(\.owner) == ["Size"])
    #expect(change.contracts.map(\.new) == ["cases small, other(Int, Unit)"])
  }

  @Test("in a line or in the order of the members is none")
  func moved() throws {
    let members = [Member.function("total", returns: "Int", line: 20), .function("clear", line: 22)]
    let moved = [Member.function("clear", line: 40), .function("total", returns: "Int", line: 44)]
    #expect(try #require(try Self.change(Self.cart(members), Self.cart(moved))).isEmpty)
  }

  @Test("that joins a member says nothing of the others")
  func grows() throws {
    let total = Member.function("total", returns: "Int")
    let change = try #require(
      try Self.change(Self.cart([total]), Self.cart([total, .function("clear", returns: "Int?")]))
    )
    #expect(!change.cases.created.isEmpty)
    #expect(change.cases.created.allSatisfy { $0.key.hasPrefix("CartService/clear()/") })
    #expect(change.cases.orphaned.isEmpty && change.contracts.isEmpty && change.tasks.isEmpty)
  }
}
