// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Which files of a tree a run is about.
package struct ScaffoldFilter: Sendable {
  /// What a user can ask for; some stand for several roles.
  package enum Part: String, CaseIterable, Sendable {
    case unit, ui, mocks, builders, helpers, docs, script

    var roles: Set<ScaffoldFile.Role> {
      switch self {
      case .unit: [.unit]
      case .ui: [.ui, .page]
      case .mocks: [.mock]
      case .builders: [.builder]
      case .helpers: [.helper]
      case .docs: [.docs]
      case .script: [.script]
      }
    }
  }

  /// Empty for all.
  package var parts: Set<Part> = []
  /// The number or name of a module.
  package var module: String?
  /// The name of a component, flow or collaborator.
  package var component: String?

  package init(parts: Set<Part> = [], module: String? = nil, component: String? = nil) {
    self.parts = parts
    self.module = module
    self.component = component
  }

  /// Whether a file is asked for; what all modules share belongs to each of them.
  package func includes(_ file: ScaffoldFile) -> Bool {
    guard parts.isEmpty || parts.contains(where: { $0.roles.contains(file.role) }) else { return false }
    if let module, !file.modules.isEmpty, !file.modules.contains(module) { return false }
    if let component, !file.modules.isEmpty, file.subject != component { return false }
    return true
  }
}
