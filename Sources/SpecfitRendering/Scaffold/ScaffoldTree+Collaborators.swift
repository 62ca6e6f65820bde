// The collaborators of what is tested, by all documents.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension ScaffoldTree {
  /// The doubles of a task: those of its own document, and one for each interface of another one that a constructor takes.
  func doubles(of task: PlannedTask, in module: ScaffoldModule) -> [PlannedDouble] {
    guard profile.language != nil else { return task.doubles }
    var doubles = task.doubles
    let component = module.spec.components.first { $0.name == task.component }
    let constructors = component?.members.filter { $0.kind == .initializer } ?? []
    for parameter in constructors.flatMap(\.parameters) {
      let type = TypeText(parameter.type)
      guard let declared = types[(type.wrapped ?? type).name], !doubles.contains(where: { $0.type == declared.name }),
        let double = profile.doubles.double(for: declared)
      else { continue }
      doubles.append(double)
    }
    return doubles.map { double in
      var double = double
      double.package = packages[double.type]
      return double
    }
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
