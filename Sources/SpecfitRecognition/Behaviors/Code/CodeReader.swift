// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// One way in which code states behaviors.
struct CodeReader: Sendable {
  /// The name that its drafts carry: `guard`.
  var name: String
  /// What it looks at.
  var reads: Part
  var read: @Sendable (CodeSite) -> [CodeFinding]
  /// Code with the statements that follow from it, none for code that it must leave: the tests and the manual.
  var examples: [CodeExample]

  enum Part: Sendable {
    /// The stored properties and cases of a type.
    case type
    /// The signature and body of a function, initialiser, property, or action of a reducer.
    case member
    /// What a view shows.
    case view
  }

  /// All readers; of those that look at the same lines, the first one says what they mean.
  static let all: [CodeReader] = [
    .storedDefaults, .statedRange, .rawValues, .raised, .choice, .codingKeys, .argumentDefaults, .valueTable,
    .wordList, .flag, .concurrency, .retry, .restart, .background, .stream, .mapping, .clamp, .selection, .conversion,
    .gathering, .repetition, .newest, .window, .fallback, .normalization, .roundTrip, .formula, .failingCall, .wait,
    .guard, .catch, .branch, .rounds, .decision, .reducerCase, .effect, .rule, .exampled, .promised, .documented, .view,
  ]

  /// The names of those that read what a comment says of a member without a body.
  static let ofComments = Set([exampled, promised, documented].map(\.name))
}

/// An example of what a reader reads.
struct CodeExample: Sendable {
  var code: String
  /// All statements of the reader, in the order of the code.
  var statements: [String]

  init(_ code: String, _ statements: String...) { (self.code, self.statements) = (code, statements) }

  /// A ladder of results, of which two readers tell the rungs and the end.
  static let verdict =
    """
    func verdict(for boat: Boat, at pier: Pier, of port: Port) -> Verdict? {
      if boat.draught > pier.depth - 0.5 { return .depth }
      if padded(boat.length) + gap > port.freeLength(of: pier) { return .length }
      if port.totalWeight + boat.weight > port.maxWeight { return .weight }
      if boat.carriesFuel {
        if !pier.isOpen { return .fuel }
        if port.tankers.count >= 2 { return .tooMany }
      }
      return nil
    }
    """

  /// A stream, of which two readers tell what a branch yields and what is yielded at last.
  static let depths =
    """
    func depths(of buoy: Buoy, force: Bool) -> AsyncStream<Depth> {
      AsyncStream { continuation in
        if let known = cache[buoy.id] {
          continuation.yield(known)
          if !force { return continuation.finish() }
        }
        Task {
          continuation.yield(await sonar.depth(of: buoy))
          continuation.finish()
        }
      }
    }
    """
}

/// What a reader looks at.
struct CodeSite {
  /// The type around it; nil for code that is shown without one.
  var type: CodeType?
  var member: CodeMember?
  /// The body of the member; without branches for a type.
  var flow: CodeFlow
  /// As a sentence names it: `` `load` ``.
  var subject: String
  /// Lines that another reader has understood, by the offsets of their statements.
  var claimed: Set<Int> = []
  /// What has to hold for a part of a view to be shown at all.
  var place: StatedCondition?
  /// The private functions whose cases are told of this member.
  var followed: Set<String> = []
  /// The functions of the type that keep what a caller gives, by where.
  var keepers: [KeptPlace: [CodeMember]] = [:]
  /// The names to which the code of the document only gives values.
  var unread: Set<String> = []
  /// Whether a user has to open it, as a menu, before it is there.
  var isHidden = false
  /// Whether it is not shown always, or not once.
  var isOptional = false
  /// The event that a reducer's action is.
  var event: StatedCondition?

  /// Whether a member only encodes or decodes, value by value.
  var isCoder: Bool {
    name == "encode" && member?.name == "encode(to:)" || member?.parameters.first?.type == "Decoder"
      || member?.parameters.first?.type == "any Decoder"
  }

  /// Whether a private function of the same type is called, whose own body says what happens.
  func isOwnHelper(_ call: CodeExpression) -> Bool {
    call.ownCallName.map(isOwnHelper(named:)) == true
  }

  /// Whether another member of the same type is called.
  func isOwn(_ call: CodeExpression) -> Bool {
    guard let name = call.ownCallName else { return false }
    return type?.members.contains { $0.kind == .function && $0.baseName == name } == true
  }

  func isOwnHelper(named name: String) -> Bool {
    type?.members.contains { $0.isPrivate && $0.baseName == name && $0.body?.statements.isEmpty == false } == true
  }

  /// Names in backticks, as many as fit: `` `a`, `b` and 3 more ``.
  static func listed(_ names: [String], end: String = "and", limit: Int = 100) -> String {
    let length = names.reduce(0) { $0 + $1.count + 4 }
    guard length > limit, names.count > 1 else {
      let ticked = names.map { "`\($0)`" }
      guard ticked.count > 1, let last = ticked.last else { return ticked.first ?? "" }
      return ticked.dropLast().joined(separator: ", ") + " \(end) " + last
    }
    var shown: [String] = []
    var rest = limit - 12
    for name in names.dropLast() {
      rest -= name.count + 4
      guard rest > 0 || shown.isEmpty else { break }
      shown.append("`\(name)`")
    }
    return shown.joined(separator: ", ") + " and \(names.count - shown.count) more"
  }

  /// A member's full name without backticks.
  var name: String { member?.baseName ?? "" }
}

/// A behavior as a reader found it in code.
struct CodeFinding {
  struct Row: Hashable {
    var input: String
    var output: String
    var offset: Int
  }

  var condition: StatedCondition?
  var response: StatedResponse
  /// Zero-based bytes in the text, the best first.
  var offsets: [Int]
  var weight: Int
  /// The words of a comment at the statement.
  var comment: String?
  var level: Behavior.Level?
  var rows: [Row] = []
  /// The whole sentence, when it is not made from condition and response.
  var sentence: String?
  /// The name that a sentence gives the subject, when it is not the member's.
  var subject: String?
  /// The member that it belongs to, when it is found at the type.
  var member: String?
  /// Whether it belongs to the component and to no member.
  var isOfComponent = false
  /// The type after which its test is named, when that is not the component.
  var type: String?
  /// What a sentence begins with that says what sets it off in a view: `tapping "Save"`.
  var opening: String?
  /// The property that brings up what a view shows over itself: the flag of a sheet.
  var flag: String?
  /// The statements that are understood with it, besides those at ``offsets``.
  var claims: [Int] = []
  /// Whether more must hold than the condition says.
  var isPartial = false

  init(_ condition: StatedCondition?, _ response: StatedResponse, at offsets: [Int], weight: Int) {
    (self.condition, self.response, self.offsets, self.weight) = (condition, response, offsets, weight)
  }
}
