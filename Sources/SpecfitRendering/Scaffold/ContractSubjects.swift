// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The errors, or the cases of an enum, that a test is about: when others change, the test stays as it is.
struct ContractSubjects {
  /// As the document declares them: `unknown(Int)`.
  private(set) var names: [String] = []
  /// What stands before them for readers.
  private(set) var word = "throws"

  private static let wholeEnums: Set<String> = ["rawRoundTrip", "allCases", "description"]

  init(of planned: PlannedCase, _ member: Member?, in component: Component, types: TypeCatalog) {
    let parts = planned.id.split(separator: ".", maxSplits: 1).map(String.init)
    let last = parts.last ?? ""
    if parts.first == "err" || planned.id == "notFound" {
      let errors = types.errors(of: component)
      names = last == "each" ? Self.table(planned, errors) : Self.cases(named: last, of: errors.flatMap(\.cases))
    } else if member == nil, Self.wholeEnums.contains(planned.id) {
      word = "cases"
      names = component.cases.map(\.signature)
    } else if member == nil, parts.first == "action" {
      word = "cases"
      let actions = types.types(inside: component.name).first { $0.name.hasSuffix(".Action") }
      let name = last.split(separator: ".").first.map(String.init) ?? last
      names = Self.cases(named: name, of: actions?.cases ?? component.cases)
    }
  }

  /// The errors of which a test goes over each.
  private static func table(_ planned: PlannedCase, _ errors: [DeclaredType]) -> [String] {
    let named = errors.first { type in
      type.name.split(separator: ".").last.map { planned.outcome.hasSuffix(" " + $0) } ?? false
    }
    return (named?.cases ?? errors.flatMap(\.cases)).map(\.signature)
  }

  private static func cases(named name: String, of cases: [EnumCase]) -> [String] {
    cases.first { $0.name == name }.map { [$0.signature] } ?? []
  }
}
