// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Sentences of which one is two")
struct SharedClauseTests {
  private func behaviors(of line: String, view: Bool = false) throws -> [String] {
    try ModuleSpec.behaviors(of: line, view: view).map {
      "\($0.condition.words) → \(view ? $0.response.state : $0.response.words)".lowercased()
    }.sorted()
  }

  @Test(
    "each half keeps what the other leaves out",
    arguments: [
      ("The lamp is amber within 2 days of the race, red once it is over", ["over → have lamp red"]),
      ("Returns `a` for a boat, `b` for a raft", ["boat → return a", "raft → return b"]),
      ("The tool exits with 0 on success, with 1 if a boat sank and with 2 on wrong use", ["boat sank → exit with 1"]),
      (
        "Warnings go to the log, results to the screen", [" → have warnings go to log", " → have results go to screen"]
      ),
      ("The pilot shows the name and, if known, the age", ["known age → show age"]),
      ("`free()` waits at most 5 seconds and then throws `BerthError.busy`", ["5 seconds pass → throw busy"]),
      ("Offers expire after 48 hours and the berth returns to the pool", ["48 hours pass → return to pool"]),
      ("Guests can hold 3 berths; beyond that, the desk is called", ["more than 3 berths → call desk"]),
      ("Boats are sold by weight, rafts do not count", [" → not count rafts"]),
    ]
  )
  func halves(line: String, expected: [String]) throws {
    let found = try behaviors(of: line)
    #expect(found.count > 1)
    for one in expected { #expect(found.contains(one), "\(found)") }
  }

  @Test(
    "on a screen what is done and what is shown is told apart",
    arguments: [
      ("Long press on a row to open its menu", "long pressing row → menu is opened"),
      ("Double tap on a photo to zoom in", "double tapping photo → it zooms in"),
      ("Three dots show that the list is loading", "list loading → three dots are shown"),
      ("Swiping right keeps the boat, swiping left sells it", "swiping left → boat is sold"),
      ("\"Keep\" closes the note, \"Drop\" deletes it", "tapping drop → it is deleted"),
      ("Errors appear in a banner that disappears after 4 seconds", "4 seconds pass → banner disappears"),
      ("\"Sail\" button (disabled until the wind is known)", "wind not known → sail button is disabled"),
      (
        "\"Back\" asks for confirmation if a name was entered",
        "tapping back, given name entered → it asks for confirmation"
      ),
      ("Tap a boat → opens the log", "tapping boat → log is opened"),
      ("Sold boats have a red border", "opening → sold boats have red border"),
    ]
  )
  func gestures(line: String, expected: String) throws {
    let found = try behaviors(of: line, view: true)
    #expect(found.contains(expected) || found.contains(expected.replacing("opening", with: "")), "\(found)")
  }

  @Test(
    "what only points elsewhere or rules the work states nothing",
    arguments: [
      "Events are described in the handbook", "Later versions may support rafts", "We do not test the radio itself",
      "Do not add third-party code",
    ]
  )
  func pointers(line: String) throws {
    #expect(try behaviors(of: line).isEmpty)
  }

  @Test(
    "what looks like a half and is none stays whole",
    arguments: [
      "Boats are sorted by length, within a length by age", "Logs are written to the disk, on errors to the server",
      "The depot reloads the list every day at noon and whenever the pilot calls",
      "Errors are described in plain English", "The desk does not add third-party boats to the list",
    ]
  )
  func wholes(line: String) throws {
    #expect(try behaviors(of: line).count == 1)
  }

  @Test("a header that is always there is no sign of what it shows")
  func contents() throws {
    let found = try behaviors(of: "The log shows that the boat was sold", view: true)
    #expect(found.allSatisfy { !$0.hasPrefix("boat sold") })
  }

  @Test(
    "the answer to a question follows from what it asks about",
    arguments: [
      ("What happens when the harbour is full? The boat is turned away.", "harbour full"),
      ("How does the desk handle a boat without a name? The boat is refused.", "boat without name"),
    ]
  )
  func questions(line: String, condition: String) throws {
    let found = try behaviors(of: line)
    #expect(found.count == 1 && found[0].hasPrefix("\(condition) → "), "\(found)")
  }

  @Test(
    "of two commands the time is that of the last",
    arguments: [
      ("Keep the change and retry the upload after 5 seconds", ["5 seconds pass → retry upload", " → keep change"]),
      ("Keep the queue and check the disk every minute", ["minute passes → check disk", " → keep queue"]),
    ]
  )
  func times(line: String, expected: [String]) throws {
    #expect(try behaviors(of: line) == expected.sorted())
  }

  @Test("what a tester does by hand, with nothing that comes of it, is no behavior")
  func handwork() throws {
    let document = """
      # Harbour

      ## Components

      ### BerthStore

      - `free()` frees the berth.

      ## Testing

      - Open the list with one and with twenty berths
      - Turn on airplane mode and pull to refresh
      - Free a berth twice: nothing happens
      """
    let found = try ModuleSpec(recognizing: document).components.first?.behaviors ?? []
    #expect(found.map(\.lines) == [[7], [13]])
  }

  @Test("what stands between the title and the first chapter is no behavior")
  func introduction() throws {
    let document = """
      # Harbour

      Sailors see where the next berth is.

      ## Components

      ### BerthStore

      - `free()` frees the berth.
      """
    let found = try ModuleSpec(recognizing: document).components.first?.behaviors ?? []
    #expect(found.map(\.lines) == [[9]])
  }

  @Test("what a protocol promises that nobody implements is told")
  func promises() throws {
    let document = """
      # Harbour

      ## Components

      ### BerthReader

      ```swift
      protocol BerthReader {
        func read() throws -> [Int]
      }
      ```

      - Skips berths without a number.

      ### BerthStore

      - `free()` frees the berth.
      """
    let spec = try ModuleSpec(recognizing: document)
    #expect(spec.unread.contains { $0.text.hasPrefix("no component here implements BerthReader: Skips berths") })
  }
}
