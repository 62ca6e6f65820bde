// Sentences without a condition of their own: steps, effects, what must and may be, limits, defaults, features.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Reader<Understood> {
  static let plain: [Reader<Understood>] = [
    Reader(
      "control",
      examples: [
        Example(
          "\"Discard\" calls `model.discard()` and closes the view",
          "tapping Discard → call discard",
          "tapping Discard → close view"
        ),
        Example("A \"draft\" is a text"),
      ],
      read: Controls.read
    ),
    Reader(
      "allotment",
      reads: .holding(["for"]),
      examples: [
        Example(
          "The fee depends on the berth: 12 for small boats (up to 8 m), 20 for ferries and tugs",
          "small boats → use 12 as fee",
          "ferries and tugs → use 20 as fee"
        ),
        Example("Ask for two things: a name for the boat, a berth for the crew"),
      ],
      read: Allotments.read
    ),
    Reader(
      "default",
      examples: [
        Example("`limit: Int = 20`", "no limit → default limit to 20"),
        Example("The page size defaults to 50", "no page size → default page size to 50"),
        Example("`limit: Int`"),
      ],
      read: Defaults.read
    ),
    Reader(
      "source",
      reads: .holding(["from", "reflects", "mirrors"]),
      examples: [
        Example("`units: String` (from `user.preferredUnits`)", " → take units from preferred units")
      ],
      read: Defaults.readSource
    ),
    Reader(
      "page",
      reads: .holding(["per"]),
      examples: [
        Example("12 orders per page", "loading page → load 12 orders"),
        Example("3 loans per reader"),
      ],
      read: Statements.readPage
    ),
    Reader(
      "worked-example",
      examples: [
        Example("9 seats at 2 per row make 2, 2, 2, 2, 1", "9 seats at 2 per row → make 2 and 2 and 2 and 2 and 1"),
        Example("3 seats at 2 per row stay 2, 1: nobody moves", "3 seats at 2 per row → stay 2 and 1"),
        Example("A hall of one seat is one row of one seat", "hall of one seat → be one row of one seat"),
        Example("12 boats make noise"),
      ],
      read: WorkedExamples.read
    ),
    Reader(
      "announcement",
      reads: .holding(["announces", "announce", "announced"]),
      examples: [
        Example("VoiceOver announces price changes", "price changes → announce price changes"),
        Example("The screen reader announces new loans", "new loan arrives → announce new loans"),
        Example("VoiceOver announces the title", "VoiceOver is on → announce title"),
        Example("Loading states are announced", "loading → announce loading states"),
        Example("The send button announces the letter that was sent", "letter is sent → announce letter"),
        Example("It announces the winner"),
      ],
      read: Statements.readAnnouncement
    ),
    Reader(
      "limit",
      examples: [
        Example("Limit stored covers to 50", "more than 50 stored covers → keep only 50"),
        Example("Open tabs are limited to 8", "more than 8 open tabs → keep only 8"),
        Example("At most 3 drafts are kept", "3 drafts → keep 3 drafts", "4 drafts → keep only 3 drafts"),
        Example("At most three drafts are kept", "3 drafts → keep 3 drafts", "4 drafts → keep only 3 drafts"),
        Example("No reader holds more than 20 loans", "20 loans → hold 20 loans", "21 loans → not hold more than 20"),
        Example(
          "A loan is limited to 5 films in winter and 9 films otherwise",
          "5 films in winter → allow 5 films",
          "6 films in winter → refuse more than 5",
          "9 films not in winter → allow 9 films",
          "10 films not in winter → refuse more than 9"
        ),
        Example("The clerk stamps at most 6 cards", " → stamp at most 6 cards"),
        Example("At most one film is on loan at any time", " → have at most 1 film on loan at any time"),
        Example("No entry over 90 letters in any list", " → have no entry over 90 letters in list"),
        Example("Lost scans back off from 3 s up to 8 min", "lost scans → keep backoff at most 8 minutes"),
        Example(
          "Closed tabs can be restored within 9 days",
          "9 days later → allow restoring closed tabs",
          "10 days later → refuse restoring closed tabs"
        ),
        Example(
          "Renaming is only possible within 1 day",
          "1 day later → allow renaming",
          "2 days later → refuse renaming"
        ),
        Example("The deposit is never less than 10 EUR", " → keep deposit at least 10 EUR"),
        Example("See chapter 3"),
      ],
      read: Limits.read
    ),
    Reader(
      "check",
      examples: [Example("All prices are positive")],
      read: Statements.readCheck
    ),
    Reader(
      "formula",
      reads: .holding(["divided", "multiplied", "="]),
      examples: [Example("Divided by 2")],
      read: Statements.readFormula
    ),
    Reader(
      "failure",
      reads: .holding(["handle", "handles"]),
      examples: [
        Example("Handle parsing errors", "parsing error → not crash"),
        Example("Handle the title"),
      ],
      read: Statements.readFailure
    ),
    Reader(
      "statement",
      examples: [
        Example("Calculates the total from price and amount", "price and amount → calculate total"),
        Example("The list is sorted by date", " → sort list by date"),
        Example("A title that has no letters is refused", "title with no letters → refuse title"),
        Example("Only open orders that are due today are listed", " → list only open orders due today"),
        Example("Entries with the same date keep their order", "entries with same date → keep order"),
        Example("Transfers with an unknown number are listed, never dropped", " → list transfers with unknown number"),
        Example("Nothing happens to a loan that is closed", "loan closed → do nothing"),
        Example("There are no fees on Sundays", " → have no fees on sundays"),
        Example("What cannot be parsed is skipped", " → skip what cannot be parsed"),
        Example("The total is the sum of the lines", " → have total sum of lines"),
        Example("The bill is paid and the guest is told", " → pay bill", " → tell guest"),
        Example("Cannot be paid twice", " → not pay twice"),
        Example("Never merges a draft", " → not merge draft"),
        Example(
          "An unknown event changes nothing and gives `false`",
          "unknown event → change nothing",
          "unknown event → give false"
        ),
        Example("It throws `KilnError.hot` for a kiln that is hot", "kiln hot → throw hot"),
        Example("Loading while offline does nothing", "loading while offline → do nothing"),
        Example("It posts `seats` to the ticket office", " → post seats to ticket office"),
        Example("Prorates the fee of the first month", " → prorate fee of first month"),
        Example("Groups letters by day", "mixed letters → group letters by day"),
        Example("Represents a fee of the month"),
        Example("A tamper event outranks all others", "tamper event → outrank all others"),
        Example("The new fees the guest pays"),
        Example("Repeating the search only updates its hits", "repeating search → update hits"),
        Example("Booking the same seat twice has no effect", "booking same seat twice → do nothing"),
        Example("Cancelling within 14 days refunds the fee", "cancelling within 14 days → refund fee"),
        Example("The log file is called `log.json`", " → name log file log"),
        Example("Motion starts the camera, but pets are ignored", "motion → start camera", " → ignore pets"),
        Example("Nothing is altered", " → alter nothing"),
        Example("Photos that exceed 4 MB fail with `PhotoError.big`", "photos exceed 4 MB → fail with big"),
        Example("Photos larger than 4 MB fail with `PhotoError.big`", "photos larger than 4 MB → fail with big"),
        Example("Parcels sent by a guest sink to the end", "parcels sent by guest → sink to end"),
        Example("All three require a key", "all three → require key"),
        Example("Frozen parcels get their date moved back", "frozen parcels → move date back"),
        Example("Guests can read a note but can't edit it", " → let guests read note", " → not let guests edit note"),
        Example("Photos are wiped, they are not hidden", " → wipe photos", " → not hide photos"),
        Example(
          "A jump does not block the entry but comes back as `.odd`",
          "jump → not block entry",
          "jump → come back as odd"
        ),
        Example(
          "Spaces are ignored, and anything else counts as a zero",
          " → ignore spaces",
          "anything else → count as zero"
        ),
        Example("Changing the zone replans every ride", "changing zone → replan every ride"),
        Example("Writes never block on the network", " → not let writes block on network"),
        Example("Ignore any parcel that does not report its weight", " → ignore parcel not reporting weight"),
        Example("No torn page must be visible", " → not have torn page visible"),
        Example("Masked notes can't be sent", " → not send masked notes"),
        Example("Never touches the disk", " → not touch disk"),
        Example("Rows are written in alphabetical order", " → write rows in alphabetical order"),
        Example("Synthesises a tone of the given height", " → synthesise tone of given height"),
        Example("Move the file aside and start with an empty one", " → move file aside", " → start with empty one"),
        Example(
          "A race that is too short for every boat has no winner",
          "race too short for every boat → have no winner"
        ),
        Example(
          "A race which is too short for every boat has no winner",
          "race too short for every boat → have no winner"
        ),
        Example("A race with one starter has no ceremony", "race with one starter → have no ceremony"),
        Example("An upload that failed twice is dropped", "upload failed twice → drop upload"),
        Example("Links are checked once and can be shared", " → check links once", " → let links be shared"),
        Example(
          "Old notes are kept for 90 days, then deleted",
          " → keep old notes for 90 days",
          "existing old notes → delete old notes after 90 days"
        ),
        Example("Records older than a month are dropped", " → drop records older than month"),
        Example("Duplicate letters with the same stamp are skipped", " → skip duplicate letters with same stamp"),
        Example("Refunds go to the first card", " → have refunds go to first card"),
        Example("Map queries run concurrently", "map queries → run concurrently"),
        Example("Guests without an Orange Watch see a hint", "guests without orange watch → see hint"),
        Example("A load above the limit costs 10 points", "load above limit → cost 10 points"),
        Example("The pilot's answer wins", " → have pilots answer win"),
        Example("Equal letters are sorted by date", "mixed equal letters → sort equal letters by date"),
        Example("Search matches the beginning", " → have search matching beginning"),
        Example("Guests without a key cannot open the gate", "guests without key → not open gate"),
        Example("Drafts are kept, but not sent", " → keep drafts", " → not send drafts"),
        Example("Rates are kept in cents and shown in euros", " → keep rates in cents", " → show rates in euros"),
        Example(
          "Unknown flags print the usage and exit with 64",
          "unknown flags → print usage",
          "unknown flags → exit with 64"
        ),
        Example("Unlocking asks for the code", "unlocking → ask for code"),
        Example("Supports redo in lists", " → support redo in lists"),
        Example("Located in `Sources/Kiln.swift`"),
        Example("A red button"),
        Example("Send button"),
        Example("Queue length"),
        Example("Nightly queue task"),
      ],
      read: Statements.read
    ),
    Reader(
      "request",
      examples: [
        Example("Method: POST", " → use method POST"),
        Example("Path: `/v1/firings`", " → use path v1 firings"),
        Example("Summary: short"),
      ],
      read: Statements.readRequest
    ),
    Reader(
      "feature",
      examples: [
        Example("Pull-to-refresh support", " → support pull to refresh"),
        Example("Metre to foot conversion", " → convert metre to foot"),
        Example("Add comprehensive logging for all sales", " → log all sales"),
        Example("Implement price validation and tax checking", " → support price validation and tax checking"),
        Example("Overview"),
      ],
      read: Statements.readFeature
    ),
    Reader(
      "fragment",
      examples: [
        Example("Latest letter on top", " → order latest letter on top"),
        Example("Urgent letters first, the rest by date", " → order urgent letters first rest by date"),
        Example("Fees rounded to cents", " → round fees to cents"),
        Example("Four uploads at once, not more", " → have at most four uploads at once"),
        Example("Paid letters only", " → take only paid letters"),
        Example("Read ones at the bottom", " → order read ones at bottom"),
        Example("Types based on the model of the harbour"),
        Example("Letters opened by the keeper"),
        Example("Backend first, then the screens"),
        Example("Two sprints, no more"),
        Example("Rows sorted, two tabs, newline at the end", " → have rows sorted and two tabs and newline at end"),
        Example("Dots regardless of the region", " → use dots regardless of region"),
      ],
      read: Fragments.read
    ),
    Reader(
      "title",
      reads: Sentence.Filter(purposes: [.test]),
      examples: [
        Example("Overlapping clips", " → overlapping clips"),
        Example("Empty ledger state", "new ledger → be empty"),
        Example("Ledger from scanned receipts", "scanned receipts → create ledger"),
        Example("Sort and filter entries", " → sort and filter entries"),
        Example("Ledger entry return value", " → return ledger entry"),
        Example("Overlapping bars render", " → render overlapping bars"),
        Example("closed=\"Closed\", open with a date", "closed → be Closed"),
      ],
      read: Statements.readTitle
    ),
  ]
}
