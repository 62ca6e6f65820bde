// Which tests try which cases, as text and JSON.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

/// What `adopt` says.
struct AdoptionReport {
  /// A file in which proposed tests stand, or a document that gets cases.
  struct File {
    /// From the project's root.
    var path: String
    /// How many keys go into it.
    var keys: Int
    /// How many cases go into it.
    var cases = 0
    var notes: [String]
    /// The pending tests that go, since others try their cases.
    var removed: [String] = []
    var isWritten = false
    /// Why it could not be written.
    var failure: String?
    var diff: [UInt8] = []
    /// What changes in it, and what it was; nil where nothing does.
    var edits: (file: SourceFile, edits: [Edit])?
  }

  /// Of the documents that were asked for.
  let entries: [Adoption.Entry]
  /// The pending tests of cases that have a test already.
  private let twins: [FoundTest]
  /// How many of their cases have a test already.
  let kept: Int
  var takesPossible = false
  /// What kept documents from being read.
  var problems: [JSON] = []
  /// In the order of their paths.
  var files: [File] = []
  /// The tests that become cases, where these are asked for.
  var unspecified: [UnspecifiedTests] = []

  /// - Parameters:
  ///   - adoption: of all documents.
  ///   - asked: the paths of those that the user named; nil for all.
  init(_ adoption: Adoption, of asked: Set<String>?) {
    entries = adoption.entries.filter { asked?.contains($0.document) ?? true }
    twins = adoption.superseded.filter { asked?.contains($0.key) ?? true }.values.flatMap(\.self)
    kept = adoption.kept.reduce(0) { asked?.contains($1.key) ?? true ? $0 + $1.value : $0 }
  }

  /// The entries whose tests get keys.
  var taken: [Adoption.Entry] {
    entries.filter { entry in entry.match.map { takesPossible || $0.sureness == .certain } ?? false }
  }

  /// The pending tests for whose cases there is a test, or will be.
  var superseded: [FoundTest] { twins + taken.compactMap(\.pending) }

  private func count(_ sureness: Adoption.Sureness?) -> Int { entries.count { $0.match?.sureness == sureness } }

  func status(isFinding: Bool) -> ExitStatus {
    if files.contains(where: { $0.failure != nil }) { return .failedRun }
    return isFinding && files.contains { $0.keys > 0 || $0.cases > 0 || !$0.removed.isEmpty } ? .findings : .clean
  }

  /// Why a run does not end well, as a sentence.
  func reason(for status: ExitStatus) -> String {
    guard status == .findings else { return "not all files could be read or written" }
    let open = files.filter { $0.keys > 0 }
    let cases = files.reduce(0) { $0 + $1.cases }
    if cases > 0 {
      return
        "\(Self.count(open.reduce(0) { $0 + $1.keys }, "key")) and \(Self.count(cases, "case")) are missing"
        + "; 'specfit adopt --write --add-cases' puts them there"
    }
    guard !open.isEmpty else {
      let removed = Self.count(files.reduce(0) { $0 + $1.removed.count }, "pending test")
      return "\(removed) for what other tests try; 'specfit adopt --write' takes them out"
    }
    let keys = open.reduce(0) { $0 + $1.keys }
    return
      "\(keys) \(keys == 1 ? "test" : "tests") in \(open.count) \(open.count == 1 ? "file lacks its key" : "files lack their keys")"
      + "; 'specfit adopt --write' puts them there"
  }

  // MARK: - Text

  var text: [UInt8] {
    var (text, document, task) = ("", "", "")
    for entry in entries {
      if entry.document != document {
        text += "\(entry.document)\n"
        (document, task) = (entry.document, "")
      }
      if entry.task.key != task {
        task = entry.task.key
        text += "  \(entry.task.kind.rawValue)\(entry.task.number.map { " \($0)" } ?? "") \(entry.task.subject)\n"
      }
      text += entry.text
    }
    for one in unspecified {
      text += "\(one.document)\n  \(one.task.kind.rawValue) \(one.task.subject)\n"
      for found in one.tests { text += "    no case: \(found.suite).\(found.function), \(found.path):\(found.line)\n" }
    }
    return Array(Console.harmless(text + summary).utf8)
  }

