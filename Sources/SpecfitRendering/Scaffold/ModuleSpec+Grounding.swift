// From what a document says of code to what the code says of itself.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension Component {
  /// The component as its sources declare it, so that tests of it compile.
  ///
  /// Members keep their positions, by which cases find them; what the sources do not have is absent. The document decides
  /// what ought to be, and is none the wiser by this.
  ///
  /// - Parameter type: how the sources declare it.
  /// - Returns: the component with all members of the sources behind its own.
  func grounded(in type: DeclaredType) -> Component {
    var component = self
    var free = type.members
    for index in component.members.indices {
      let written = component.members[index]
      let place =
        free.firstIndex { $0.signature == written.signature } ?? free.firstIndex { $0.name == written.name }
        ?? free.firstIndex {
          $0.kind == written.kind && $0.baseName == written.baseName && written.kind != .initializer
        }
      guard let place else {
        component.members[index].isAbsent = true
        continue
      }
      var real = free.remove(at: place)
      (real.line, real.summary, real.body) = (written.line, written.summary, written.body)
      component.members[index] = real
    }
    component.members += free
    component.cases = type.cases.isEmpty ? component.cases : type.cases
    component.conformances = type.conformances
    component.attributes = type.attributes
    component.isolation =
      type.attributes.contains("MainActor") ? .mainActor : type.keyword == .actor ? .actor : .none
    return component
  }
}

extension ModuleSpec {
  /// The module with what a project's sources declare as they declare it, and without the types that they do not, unless
  /// its tests are compiled only where these are.
  func grounded(in project: ProjectIndex, keepingAbsent: Bool) -> ModuleSpec {
    guard project.knowsSources else { return self }
    var spec = self
    spec.types = spec.types.compactMap { project.type(named: $0.name)?.declaration ?? (keepingAbsent ? $0 : nil) }
    for index in spec.components.indices {
      guard let type = project.type(named: spec.components[index].name) else { continue }
      spec.components[index] = spec.components[index].grounded(in: type.declaration)
    }
    return spec
  }
}
