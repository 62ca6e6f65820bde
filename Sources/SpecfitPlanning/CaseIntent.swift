// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// What a case tries, and which part of the document asks for it.
///
/// Key, tags, test body and contract of a case are projections of its intent.
package enum CaseIntent: Hashable, Sendable {
  /// A statement of the document; tests of a flow belong to one of its screens.
  case behavior(Behavior, screen: String? = nil)
  /// A promise that a signature makes by itself.
  case signature(SignatureIntent)
  /// A table of values; the number counts the tables of one member from one.
  case table(ValueTable, number: Int)
  /// A critical journey of a user.
  case journey(Journey)
  /// A test that the document names, with its body if it shows one.
  case written(name: String, body: WrittenTest?)

  /// The last part of the key of the case; follows from the intent, never from its wording.
  package var id: String {
    switch self {
    case .behavior(let behavior, nil): behavior.id
    case .behavior(let behavior, let screen?): "\(screen)/\(behavior.id)"
    case .signature(let intent): intent.id
    case .table(_, let number): number == 1 ? "table" : "table.\(number)"
    case .journey(let journey): "journey.\(journey.priority.map { "p\($0)." } ?? "")\(Self.slug(of: journey))"
    case .written(let name, _): name
    }
  }

  /// The word by which profiles tag cases: `err`, `perf`.
  package var aspect: String {
    switch self {
    case .behavior(let behavior, _): Self.aspect(of: behavior)
    case .signature(let intent): intent.aspect
    case .table: "table"
    case .journey: "journey"
    case .written: "written"
    }
  }

  /// The rows over which one test goes, each as a sentence; empty for a single case.
  package var rows: [String] {
    switch self {
    case .behavior(let behavior, _):
      behavior.rows.count > 1 ? behavior.rows.map { "\($0.input) → \($0.output)" } : []
    case .table(let table, _): table.rows.map { table.sentence(ofRow: $0) }
    case .signature, .journey, .written: []
    }
  }

  /// Whether one test function goes over a list of values.
  package var isTable: Bool {
    switch self {
    case .behavior(let behavior, _): behavior.rows.count > 1
    case .signature(let intent): intent.isTable
    case .table: true
    case .journey, .written: false
    }
  }

  private static func aspect(of behavior: Behavior) -> String {
    if behavior.level == .performance { return "perf" }
    if case .throws = behavior.response.meaning { return "err" }
    if case .fails = behavior.condition.meaning { return "err" }
    return "stated"
  }

  private static func slug(of journey: Journey) -> String {
    let words = journey.text.split { $0 == " " || $0 == "`" || $0 == "*" }.prefix(6).joined(separator: " ")
    return Wording.camel(words, capitalized: false)
  }
}