  /// What was written, a line for each file.
  var changes: [UInt8] {
    let lines = files.filter(\.isWritten).map { file in
      let changes = [
        file.keys > 0 ? "added \(Self.count(file.keys, "key"))" : nil,
        file.cases > 0 ? "added \(Self.count(file.cases, "case"))" : nil,
        file.removed.isEmpty ? nil : "removed \(Self.count(file.removed.count, "pending test"))",
      ]
      return "\(file.path): \(changes.compactMap(\.self).joined(separator: ", "))\n"
    }
    return Array(Console.harmless(lines.joined() + summary).utf8)
  }

  private var summary: String {
    let open = Self.count(entries.count, "case") + " without a test"
    let counts = "\(count(.certain)) certain, \(count(.possible)) possible, \(count(nil)) unknown"
    let added = unspecified.reduce(0) { $0 + $1.tests.count }
    let others = added == 0 ? "" : "; \(Self.count(added, "test")) that no case names"
    return "\(open): \(counts); \(kept) have one\(others)\n"
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  // MARK: - JSON

  /// The schema `specfit.adoption/1`.
  var json: [UInt8] {
    let value: JSON = [
      "schema": "specfit.adoption/1",
      "cases": .array(entries.map(\.json)),
      "counts": [
        "certain": .number(count(.certain)), "possible": .number(count(.possible)), "unknown": .number(count(nil)),
        "kept": .number(kept),
      ],
      "files": .array(
        files.map { file in
          [
            "path": .string(file.path), "keys": .number(file.keys), "cases": .number(file.cases),
            "isWritten": .bool(file.isWritten),
            "removed": .strings(file.removed), "notes": .strings(file.notes), "error": .optional(file.failure),
          ]
        }
      ),
      "unspecified": .array(unspecified.flatMap { one in one.tests.map { one.json($0) } }),
      "diagnostics": .array(problems),
    ]
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }
}

extension UnspecifiedTests {
  /// A test that no case names, with the task whose case it could be.
  fileprivate func json(_ found: FoundTest) -> JSON {
    [
      "document": .string(document), "task": .string(task.key), "suite": .string(found.suite),
      "name": .string(found.function), "path": .string(found.path), "line": .number(found.line),
    ]
  }
}

extension Adoption.Entry {
  fileprivate var title: String { planned.statement ?? planned.title }

  fileprivate var text: String {
    guard let match else { return "    unknown: \(title) (\(planned.key), line \(line))\n" }
    return "    \(match.sureness.rawValue) \(match.shownScore): \(title) (\(planned.key), line \(line))\n"
      + "      \(match.found.suite).\(match.found.function), \(match.found.path):\(match.found.line)\n"
      + "      \(match.because)\n"
  }

  private var line: Int { planned.joined.place(ofLine: planned.line).line }

  /// The case with the test that tries it, as `scaffold` says it.
  var triedJSON: JSON {
    let place = planned.joined.place(ofLine: planned.line)
    let json: JSON = [
      "key": .string(planned.key),
      "document": .string(document),
      "line": .number(place.line),
      "test": match?.json ?? .null,
    ]
    return json.with(part: place.path)
  }

  fileprivate var json: JSON {
    let json: JSON = [
      "key": .string(planned.key),
      "name": .string(planned.name),
      "statement": .optional(planned.statement),
      "document": .string(document),
      "line": .number(line),
      "lines": .array(planned.lines.map { .number(planned.joined.place(ofLine: $0).line) }),
      "task": .string(task.key),
      "sureness": .string(match?.sureness.rawValue ?? "unknown"),
      "test": match?.json ?? .null,
    ]
    return json.with(part: planned.joined.place(ofLine: planned.line).path)
  }
}

extension Adoption.Match {
  /// With two digits behind the point.
  fileprivate var shownScore: String {
    let hundredths = max(0, Int((score.total * 100).rounded()))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  fileprivate var json: JSON {
    [
      "suite": .string(found.suite),
      "name": .string(found.function),
      "path": .string(found.path),
      "line": .number(found.line),
      "score": .number(Int((score.total * 100).rounded())),
      "because": .string(because),
    ]
  }
}
