// Scaffolds from a few lines of a document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import SpecfitTemplates
import SpecfitWorkspace
import Testing

extension Profile {
  /// The built-in profile `airfit`.
  static var airfit: Profile {
    get throws {
      return try Profile(reading: ProfileChain(LocatedValue(yaml: airfitSource)))
    }
  }

  static var airfitSource: SourceFile {
    get throws {
      SourceFile(
        path: "airfit.profile.yml",
        bytes: try #require(BuiltInTemplates.files["airfit.profile.yml"])
      )
    }
  }
}

extension ScaffoldModule {
  /// The module of a document with code in it.
  init(_ document: String, number: Int = 3, file: String, _ code: String) throws {
    let text = """
      # Module \(number): Shop

      ## Components

      ### \(file.split(separator: "/").last?.split(separator: ".").first ?? "")

      - File: `\(file)`

      ```swift
      \(code)
      ```
      """
    let source = SourceFile(path: document, bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source)).stating(for: try .airfit)
    self.init(document: document, spec: spec, plan: TestPlan(for: spec, profile: try .airfit))
  }
}

extension ModuleSpec {
  /// The module with a statement about each call, and each component, that would have no test without it.
  func stating(for profile: Profile) -> ModuleSpec {
    guard !testTasks.contains(where: { $0.origin == .written }) else { return self }
    let cases = TestPlan(for: self, profile: profile).tasks.flatMap(\.cases)
    let tested = Set(cases.filter { $0.intent.aspect != "err" }.map { "\($0.subject)/\($0.member ?? "")" })
    let subjects = Set(cases.map { String($0.subject) })
    var spec = self
    for index in components.indices where components[index].test == .ui && components[index].behaviors.isEmpty {
      spec.components[index].behaviors = [.statement(of: nil, line: components[index].line)]
    }
    for index in components.indices where components[index].test == .unit {
      let component = components[index]
      let calls = component.members.filter { !$0.isHidden && ($0.kind == .function || $0.kind == .closureProperty) }
      let silent = calls.filter { !tested.contains("\(component.name)/\($0.name)") }
      spec.components[index].behaviors += silent.map { .statement(of: $0.name, line: $0.line) }
      if silent.isEmpty, !subjects.contains(component.name) {
        spec.components[index].behaviors.append(.statement(of: nil, line: component.line))
      }
    }
    return spec
  }
}

extension Behavior {
  static func statement(of member: String?, line: Int) -> Behavior {
    var behavior = Behavior(
      member: member,
      condition: Condition("valid input", .always),
      response: Response("update state"),
      statement: "Valid input updates the state.",
      lines: [line],
      by: "effect",
      weight: 6
    )
    behavior.id = "happy"
    return behavior
  }
}

extension ScaffoldTree {
  static func of(
    _ modules: ScaffoldModule...,
    framework: Profile.Framework = .xctest,
    frameworks: [ScaffoldPath: Profile.Framework] = [:]
  ) throws -> ScaffoldTree {
    var overrides = ProfileOverrides()
    overrides.framework = framework
    let profile = try Profile.airfit.applying(overrides)
    let templates = try ScaffoldTemplates(profile: profile)
    return try ScaffoldTree(of: modules, profile: profile, templates: templates, frameworks: frameworks)
  }

  /// The files that come of the modules themselves, not of the kit that every project gets.
  var ownFiles: [ScaffoldFile] {
    let kit = ["SwiftDataTestHelper", "ExampleViewModelTests"]
    return files.filter { ![.docs, .script, .workflow, .builder].contains($0.role) && !kit.contains($0.subject) }
  }

  func text(of path: String) -> String { files.first { $0.path.description == path }?.text ?? "" }
}
