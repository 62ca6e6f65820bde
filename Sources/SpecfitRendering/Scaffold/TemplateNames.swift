// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning

/// Which templates a profile uses: of those that its families have, by the last parts of their names.
package struct TemplateNames: Sendable {
  private let profile: Profile
  private let known: Set<String>
  private let builtIn: Set<String>
  /// For each framework, as files that are there already may be written for another one.
  private let families: [Profile.Framework: [String]]

  /// - Parameters:
  ///   - profile: the conventions.
  ///   - sources: all templates.
  package init(of profile: Profile, in sources: [TemplateSource]) {
    self.profile = profile
    known = Set(sources.map(\.name))
    builtIn = Set(sources.lazy.filter { $0.origin == .builtIn }.map(\.name))
    families = profile.testFamilies
  }

  /// The template of a name; where no family has it, the one that the profile should have.
  ///
  /// - Parameters:
  ///   - name: what it makes.
  ///   - framework: what runs the tests.
  ///   - kind: what is tested; a form for that kind comes first in each family.
  /// - Returns: the name without its suffix.
  package func name(
    _ name: ScaffoldTemplates.Name,
    for framework: Profile.Framework,
    kind: ComponentKind? = nil
  ) -> String {
    // Only how tests are written depends on what runs them.
    let families = name.dependsOnFramework ? families[framework] ?? profile.families : profile.families
    let plain =
      profile.language.map { name.rawValue.replacing(".swift", with: "." + $0.fileExtension) } ?? name.rawValue
    let special = kind.flatMap { name.hasForms ? Self.form(of: plain, for: $0) : nil }
    let candidates = families.flatMap { family in [special, plain].compactMap(\.self).map { "\(family).\($0)" } }
    return candidates.first(where: known.contains) ?? "\(families.first ?? profile.name).\(plain)"
  }

  /// `test.reducer.swift` for `test.swift`.
  private static func form(of name: String, for kind: ComponentKind) -> String? {
    name.firstIndex(of: ".").map { "\(name[..<$0]).\(kind.rawValue)\(name[$0...])" }
  }

  /// The template of a file that the profile brings; where no family has it, the one that the profile should have.
  package func name(of file: Profile.KitFile) -> String {
    let candidates = profile.families.map { "\($0).\(file.template)" }
    return candidates.first(where: known.contains) ?? candidates.first ?? file.template
  }

  /// All templates that the profile may use, each once, with what they make.
  package var all: [(name: String, makes: ScaffoldTemplates.Name)] {
    var all: [(name: String, makes: ScaffoldTemplates.Name)] = []
    var found: Set<String> = []
    let frameworks = profile.language == nil ? Profile.Framework.allCases : [profile.framework]
    for framework in frameworks {
      for makes in fixed {
        let kinds: [ComponentKind?] = makes.hasForms ? [nil] + ComponentKind.allCases : [nil]
        for name in kinds.map({ name(makes, for: framework, kind: $0) }) where found.insert(name).inserted {
          all.append((name, makes))
        }
      }
    }
    for name in profile.kit.map(name(of:)) where found.insert(name).inserted { all.append((name, .kit)) }
    return all
  }

  /// What every profile of the language has.
  private var fixed: [ScaffoldTemplates.Name] {
    ScaffoldTemplates.Name.allCases.filter { $0 != .kit && (profile.language == nil || $0.isForAnyLanguage) }
  }

  /// Whether only files of another framework than the profile's need a template.
  package func isForOtherFrameworks(_ template: String) -> Bool {
    let own = fixed.contains { makes in
      ([nil] + ComponentKind.allCases).contains { name(makes, for: profile.framework, kind: $0) == template }
    }
    return !own && !profile.kit.contains { name(of: $0) == template }
  }

  /// Whether a template comes with specfit.
  func isBuiltIn(_ template: String) -> Bool { builtIn.contains(template) }

  /// Whether a template is there.
  package func has(_ template: String) -> Bool { known.contains(template) }
}
