// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Conditions that stand beside a sentence, and what a component has too much of")
struct LabelledConditionTests {
  private func component(_ lines: String) throws -> Component? {
    try ModuleSpec(recognizing: document(lines)).components.first
  }

  private func document(_ lines: String) -> String {
    """
    # Module: Harbour

    ## Components

    ### `BerthStore` (Class)

    - `func free() async throws`: Frees the berth.

    **Behavior**

    \(lines)
    """
  }

  @Test(
    "a label that says what has happened is the condition, one that names a topic is none",
    arguments: [
      ("- Radio switched off: The list stays visible", "radio switched off"),
      ("- Boat sold: Its berth is freed", "boat sold"),
      ("- Storm mode: the berths are closed", "storm mode"),
      ("- Phone call during mooring: pauses the radio", "phone call during mooring"),
      ("- A boat is never sold: it is only hidden", ""),
      ("- The boat is late: a badge is shown", "boat late"),
      ("- The name is required: a blank one is refused", ""),
      ("- Berth colours: The list stays visible", ""),
    ]
  )
  func labelsOfWhatHappened(line: String, condition: String) throws {
    let behavior = try #require(try component(line)?.behaviors.first { $0.member == nil })
    #expect(behavior.condition.words.lowercased() == condition)
  }

  @Test(
    "a label that is what acts belongs to its sentence, one that says when does not",
    arguments: [
      ("- **Pier:** closes 20 minutes before the tide.", "The pier closes 20 minutes before the tide."),
      ("- **Sign-up:** opens 40 minutes before the tide.", "The sign-up opens 40 minutes before the tide."),
      ("- **Badge:** disappears when the list is empty.", "The badge disappears when the list is empty."),
      ("- **Log:** shows the tides.", "Shows the tides."),
      ("- **Boat unknown:** throws `BerthError.unknown`.", "Boat unknown: throws `BerthError.unknown`."),
    ]
  )
  func labelsThatAct(line: String, statement: String) throws {
    let told = try component(line)?.behaviors.filter { $0.member == nil }.map(\.statement)
    #expect(told == [statement])
  }

  @Test(
    "a condition holds for its own sentence, and for those that speak of the same thing",
    arguments: [
      ("- When a boat leaves, its lamp is dimmed. Boats with one lamp are listed.", ["boat leaves", ""]),
      ("- When a boat leaves, its lamp is dimmed. The berth is freed.", ["boat leaves", "boat leaves"]),
      (
        "- If the payment fails, the order stays open. Berths are freed.",
        ["payment fails", "berths and payment fails"]
      ),
      ("- If the task that reads is cancelled the log is closed.", ["task reads cancelled"]),
      ("- The boats after them do not move.", [""]),
      ("- They are not hidden (many know more than one berth).", [""]),
      ("- It holds at most one boat in memory.", [""]),
    ]
  )
  func ownConditions(line: String, conditions: [String]) throws {
    let told = try component(line)?.behaviors.filter { $0.member == nil }.map(\.condition.words)
    #expect(told == conditions)
  }

  @Test("where two things must hold, either may fail")
  func bothMustHold() throws {
    let line = "- Skips the upload unless the radio is on and a berth is known"
    let conditions = try component(line)?.behaviors.map(\.condition.words) ?? []
    #expect(conditions.contains("not both radio on and berth known"))
    #expect(conditions.contains("radio on and berth known"))
  }

  @Test("behaviors beyond the most of a component are told")
  func beyondTheMost() throws {
    let nouns = [
      "mast", "sail", "rope", "hull", "oar", "keel", "deck", "flag", "bell", "lamp", "helm", "cord", "bolt", "hook",
    ]
    let verbs = ["cleans", "hides", "counts", "moves", "sells", "lends", "weighs", "checks"]
    let lines = nouns.flatMap { noun in verbs.map { "- If the \(noun) is wet, it \($0) the \(noun) again" } }
    let spec = try ModuleSpec(recognizing: document(lines.joined(separator: "\n")))
    let kept = spec.components.first?.behaviors ?? []
    #expect(kept.count == 100)
    let told = spec.unread.filter { $0.text.hasPrefix("too many for one component: ") }
    #expect(!told.isEmpty)
    // No line is in neither.
    #expect(Set(kept.flatMap(\.lines) + told.map(\.line)).count >= lines.count)
  }

  @Test("keys are spelled by their names", arguments: [("⌘1…⌘9", "Command 1 to Command 9"), ("`-1`, …", "`-1`, …")])
  func keys(text: String, spelled: String) {
    #expect(KeySign.spelled(text) == spelled)
  }
}
