// Clauses that leave out what another clause has said, and words that stand before what they belong to.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

struct CompletedClauseTests {
  @Test(
    "what is denied of one thing, or said of one as well, is completed by the clause before",
    arguments: [
      ("Reads are cached, writes are not.", [" → cache reads", " → not cache writes"]),
      ("Reads are cached and writes are not.", [" → cache reads", " → not cache writes"]),
      ("Guests cannot write notes, but members can.", [" → not let guests write notes", " → let members write notes"]),
      ("The first boat pays, the second does not.", ["first boat → pay", " → have second boat not pay"]),
      (
        "A member may rename a berth; a guest may not.",
        [" → let member rename berth", " → not let guest rename berth"]
      ),
      ("Photos that are sharp are kept, others are not.", ["photos sharp → keep photos", " → not keep others"]),
      ("Every screen shows the tide, and so does the widget.", [" → show tide", " → show tide in widget"]),
      (
        "An entry is charged when the gate turns, never at the scan.",
        ["gate turns → charge entry", " → not charge entry at scan"]
      ),
      ("Logs are kept, not in the cloud.", [" → keep logs", " → not keep logs in cloud"]),
      (
        "Failed uploads are retried after 10 seconds, and from then on only at the next launch.",
        ["10 seconds pass → retry failed uploads", "failed uploads → retry failed uploads only at next launch"]
      ),
      (
        "The total must match the sum of the lines, otherwise the order is refused.",
        [" → require total to match sum of lines", "total not match sum of lines → refuse order"]
      ),
      (
        "A trip ends when nobody moves, but its log is kept.",
        ["nobody moves → have trip end", "nobody moves → keep log"]
      ),
      (
        "A hint is shown when the list is empty, but the button is disabled.",
        ["list empty → show hint", "list empty → disable button"]
      ),
      (
        "Reads and writes are cached, deletes and moves are not.",
        [" → cache reads and writes", " → not cache deletes and moves"]
      ),
      (
        "Tapping a stop opens it; tapping the map does not.",
        ["tapping stop → open stop", "tapping map → not open stop"]
      ),
      (
        "The sensor is polled every minute, after midnight only once an hour.",
        ["minute passes → poll sensor", "midnight → poll sensor only once per hour"]
      ),
      ("Anything with a seal is left alone, whatever the settings are.", [" → leave anything with seal alone"]),
    ]
  )
  func completed(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what lacks something, and what comes of it, are one case",
    arguments: [
      ("Labels have no borders. The text is black.", [" → have text black"]),
      ("Letters from 2020 have no stamp; they are skipped.", ["letters from 2020 no stamp → skip letters from 2020"]),
      (
        "Files of version 1 lack `capacity`; the default of 450 applies.",
        ["files of version 1 lack capacity → have default of 450 apply"]
      ),
      ("Old stamps have no date; they count as lost.", ["old stamps no date → count as lost"]),
      ("The harbour has no pier; it is small.", [" → be small"]),
    ]
  )
  func lacking(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "each kind of what is refused is a case, with its limit where it has one",
    arguments: [
      (
        "Refuses drafts without a title, with fewer than 9 pages, or with more authors than pages.",
        [
          " → refuse drafts without title", "8 pages → refuse drafts", "9 pages → not refuse drafts",
          " → refuse drafts with more authors than pages",
        ]
      ),
      (
        "Drafts without a title or with a blank name are refused.",
        ["drafts without title → refuse drafts", " → refuse drafts with blank name"]
      ),
      ("Refuses posts without a text or a picture.", [" → refuse posts without text or picture"]),
    ]
  )
  func refused(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "*only* is said of what it restricts, wherever it stands",
    arguments: [
      ("Pictures are sent over Wi-Fi only.", [" → send pictures only over wi fi"]),
      (
        "Logs are deleted after confirmation only.",
        ["confirmation → delete logs", "no confirmation → not delete logs"]
      ),
      ("The fee is only ever shown after the trip.", ["trip → show fee", "no trip → not show fee"]),
      ("Guests only see their own notes.", ["guests → see only own notes"]),
      ("Severe delays only add a note to the row.", ["severe delays → add only note to row"]),
      (
        "A pump can be restarted only after a minute.",
        ["minute passes → restart pump", "minute not passed → not restart pump"]
      ),
      (
        "The save button is enabled only if something has changed.",
        ["something changed → enable save button", "nothing changed → not enable save button"]
      ),
      (
        "A slot is granted only if every door and every window along it is closed.",
        [
          "every door and every window along it closed → grant slot",
          "not every door and window along it closed → not grant slot",
        ]
      ),
      ("It only narrows down what is already there.", [" → narrow down what"]),
    ]
  )
  func only(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "which word is the verb, behind a clause or beside another verb, and what is read as what",
    arguments: [
      (
        "A change made before the order was sent removes it from the queue.",
        ["change made before order sent → remove it from queue"]
      ),
      ("Paper strips sold before the change must be accepted.", [" → accept paper strips sold before change"]),
      ("Leaving with unsaved changes asks first.", ["leaving with unsaved changes → ask first"]),
      ("Equal scores share a rank.", ["equal scores → share rank"]),
      ("Search runs on every letter.", ["every letter → have search run"]),
      ("On the way out no ticket is checked.", ["way out → check no ticket"]),
      ("Browsing stays possible, asking is not.", [" → allow browsing", " → not allow asking"]),
      ("`BOX00428` is box 428.", [" → read BOX00428 as box 428"]),
      ("\"milk, bread, 2 eggs\" makes three entries.", ["entering milk bread 2 eggs → make three entries"]),
      ("More than one header is an error.", ["more than one header → be error"]),
      ("The retry waits one second, then two, then four.", ["retry → wait one two and four seconds"]),
      (
        "When the owner leaves, the oldest member becomes the owner.",
        ["owner leaves → have oldest member become owner"]
      ),
      ("At large text sizes the picture moves above the text.", ["large text sizes → have picture move above text"]),
      (
        "Verifies that no berth is taken or held by another boat.", [" → verify no berth taken or held by another boat"]
      ),
    ]
  )
  func verbs(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "brackets, months and clauses behind a noun hide no verb",
    arguments: [
      (
        "Returns that are still in the queue after seven days are thrown away.",
        ["returns still in queue after seven days → throw returns away"]
      ),
      ("It deliberately forgets the past.", [" → forget past"]),
      ("No berth ever costs less than 50 cents.", ["49 cents → require at least 50 cents"]),
      ("Lists boats with both words, in any order.", [" → list boats with words in any order"]),
      ("Crews (several guests rowing together) share a boat.", ["crews → share boat"]),
      (
        "Letters arriving on a holiday wait until the next morning.",
        ["letters arriving on holiday → wait until next morning"]
      ),
      ("Rows dated in May are skipped.", [" → skip rows dated"]),
      ("Rows dated in the future are skipped.", [" → skip rows dated in future"]),
      ("Entries with a wrong sum end the replay.", ["entries with wrong sum → end replay"]),
      ("Hits and misses are counted separately.", [" → count hits and misses separately"]),
    ]
  )
  func hidden(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a condition is read in each of the forms that people give it",
    arguments: [
      ("**409**: the berth counts as taken.", ["409 → count as taken"]),
      ("**5xx or no network**: the letter stays in the box.", ["5xx or no network → keep letter in box"]),
      ("Things the code does not tell: a failed request keeps the note.", ["failed request → keep note"]),
      ("`B10427` gives number 1042, given that the check digit is right.", ["check digit right → give number 1042"]),
      (
        "The store can be opened read-only, in which case every write throws.",
        [" → open store read only", "store opened read only → have every write throw"]
      ),
      (
        "The file may be missing, in which case an empty list is returned.",
        [" → let file be missing", "file missing → return empty list"]
      ),
      (
        "A trip needs a crew, so a trip without one ends with \"Find a crew first\".",
        ["trip → require crew", "trip without one → end with Find a crew first"]
      ),
      (
        "Values are copied, so changing one afterwards has no effect on the store.",
        [" → copy values", "changing one afterwards → have no effect on store"]
      ),
      (
        "Asks first, unless the draft is blank, in which case it closes at once.",
        ["draft not blank → ask first", "draft blank → not ask first", "draft blank → close at once"]
      ),
      ("It lives in memory only, so restarting the app forgets it.", ["restarting app → forget it"]),
      ("A name has between 2 and 12 letters.", ["number of letters of name → be between 2 and 12"]),
      ("When the gate is open, no ticket is checked.", ["gate open → check no ticket"]),
    ]
  )
  func conditions(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a requirement of EARS is read as the plain sentence that it is, with its commas and without",
    arguments: [
      ("Each entry shall have a date.", [" → have date"]),
      (
        "When a guest, a driver, or a clerk signs in, the app shall log it.",
        ["guest driver or clerk signs in → log it"]
      ),
      (
        "When the app starts the list of the last ten trips shall be shown.",
        ["app starts → show list of last ten trips"]
      ),
      ("IF the token has expired THEN THE SYSTEM SHALL refresh it once.", ["token expired → refresh token once"]),
      // What a requirement is called is no word of it.
      (
        "**R1.2** IF the token has expired THEN THE SYSTEM SHALL refresh it once.",
        ["token expired → refresh token once"]
      ),
      ("NFR-3 WHILE the app is offline THE SYSTEM SHALL store the draft.", ["app offline → store draft"]),
      (
        "WHILE a download is active THE SYSTEM SHALL show its progress and SHALL NOT start another one.",
        ["download active → show progress", "download active → not start another one"]
      ),
      (
        "WHILE the app is offline, WHEN the captain taps Save, THE SYSTEM SHALL store the draft.",
        ["captain taps save and app offline → store draft"]
      ),
      (
        "WHEN a tag is scanned AND the tag is unknown, THE Berth_Store SHALL offer to add it.",
        ["tag scanned and tag unknown → offer to add it"]
      ),
      (
        "IF a captain edits an old note, or somebody else's, THEN THE Harbour_Log SHALL refuse.",
        ["captain edits old note or somebody elses → refuse"]
      ),
      ("WHERE the phone has no camera, the scan button SHALL be hidden.", ["phone no camera → hide scan button"]),
      ("WHERE a trip ended early the log SHALL show both times.", ["trip ended early → show times"]),
      ("The list SHALL be sorted by date.", [" → sort list by date"]),
      (
        "The BerthStore SHALL hold at most 50 berths.",
        ["50 berths → hold 50 berths", "51 berths → not hold more than 50"]
      ),
    ]
  )
  func requirements(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }
}
