// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// An acceptance criterion by its number: each story of a document has a first one.
struct Criterion: Hashable {
  /// The innermost chapter that has criteria and tasks; an index into the document's anchors.
  var story: Int
  var number: Int
}

/// A behavior as one reader understood it, before its owner is known and its restatements are joined.
struct BehaviorDraft {
  /// What the reader knows of the component that shows the behavior.
  enum Owner: Hashable {
    /// The type that encloses the code, with its parents: `ContactsFeature.State`.
    case type(String)
    /// Whatever component the heading or item specifies; an index into the document's anchors.
    case anchor(Int)
    /// A component by its position.
    case component(Int)
  }

  var owner: Owner
  /// Where the draft stands, for owners that are not told otherwise; an index into the document's anchors.
  var anchor: Int
  /// As the text gives it, with or without labels: `load`, `load(id:)`, the name of a reducer's action; nil for none.
  var member: String?
  var condition: Condition
  var response: Response
  var level: Behavior.Level?
  /// One sentence, at most 160 characters.
  var statement: String
  /// One-based, the best first.
  var lines: [Int]
  /// The name of the reader.
  var by: String
  /// From 0 to 10: how much a reviewer would miss it.
  var weight: Int
  var rows: [Behavior.Row] = []
  /// The label and titles under which it stands, the nearest first.
  var topics: [String] = []
  var literals: [String] = []
  /// Whether it is a text below the heading of its member, whose items may say more.
  var isIntroduction = false
  /// The screen or type that the sentence is about, where that is none of the components.
  var subject: String?
  /// The names by which the document refers to it elsewhere: `UT-3.2`.
  var references: Set<String> = []
  /// The code that the sentence names, calls left out: sentences about different things are different.
  var codes: Set<String> = []
  /// The acceptance criteria that it is, or that its task says to meet: "(AC: 2, 3)".
  var criteria: Set<Criterion> = []
  /// Whether only its words say whose it is, and neither a name nor the place where it stands.
  var isGuessed = false
  /// Whether nothing tells which of many components does it; the owner is then the one that is most like it.
  var isOfModule = false
  /// Whether it only lends its lines to one that says the same.
  var isSupport = false
  /// Whether it leaves open what comes of what it says: its lines go to what says more, or it is a question.
  var isVague = false
  /// Whether it is one of the tests that an item asks for: it says again what must hold.
  var isListedTest = false
  /// Whether it is a noun in a list of what must be there: "Background scheduling for the report".
  var isHeadline = false
  /// Whether code says it: then a sentence that says the same gives the words.
  var isCode = false
  /// Whether it is what a reducer does with an action.
  var isOfAction = false
  /// Whether it stands in a chapter of examples: then only what it says of a known member counts.
  var isPattern = false
}

extension BehaviorDraft {
  /// Whether its own label says that it sums up what must hold: "Acceptance Criteria: …".
  var isBelowAcceptance: Bool { topics.first?.lowercased().holds("acceptance criteria") == true }

  /// Whether it is one of the responsibilities of a component, which sum up what is told elsewhere as criteria do.
  var isDuty: Bool { !isCode && topics.first?.lowercased().hasSuffix("responsibilities") == true }
}
