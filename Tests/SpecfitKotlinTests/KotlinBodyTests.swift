// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitKotlin

/// What the body of a Kotlin function shows.
struct KotlinBodyTests {
  private func body(_ text: String) throws -> BodyFacts {
    try #require(KotlinReading(parsing: "fun run(input: String) {\n\(text)\n}".utf8).members.first?.body)
  }

  @Test("a state takes the types and objects that it is set to")
  func states() throws {
    let body = try body(
      """
      _state.value = LoanState.Opening
      _state.value = try {
          LoanState.Opened(service.open(input))
      } catch (error: LoanException) {
          Failed(error.message.orEmpty())
      }
      count += 1
      other.update { it.copy(isLoading = true) }
      """
    )
    #expect(body.states["_state"] == ["Opening", "Opened", "Failed"])
    #expect(body.changed == ["_state", "count", "other"])
    #expect(body.calls.isSuperset(of: ["service.open", "other.update", "it.copy"]))
    #expect(body.names.contains("isLoading"))
    #expect(!body.restores)
  }

  @Test("what a catch gives back is restored")
  func restoring() throws {
    let body = try body(
      """
      val before = items
      items = items + input
      try { save(items) } catch (error: IOException) { items = before }
      """
    )
    #expect(body.restores)
    #expect(body.ownCalls == ["save"])
  }

  @Test("an error that is thrown again comes from others")
  func rethrowing() throws {
    let body = try body("try { open() } catch (error: IOException) { throw error }")
    #expect(body.passesErrors)
    #expect(body.thrown.isEmpty)
    #expect(!body.throwsUnread)
  }

  @Test("an error that a function gives is not read")
  func unread() throws {
    #expect(try body("throw makeError(input)").throwsUnread)
    #expect(try body("throw errors.of(input)").throwsUnread)
    #expect(try !body("throw LoanException.Closed(input)").throwsUnread)
  }

  @Test(
    "a body that leaves out what is done shows nothing",
    arguments: ["TODO()", "TODO(\"later\")", "// ...", "/* as above */ run()", ""]
  )
  func elided(text: String) {
    #expect(KotlinReading(parsing: "fun run() {\n\(text)\n}".utf8).members.first?.body == nil)
  }
}
