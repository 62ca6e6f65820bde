// Sentences with a condition of their own: if, when, unless, only if, otherwise, given.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Reader<Understood> {
  static let conditional: [Reader<Understood>] = [
    Reader(
      "scenario",
      reads: .holding(["given", "when", "then"]),
      examples: [
        Example(
          "Given an empty cart, when the user pays, then an error is shown",
          "user pays, given empty cart → show error"
        ),
        Example("The user is given a choice"),
      ],
      read: Steps.read
    ),
    Reader(
      "otherwise",
      examples: [Example("Show the list")],
      read: Conditional.readOtherwise
    ),
    Reader(
      "interval",
      reads: .holding(["every"]),
      examples: [
        Example("Background price refresh every 5 minutes", "5 minutes pass → refresh price in background"),
        Example("The ovens are checked every hour", "hour passes → check ovens"),
        Example("Silent sync every 30 seconds", "30 seconds pass → sync data silently"),
        Example("Retry every 5 seconds up to 3 times"),
        Example("Shows a summary for every hour"),
      ],
      read: Intervals.read
    ),
    Reader(
      "property",
      reads: .holding(["any", "all", "every"]),
      examples: [
        Example(
          "For any saved draft, loading should return the same text",
          "loading, given saved draft → return same text"
        ),
        Example("Any text"),
      ],
      read: Conditional.readProperty
    ),
    Reader(
      "arrow",
      examples: [
        Example("Return key → sends the text", "pressing return key → send text"),
        Example("Tap to open the details", "tapping → open details"),
        Example("A → B"),
      ],
      read: Controls.readArrow
    ),
    Reader(
      "only-if",
      reads: .holding(["only", "unless", "iff", "except", "but"]),
      examples: [
        Example(
          "The editor asks for confirmation only if the draft is unsaved",
          "draft unsaved → ask for confirmation",
          "draft not unsaved → not ask for confirmation"
        ),
        Example("The start date is today unless given", "no start date → default start date to today"),
        Example(
          "The board is restored except when another app wrote to it",
          "not another app wrote to it → restore board",
          "another app wrote to it → not restore board"
        ),
        Example(
          "Readings are kept for an hour, but not while the boat is on land",
          "boat not on land → keep readings for hour",
          "boat on land → not keep readings for hour"
        ),
        Example(
          "Upgrades a guest once the bill is paid, unless the guest is blocked",
          "bill paid, given guest not blocked → upgrade guest",
          "bill paid, given guest blocked → not upgrade guest"
        ),
      ],
      read: Conditional.readOnlyIf
    ),
    Reader(
      "conditional",
      examples: [
        Example("If `isDirty` is true, call `store.save()`", "dirty → call save"),
        Example(
          "When the timer ends, stop the sound and show the summary",
          "timer ends → stop sound",
          "timer ends → show summary"
        ),
        Example("Show the banner when the network is lost", "network lost → show banner"),
        Example("With an empty filter all loans are visible", "empty filter → have all loans visible"),
        Example("Without a network the list shows the last state", "no network → show last state"),
        Example("Between two attempts it waits for a second", "between two attempts → wait for second"),
        Example("The timer is stopped when a call starts and when it ends", "call starts and ends → stop timer"),
        Example("The ticket expires an hour after its first use", "hour after first use → expire ticket"),
        Example("The price updates as the guest picks nights", "guest picks nights → update price"),
        Example("The siren stops if the code is right", "code right → stop siren"),
        Example("Write the level back, provided the user agreed", "user agreed → write level back"),
        Example("With fewer than three levels there is no trend", "fewer than three levels → have no trend"),
        Example("At zero remove the row and log the time", "zero → remove row", "zero → log time"),
        Example("After the third miss drop the frame", "third miss → drop frame"),
        Example("On `gateClosed` the bell is rung", "gate closed → ring bell"),
        Example("With a full tank the gauge jumps", "full tank → have gauge jump"),
        Example("Ask for access when the first alarm is created", "first alarm created → ask for access"),
        Example(
          "The vault locks itself as soon as the app is left, and after 2 minutes",
          "app left or 2 minutes pass → lock itself"
        ),
        Example(
          "The rate is lowered while the boat drifts and goes up once it sails",
          "boat drifts → lower rate",
          "sails → have rate go up"
        ),
        Example(
          "A hint must be shown when saving fails, and the entries must be kept",
          "saving fails → show hint",
          "saving fails → keep entries"
        ),
        Example(
          "Stop the engine and show the map when the boat lands",
          "boat lands → stop engine",
          "boat lands → show map"
        ),
        Example(
          "The bill is sent an hour after the order, but never before noon",
          "hour after order → send bill",
          "before noon → not send bill"
        ),
        Example("The bill is due 14 days after the order", "14 days after order → have bill due"),
        Example("If the code is known the safe opens", "code known → open safe"),
        Example(
          "If the code is known the safe is opened, and otherwise the bell is rung",
          "code known → open safe",
          "code not known → ring bell"
        ),
        Example(
          "Returns `nil` if the page is missing, and otherwise its length",
          "page missing → return nil",
          "page not missing → return length"
        ),
        Example("Adding a page when the book is shut opens the book", "adding page, given book shut → open book"),
        Example("The list reloads every 20 s and whenever the app opens", "20 s pass or app opens → reload list"),
        Example("Badges are wiped at noon and after every change", "noon or every change → wipe badges"),
        Example("The lamp is red below 10 %", "below 10 percent → have lamp red"),
        Example("The lever stays locked until all doors are shut", "not all doors shut → keep lever locked"),
        Example("On first launch the tour is shown", "first launch → show tour"),
        Example("With `--all` hidden files are listed", "all → list hidden files"),
        Example("Empty list and nil date when there is none", "none → return empty list and nil date"),
        Example("If the radio is off (`RadioError.off`) the letter is kept", "radio off → keep letter"),
        Example("At midnight late letters are listed", "midnight → list late letters"),
        Example("At most four letters"),
        Example("The card explains that a letter is burnt after 90 days"),
        Example("Letters posted during a strike wait"),
        Example("When in doubt"),
      ],
      read: Conditional.read
    ),
  ]
}
