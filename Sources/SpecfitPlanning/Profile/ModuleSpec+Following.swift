// What a module promises, as far as a profile wants it tested.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension ModuleSpec {
  /// The module as ``tested(by:)`` leaves it, with the suites that it shares with its feature's other documents.
  package func following(_ profile: Profile) -> ModuleSpec {
    var spec = tested(by: profile)
    let companions = spec.companions.map { $0.tested(by: profile) }
    spec.companions = []
    return spec.sharingSuites(with: companions, profile)
  }

  /// The module without tests for the components that the profile excludes, and with unit tests for the views of which it
  /// wants them; there are no flows over such screens alone, and a document of which nothing is left is no module.
  private func tested(by profile: Profile) -> ModuleSpec {
    let excluded = components.indices.filter { components[$0].test != .none && profile.excludes(components[$0]) }
    let views = components.indices.filter { components[$0].test == .ui && profile.wantsUnitTests(components[$0]) }
    guard !excluded.isEmpty || !views.isEmpty else { return self }
    var spec = self
    for index in views { spec.components[index].test = .unit }
    for index in excluded { spec.components[index].test = .none }
    let screens = Set(spec.components.filter { $0.test == .ui }.map(\.name))
    spec.flows.removeAll { flow in !flow.screens.isEmpty && screens.isDisjoint(with: flow.screens) }
    if spec.components.allSatisfy({ $0.test == .none }), verdict.kind == .wanted {
      let reason = excluded.first.flatMap { profile.exclusion(of: components[$0])?.reason } ?? ""
      spec.verdict = Verdict(.notAModule, because: "its profile has none of it tested: \(reason)")
    } else if !excluded.isEmpty, verdict.kind == .wanted {
      // What is left alone is neither wanted nor missing.
      spec.verdict = Verdict(spec)
    }
    return spec
  }
}

extension Profile {
  func wantsUnitTests(_ component: Component) -> Bool {
    unitKinds.contains(component.kind) && !uiKinds.contains(component.kind)
  }

  func excludes(_ component: Component) -> Bool { exclusion(of: component) != nil }

  /// Why a component never gets a test; nil when nothing speaks against one.
  package func exclusion(of component: Component) -> Exclusion? {
    component.file.flatMap { path in exclusions.first { $0.excludes(path) } }
  }
}
