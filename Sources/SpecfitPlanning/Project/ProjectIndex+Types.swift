// The types of a project, as tests see them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension ProjectIndex {
  /// A type that stands in the sources, by its full name.
  package func type(named name: String) -> SourceType? { types[name]?.first }

  /// What has to hold for a type to be compiled; nil where it always is, in one way or another.
  package func condition(ofType name: String) -> String? {
    guard let all = types[name], all.count == 1 else { return nil }
    return all[0].condition
  }

  /// All types of the sources, in the order of their names; not those of tests.
  package var declaredTypes: [DeclaredType] {
    let tests = Set(targets.filter { $0.kind == .test || $0.kind == .uiTest }.map(\.name))
    return types.sorted { $0.key < $1.key }.flatMap(\.value).filter { $0.target.map { !tests.contains($0) } ?? true }
      .map(\.declaration)
  }

  /// Whether tests of a target may name a type: it is in the sources, or nothing is known of these.
  package func isReachable(_ type: String, from target: Target?) -> Bool {
    guard knowsSources else { return true }
    return target.map { self.type(named: type, visibleFrom: $0) != nil } ?? false
  }

  /// What the files of a target import to test it: a module, where the target may import that, or else the first of the
  /// project's own that it may; nil for none.
  ///
  /// A type that is not there yet does not tell, and a build from nothing fails on what nobody depends on.
  package func importable(_ module: String?, from file: String) -> String? {
    guard knowsSources, let target = target(of: file) else { return module }
    if let module, reach(of: target).contains(module) { return module }
    return target.dependencies.first { name in
      self.target(named: name).map { $0.kind != .test && $0.kind != .uiTest && !$0.supportsTests } ?? false
    }
  }

  /// The names of a target and of what it may import.
  private func reach(of target: Target) -> Set<String> { Set(target.dependencies).union([target.name]) }

  /// A type that the files of a target can name: one of its own, or one of what it may import.
  package func type(named name: String, visibleFrom target: Target) -> SourceType? {
    let reach = reach(of: target)
    return types[name]?.first { $0.target.map(reach.contains) ?? false }
  }

  /// Whether the project has a type that nobody but people wrote.
  package func hasOwn(_ type: String) -> Bool { types[type]?.contains { !$0.isGenerated } ?? false }

  /// What a project has to stand in for a type in the tests of a target, and how it is made.
  package func double(for type: String, visibleFrom target: Target) -> SourceType? {
    let reach = reach(of: target)
    let found = doubles[type]?.filter { $0.target.map(reach.contains) ?? false }
    return found?.first
  }
}
