// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// The modules of the project itself that generated Swift must import.
struct OwnModules {
  private let project: ProjectIndex
  /// In which the text is compiled; nil where nothing is known of the project.
  private let target: ProjectIndex.Target?

  init(of project: ProjectIndex, for path: ScaffoldPath) {
    self.project = project
    target = project.knowsSources ? project.target(of: path.description) : nil
  }

  /// The modules, beside the target itself, of the types that a text names.
  ///
  /// Takes time linear in the size of the text.
  func modules(of text: String) -> Set<String> {
    guard let target else { return [] }
    var found: Set<String> = []
    for word in text.split(separator: "\n").flatMap({ TypeScope.words(of: $0) }) where word.first?.isUppercase == true {
      guard let type = project.type(named: String(word), visibleFrom: target) else { continue }
      // What its signatures name may come from there.
      found.formUnion(type.imports.filter { !Self.isPlatform($0) })
      if let module = type.target, module != target.name { found.insert(module) }
    }
    return found
  }

  /// Whether a module comes with the system, and says nothing of where a type is from.
  private static func isPlatform(_ module: String) -> Bool {
    module.hasPrefix("Foundation")
      || ["Dispatch", "Glibc", "Darwin", "Musl", "Swift", "os", "XCTest", "Testing"].contains(module)
  }
}
