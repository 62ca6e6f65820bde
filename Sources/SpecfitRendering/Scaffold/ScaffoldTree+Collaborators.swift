// The collaborators of what is tested, by all documents.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension ProjectIndex {
  /// The double that the project has for the same type, or else the planned one; nil where the project's own cannot be
  /// made without arguments, which only a person can choose.
  fileprivate func settled(_ double: PlannedDouble, for target: Target?) -> PlannedDouble? {
    // The one that specfit wrote before stays in use.
    let isWritten = types[double.name]?.contains(where: \.isGenerated) ?? false
    let found = target.flatMap { self.double(for: double.type, visibleFrom: $0) }
    guard !isWritten, let own = found else { return double }
    // A class without initialisers has those of the class that it stands in for.
    let declarations = [own.declaration] + (types[double.type] ?? []).map(\.declaration).filter { $0.keyword == .class }
    let made = declarations.lazy.map { $0.members.filter { $0.kind == .initializer } }.first { !$0.isEmpty } ?? []
    let isPlain =
      made.isEmpty
      ? SubjectConstruction.memberwise(own.declaration)?.isEmpty ?? (own.declaration.keyword != .struct)
      : made.contains { !$0.isHidden && !$0.isAsync && !$0.canThrow && $0.parameters.allSatisfy(\.hasDefault) }
    guard isPlain, own.declaration.genericParameters.isEmpty else { return nil }
    var double = double
    (double.name, double.isProjects) = (own.declaration.name, true)
    return double
  }
}

extension ScaffoldTree {
  /// The doubles of a task: those of its own document, and one for each interface of another one that a constructor takes,
  /// or class for which the project has one.
  func doubles(of task: PlannedTask, in module: ScaffoldModule) -> [PlannedDouble] {
    let project = profile.project
    guard profile.language != nil || project.knowsSources else { return task.doubles }
    var doubles = task.doubles
    if project.knowsSources { doubles.removeAll { project.type(named: $0.type) == nil } }
    let component = task.component.flatMap { module.components(named: [$0]).first }
    let target = project.target(of: task.file)
    let constructors = component?.members.filter { $0.kind == .initializer } ?? []
    for parameter in constructors.flatMap(\.parameters) {
      let type = TypeText(parameter.type)
      guard let declared = types[(type.wrapped ?? type).name], !doubles.contains(where: { $0.type == declared.name })
      else { continue }
      let own = target.flatMap { project.double(for: declared.name, visibleFrom: $0) }
      let double = profile.doubles.double(for: declared) ?? own.map { PlannedDouble($0, for: declared) }
      doubles += double.map { [$0] } ?? []
    }
    guard profile.language != nil else {
      return doubles.compactMap { project.settled($0, for: target) }
    }
    let written = component.map(writtenTypes) ?? [:]
    return doubles.map { double in
      var double = double
      double.written = written[double.type]
      double.package = packages[double.type]
      return double
    }
  }

  /// By name, the generic types that a component in Kotlin takes, as it writes them: `Repo<String>`.
  ///
  /// What only the component itself knows by its name is a `*` to its tests.
  private func writtenTypes(of component: Component) -> [String: String] {
    guard component.language == .kotlin else { return [:] }
    let own = Set((types[component.name]?.genericParameters ?? []).flatMap(Self.words))
    let parameters = component.members.filter { $0.kind == .initializer }.flatMap(\.parameters)
    var written: [String: String] = [:]
    for text in component.dependencies.map(\.type) + parameters.map(\.type) {
      let type = TypeText(text).wrapped ?? TypeText(text)
      let (name, arguments) = (String(type.name), type.arguments)
      guard !arguments.isEmpty, !type.isFunction, written[name] == nil else { continue }
      let shown = arguments.map { own.isDisjoint(with: Self.words(of: String($0))) ? String($0) : "*" }
      written[name] = "\(name)<\(shown.joined(separator: ", "))>"
    }
    return written
  }

  private static func words(of text: String) -> [String] {
    // Before the colon stands the name, behind it what each argument must be.
    text.prefix { $0 != ":" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// By type, the package in which documents say that it stands; none where they disagree.
  static func packages(of modules: [ScaffoldModule]) -> [String: String] {
    var packages: [String: String] = [:]
    var doubtful: Set<String> = []
    for (type, folder) in modules.flatMap(\.plan.sourceFolders) {
      let package = folder.split(separator: "/").joined(separator: ".")
      if packages.updateValue(package, forKey: type).map({ $0 != package }) ?? false { doubtful.insert(type) }
    }
    return packages.filter { !$0.value.isEmpty && !doubtful.contains($0.key) }
  }
}
