// Readers of what comments add to code: ranges of values, and what must not happen.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// The range that a comment gives a number.
  static let statedRange = CodeReader(
    name: "stated-range",
    reads: .type,
    read: { site in
      guard let type = site.type, !type.isView else { return [] }
      return folded(
        type.members.compactMap { member in
          guard member.kind == .property, member.body == nil, member.isNumeric,
            let note = [member.trailing, member.comment?.text].lazy.compactMap({ $0 }).first(where: {
              $0.statedRange != nil
            }
            ),
            let (low, high) = note.statedRange, !type.isUnbound(member, note)
          else { return nil }
          let isScale = note.lowercased().contains("scale")
          var finding = CodeFinding(
            nil,
            StatedResponse(
              isScale ? "be on scale from \(low) to \(high)" : "be from \(low) to \(high)",
              isScale ? "is on a scale from \(low) to \(high)" : "lies between \(low) and \(high)",
              .lies(low, high),
              literals: [low, high]
            ),
            at: [member.offset],
            weight: 6
          )
          finding.subject = "`\(member.name)`"
          finding.member = member.name
          finding.rows = [CodeFinding.Row(input: member.name, output: "\(low) to \(high)", offset: member.offset)]
          return finding
        }
      )
    },
    examples: [
      CodeExample(
        "struct Review { var stars: Int? // 1-5 scale\n var share: Double // clamped to 0.0...1.0\n var name: String // 2-4 words\n }",
        "`stars` is on a scale from 1 to 5.",
        "`share` lies between 0.0 and 1.0."
      ),
      CodeExample(
        "struct Mood { var joy = 3 // 1-5\n var calm = 3 // 1-5\n var light: Double // 0-100\n }",
        "The values lie between 1 and 5 (`joy`), 1 and 5 (`calm`), 0 and 100 (`light`)."
      ),
      CodeExample("struct Review { var day: Int // see RFC 3339-1\n }"),
      CodeExample("struct Grade { let points: Int // 0-100\n }"),
      CodeExample("struct Seat { var row: Int // -9…-1 below deck, 1…20 above\n }"),
    ]
  )

  /// What the sentences of a comment state of a member, and more than its code shows.
  static let promised = CodeReader(
    name: "doc-comment",
    reads: .member,
    read: { site in
      guard let member = site.documentedMember else { return [] }
      return [member.comment, member.trailing.map { CodeComment($0) }].compactMap(\.self).flatMap {
        DocComment($0, of: member).findings(of: member, in: site)
      }
    },
    examples: [
      CodeExample(
        """
        protocol Archive {
          /// Returns nil if the stamp is torn.
          func value(of stamp: Stamp) -> Int?
          /// The last letter; nil when nothing was sent
          var last: Letter? { get }
          /// Ties are broken by date.
          func ranked() -> [Letter]
          /// Empty letters aren't kept.
          /// - Parameter letter: never torn
          /// - Returns: the number, or `nil` if the archive is closed.
          /// - Throws: ArchiveError.full if there is no room, ArchiveError.wet when it rains.
          func file(_ letter: Letter) throws -> Int?
          /// The letters of today. Call this only once.
          func today() -> [Letter]
          // Letters with cascading rules.
          var rules: [Rule]
          var stamps: [Stamp] // never more than 4
          func letter(on day: Day) -> Letter? // dawn inclusive, dusk exclusive
          func drawer(at place: Int) -> Drawer? // nil off the shelf
          /// Sorts everything by street. Letters that would arrive late are dropped, torn letters are skipped.
          func dispatch()
        }
        """,
        "`value` returns nil if the stamp is torn.",
        "`last` is nil when nothing was sent.",
        "Ties are broken by date.",
        "Empty letters aren't kept.",
        "`file` returns `nil` if the archive is closed.",
        "`file` throws `ArchiveError.full` if there is no room.",
        "`file` throws `ArchiveError.wet` when it rains.",
        "`stamps` is never more than 4.",
        "`letter` includes the dawn and excludes the dusk.",
        "`letter` includes the dawn and excludes the dusk.",
        "`drawer` returns nil off the shelf.",
        "Letters that would arrive late are dropped.",
        "Torn letters are skipped."
      ),
      CodeExample(
        """
        protocol Archive {
          /// Opens a drawer.
          ///
          /// # Keys are kept apart
          ///
          /// - Parameter number: The drawer to be opened. Numbers above 40 are clamped.
          /// - Returns: `true` if it was closed, `false` if it is locked.
          /// - Throws: ``ArchiveError/stuck`` if the drawer
          ///   holds too many letters
          func open(_ number: Int) throws -> Bool
          /**
           * Burns a letter.
           *
           * - Throws:
           *   - `ArchiveError.wet` when it rains
           *   - An error if the letter is sealed
           */
          func burn(_ letter: Letter) throws
          /// The number of open drawers, never negative.
          var openCount: Int { get }
          /// All letters of a sender, newest first.
          func letters(of sender: String) -> [Letter]
          /// Seals the archive. Sealing twice is harmless.
          func seal()
          /// Whether the letter is sealed
          /// - Note: Torn letters are never sealed.
          func isSealed(_ letter: Letter) -> Bool
          /// Saves a letter.
          ///
          /// If the letter is known, it is replaced. Otherwise it is appended.
          /// - Precondition: The archive is open.
          /// - Parameter letter: must not be torn
          func save(_ letter: Letter)
        }
        """,
        "Numbers above 40 are clamped.",
        "`open` returns `true` if it was closed.",
        "`open` returns `false` if it is locked.",
        "`open` throws `ArchiveError.stuck` if the drawer holds too many letters.",
        "`burn` throws `ArchiveError.wet` when it rains.",
        "`burn` throws an error if the letter is sealed.",
        "`openCount` is never negative.",
        "`letters` is sorted newest first.",
        "`seal` does nothing when called again.",
        "`isSealed` returns true if the letter is sealed.",
        "Torn letters are never sealed.",
        "If the letter is known, it is replaced.",
        "Otherwise it is appended."
      ),
      CodeExample(
        """
        /// Reads what a clerk writes on a tag.
        ///
        /// Blanks around numbers are ignored.
        ///
        /// - Throws: `TagError.bad` with the part, e.g. `"9-2"` (nobody counts down), or an empty part (`"1,,2"`);
        ///   `TagError.far` if a drawer is above `total`.
        enum Tag { static func parse(_ text: String, total: Int?) throws -> [Int] }
        struct Drawer {
          /// Letters of each row.
          ///
          /// Small drawers are always a single row.
          func rows(of letters: Int) -> [Int] { split(letters) }
          /// `width × depth`, rounded to tenths of a metre.
          func withArea() -> Drawer
        }
        """,
        "Blanks around numbers are ignored.",
        "`parse` throws `TagError.bad` with the part for `\"9-2\"` (nobody counts down).",
        "`parse` throws `TagError.bad` with the part for an empty part (`\"1,,2\"`).",
        "`parse` throws `TagError.far` if a drawer is above `total`.",
        "Small drawers are always a single row.",
        "Result is rounded to tenths of a metre.",
        "`withArea` sets the area to `width × depth`."
      ),
      CodeExample(
        """
        struct Drawer {
          /// "7", "07" and "7b"
          /// nil for anything else (signs, numbers above 99)
          init?(_ text: String)
          init(_ letters: [Letter]) throws // DrawerError.tooMany, .torn (wet ones, too)
          func close() throws // .stuck, .locked
          let code: String // e.g. "A7", upper-cased on init
          func letter(_ code: String) -> Letter? // case-insensitive
          func depth(of code: String) -> Int? // always positive, nil for unknown codes
          var side: Side // .left when the number is odd, otherwise .right
        }
        """,
        "`init` returns nil for anything else (signs, numbers above 99).",
        "`init` throws `DrawerError.tooMany`.",
        "`init` throws `DrawerError.torn` (wet ones, too).",
        "`code` is upper-cased on init.",
        "`letter` ignores case.",
        "`depth` is always positive.",
        "`depth` returns nil for unknown codes.",
        "`side` is .left when the number is odd."
      ),
    ]
  )

  /// What a comment says of a function whose code the document does not show.
  static let documented = CodeReader(
    name: "documented",
    reads: .member,
    read: { site in
      guard let member = site.documentedMember, member.body == nil,
        member.kind == .function || member.type?.contains("->") == true, let comment = member.comment,
        !DocComment(comment, of: member).tellsFirst(of: member, in: site),
        let words = DocumentedWords(comment.text, of: member)
      else { return [] }
      return [
        CodeFinding(nil, StatedResponse(words.imperative, words.clause), at: [member.offset], weight: 4)
      ]
    },
    examples: [
      CodeExample(
        """
        protocol Archive {
          /// Removes all letters that are older than a month.
          /// - Parameter now: the current time
          func prune(now: Date)
          /// Find letters from the given sender
          func letters(from sender: String) -> [Letter]
          /// The letters of today
          func today() -> [Letter]
          /// Sorts.
          func sort()
          /// Burns all letters
          func burn() { letters = [] }
          /// Returns the sent letter, or nil when the street is unknown.
          func send(to street: String) -> Letter?
          /// Number of letters that arrived before noon.
          func early() -> Int
          /// Opens the drawer and counts the letters.
          /// - Throws: `ArchiveError.stuck` if it is full.
          func open() throws
        }
        struct Post {
          /// Hands the letter to the courier. Fails when he is gone.
          var hand: @Sendable (Letter) async throws -> Void
          /// The letters of today
          var letters: [Letter]
        }
        """,
        "`prune` removes all letters that are older than a month.",
        "`letters` finds letters from the given sender.",
        "`send` returns the sent letter.",
        "`early` returns number of letters that arrived before noon.",
        "`open` opens the drawer and counts the letters.",
        "`hand` hands the letter to the courier."
      )
    ]
  )

  /// What a comment says that code must not do.
  static let rule = CodeReader(
    name: "rule",
    reads: .member,
    read: { site in
      site.flow.rules.compactMap { rule in
        guard let action = rule.words.allowed else { return nil }
        return CodeFinding(
          nil,
          StatedResponse("not \(action)", "does not \(action)", .nothing),
          at: [rule.offset],
          weight: 6
        )
      }
    },
    examples: [
      CodeExample(
        """
        func reload() async {
          // Don't show the spinner while reloading
          do { items = try await shop.fetch() } catch { self.error = error }
        }
        """,
        "`reload` does not show the spinner while reloading."
      )
    ]
  )
}

