// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitModel
import Testing

/// Components that a document declares in Kotlin.
struct KotlinComponentTests {
  private static let document = """
    # Module 4: Reading Room

    ## Components

    ### SeatService

    - File: `room/src/main/kotlin/org/example/room/SeatService.kt`
    - `reserve(seat, guest)` - keeps the seat for an hour

    ```kotlin
    interface SeatPlan { suspend fun free(): List<Seat> }

    sealed class SeatTrouble(message: String) : Exception(message) {
        class Taken(val seat: String) : SeatTrouble("taken")
        data object Closed : SeatTrouble("closed")
    }

    @Singleton
    class SeatService @Inject constructor(
        private val plan: SeatPlan,
        private val gateway: Lazy<BadgeGateway>,
        private val rules: SeatRules,
        private val clock: Clock,
        private val limit: Int = 3,
    ) {
        suspend fun reserve(seat: String, guest: Guest?): Seat {
            if (seat.isEmpty()) throw SeatTrouble.Taken(seat)
            return plan.free().first()
        }

        val freeSeats: Int get() = 0
        protected fun forget() = Unit
    }

    fun Seat.isOverdue(now: Instant): Boolean = until < now
    ```

    ### Seat

    - File: `room/src/main/kotlin/org/example/room/Seat.kt`

    ```kotlin
    data class Seat(val id: String, val until: Instant = Instant.MAX)
    ```

    ### SeatColor

    - File: `room/src/main/kotlin/org/example/room/SeatColor.kt`

    ```kt
    enum class SeatColor { RED, GREEN }
    ```

    ## Acceptance Criteria

    - `reserve(seat, guest)` refuses a taken seat
    """

  private func component(_ name: String) throws -> Component {
    let spec = try ModuleSpec(recognizing: Self.document)
    return try #require(spec.components.first { $0.name == name })
  }

  @Test("members have Kotlin's names and signatures, and say how they fail")
  func members() throws {
    let service = try component("SeatService")
    #expect(service.language == .kotlin)
    #expect(
      service.members.map(\.name) == [
        "constructor(plan, gateway, rules, clock, limit)", "plan", "gateway", "rules", "clock", "limit",
        "reserve(seat, guest)", "freeSeats", "forget()",
      ]
    )
    let reserve = try #require(service.members.first { $0.name == "reserve(seat, guest)" })
    #expect(reserve.signature == "suspend fun reserve(seat: String, guest: Guest?): Seat")
    #expect(reserve.isAsync && reserve.throwing == .any)
    #expect(reserve.body?.thrown == ["SeatTrouble.Taken"])
    #expect(reserve.summary.contains("keeps the seat"))
    #expect(
      service.members.filter(\.isHidden).map(\.name) == ["plan", "gateway", "rules", "clock", "limit", "forget()"]
    )
  }

  @Test("collaborators are what the constructor takes: interfaces of the document, and what is named like one")
  func collaborators() throws {
    #expect(
      try component("SeatService").dependencies.map { "\($0.name): \($0.type)" } == [
        "plan: SeatPlan", "gateway: BadgeGateway",
      ]
    )
  }

  @Test("a function that extends a type is the type's, and gives plain data a test")
  func extensions() throws {
    let seat = try component("Seat")
    #expect(seat.members.map(\.name) == ["id", "until", "isOverdue(now)"])
    #expect(seat.test == .unit)
    #expect(try component("SeatColor").cases.map(\.name) == ["RED", "GREEN"])
    #expect(try component("SeatColor").test == .none)
  }

  @Test("a criterion finds the member that it names with its parameters")
  func criteria() throws {
    let stated = try component("SeatService").behaviors.filter { $0.statement.hasSuffix("refuses a taken seat.") }
    #expect(stated.map(\.member) == ["reserve(seat, guest)"])
  }

  @Test("the types are declared, and a sealed one has its kinds as cases")
  func types() throws {
    let types = try ModuleSpec(recognizing: Self.document).types
    #expect(
      types.map { "\($0.keyword) \($0.name)" } == [
        "protocol SeatPlan", "enum SeatTrouble", "class SeatTrouble.Taken", "class SeatTrouble.Closed",
        "class SeatService",
        "struct Seat", "enum SeatColor",
      ]
    )
    let trouble = try #require(types.first { $0.name == "SeatTrouble" })
    #expect(trouble.isError)
    #expect(trouble.cases.map(\.signature) == ["Taken(String)", "Closed"])
    #expect(types.allSatisfy { $0.language == .kotlin })
  }

  @Test("a table of inputs and results is about the member that takes them")
  func tables() throws {
    let text = """
      # Seats

      ### SeatRules

      ```kotlin
      class SeatRules { fun grade(seat: String): SeatGrade = SeatGrade.A; fun reset() {} }
      ```

      | Seat | Grade |
      | ---- | ----- |
      | `"1"` | `A` |
      """
    let rules = try #require(try ModuleSpec(recognizing: text).components.first)
    #expect(rules.tables.map(\.member) == ["grade(seat)"])
  }

  @Test("examples, views and tests in Kotlin are nobody's members")
  func foreign() throws {
    let text = """
      # Seats

      ### SeatService

      ```kotlin
      class SeatService { fun free(): Int = 1 }

      @Composable fun seatBadge() {}
      @Test fun `frees a seat`() {}
      fun SeatScreen() {}
      fun main() {}
      ```
      """
    let service = try #require(try ModuleSpec(recognizing: text).components.first { $0.name == "SeatService" })
    #expect(service.members.map(\.name) == ["free()"])
  }

  @Test("what is declared in Swift too keeps to Swift, whichever comes first", arguments: [false, true])
  func bothLanguages(isReversed: Bool) throws {
    let fences = [
      "```swift\nactor SyncEngine {\n  func sync() async throws\n}\n```\n",
      "```kotlin\nclass SyncEngine { suspend fun sync(force: Boolean): Int = 1 }\n```\n",
    ]
    let text = "# Sync\n\n### SyncEngine\n\n" + (isReversed ? fences.reversed() : fences).joined(separator: "\n")
    let engine = try #require(try ModuleSpec(recognizing: text).components.first)
    #expect(engine.language == .swift && engine.members.map(\.name) == ["sync()"])
  }
}
