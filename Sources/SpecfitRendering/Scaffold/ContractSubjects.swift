// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The errors, or the cases of an enum, that a test is about: when others change, the test stays as it is.
struct ContractSubjects {
  /// As the document declares them: `unknown(Int)`.
  private(set) var names: [String] = []
  /// What stands before them for readers.
  private(set) var word = "throws"

  init(of planned: PlannedCase, in component: Component, types: TypeCatalog) {
    switch planned.intent {
    case .behavior(let behavior, _):
      guard case .throws(let error) = behavior.response.meaning else { return }
      names = Self.cases(named: error, of: types.errors(of: component))
    case .signature(.throwing(let error)): names = Self.cases(named: error, of: types.errors(of: component))
    case .signature(.notFound): names = Self.cases(named: "notFound", of: types.errors(of: component))
    case .signature(.throwingEach(let name)):
      let errors = types.errors(of: component)
      let type = errors.first { SignatureIntent.lastPart(of: $0.name) == name }
      names = (type?.cases ?? errors.flatMap(\.cases)).map(\.signature)
    case .signature(.described):
      word = "cases"
      names = component.cases.map(\.signature)
    case .signature, .table, .journey, .written: break
    }
  }

  private static func cases(named name: String, of errors: [DeclaredType]) -> [String] {
    let name = SignatureIntent.lastPart(of: name)
    return errors.lazy.flatMap(\.cases).first { $0.name == name }.map { [$0.signature] } ?? []
  }
}