extension CodeType {
  /// Whether nothing of a struct keeps a constant within the range of its comment: there is no code to try.
  fileprivate func isUnbound(_ member: CodeMember, _ note: String) -> Bool {
    kind == .struct && member.isConstant && member.value == nil && !note.lowercased().contains("clamp")
      && !members.contains { $0.kind == .initializer }
  }
}

extension CodeSite {
  /// The function or property that its comment may say something of, where nothing gives it a value.
  fileprivate var documentedMember: CodeMember? {
    guard let member, event == nil, member.value == nil, !member.isPrivate else { return nil }
    return member
  }
}

/// Three or more ranges of one type are one finding.
private func folded(_ ranges: [CodeFinding]) -> [CodeFinding] {
  guard ranges.count > 2 else {
    return ranges.map { range in
      var range = range
      range.rows = []
      return range
    }
  }
  var finding = CodeFinding(
    StatedCondition("each stated range", ""),
    StatedResponse("keep value in range", "keeps to its range", .words, literals: ranges.flatMap(\.response.literals)),
    at: ranges.flatMap(\.offsets),
    weight: 6
  )
  let names = ranges.prefix(2).compactMap(\.member).map { CodeName($0).phrase }.joined(separator: " and ")
  finding.response.words = "keep \(names) in range"
  finding.rows = ranges.flatMap(\.rows)
  finding.isOfComponent = true
  if Set(finding.rows.map(\.output)).count == 1 {
    let span = finding.rows[0].output.replacing(" to ", with: " and ")
    finding.sentence = CodeSite.listed(finding.rows.map(\.input)) + " lie between " + span
    return [finding]
  }
  finding.sentence = CodeSite.sentence("the values lie between", finding.rows) { row in
    "\(row.output.replacing(" to ", with: " and ")) (`\(row.input)`)"
  }
  return [finding]
}

extension CodeMember {
  fileprivate var isNumeric: Bool {
    let name = (type ?? "").prefix { $0 != "?" }
    if ["Int", "Double", "Float", "CGFloat", "UInt", "Decimal", "Int16", "Int32", "Int64"].contains(name) {
      return true
    }
    return type == nil && value?.number != nil
  }
}

extension String {
  /// The two numbers of a range: *1-5 scale*, *from 0 to 100*; nil when the text holds none or begins with other words.
  var statedRange: (String, String)? {
    let parts = prefix(60).lowercased().replacing("...", with: " to ")
      .replacing("…", with: " to ").replacing("–", with: "-")
      .split { " (),:;%".contains($0) }.map(String.init)
    var stated: (String, String)?
    for (index, part) in parts.enumerated() {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      let isSpan = index + 2 < parts.count && ["to", "and"].contains(parts[index + 1])
      guard
        let found = ends.count == 2
          ? Self.range(ends[0], ends[1]) : isSpan ? Self.range(part, parts[index + 2]) : nil
      else { continue }
      // "1-9 for guests, 1-20 for members": which of them holds, the number does not say.
      // "0 and 1" behind a comma are two values.
      let isHinted = index > 0 && Self.hints.contains(parts[index - 1])
      guard stated == nil, index < 6, isHinted || index == 0 && !(isSpan && parts[1] == "and") else { return nil }
      stated = found
    }
    return stated
  }

  private static func range(_ low: String, _ high: String) -> (String, String)? {
    guard let first = Double(low), let last = Double(high), first < last else { return nil }
    return (low, high)
  }

  private static let hints: Set<String> = [
    "from", "between", "range", "scale", "in", "of", "a", "value", "values", "to",
  ]
}
