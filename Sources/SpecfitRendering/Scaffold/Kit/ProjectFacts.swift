// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// What templates may say of a whole project.
struct ProjectFacts {
  let profile: Profile
  /// What is tested; nil when the documents do not tell, or do not agree.
  let application: String?
  let modules: [ScaffoldModule]
  /// The targets that hold unit tests and UI tests.
  let units: [TestTarget]
  let uis: [TestTarget]
  /// The models with builders, by the target that these stand in.
  let models: [TestTarget: [BuildableModel]]

  /// The name of Xcode's scheme, in which nothing means anything to a shell.
  var scheme: String {
    let name = (application ?? "").filter { $0.isLetter || $0.isNumber || "_-+. ".contains($0) }
    return name.isEmpty ? "App" : name
  }

  /// - Parameters:
  ///   - unit: the target of the unit tests that the file speaks of; nil for the first.
  ///   - ui: the same of the UI tests.
  ///   - kinds: the kinds of component that the file is about; empty for all.
  /// - Returns: an object with the names of ``ScaffoldTemplates/Name/projectSchema``.
  func context(unit: TestTarget? = nil, ui: TestTarget? = nil, kinds: Set<ComponentKind> = []) -> TemplateValue {
    let (own, ownUI) = (unit, ui)
    let unit = unit ?? units.first
    let ui = ui ?? uis.first
    return [
      "mark": .text(GeneratedMark.open),
      "application": TemplateValue(application),
      "profile": .text(profile.name),
      "unitPattern": .text(profile.names.unit.text),
      "eventPattern": .text(profile.names.event.text),
      "uiPattern": .text(profile.names.ui.text),
      "tests": TemplateValue(unit?.folder),
      "testTarget": TemplateValue(unit?.name),
      "uiTests": TemplateValue(ui?.folder),
      "uiTestTarget": TemplateValue(ui?.name),
      "mocks": .text(unit.map { $0.folder(of: profile.files.mocks) } ?? profile.files.mocks.text),
      "script": .text(profile.files.script.text.asShellWord),
      "scheme": .text(scheme),
      "overall": TemplateValue(profile.overallCoverage.map { "\($0.target)" }),
      "overallMinimum": TemplateValue(profile.overallCoverage?.minimum.map { "\($0)" }),
      "coverage": .list(coverage),
      "pyramid": .list(profile.pyramid.map(\.context)),
      "priorities": .list(priorities),
      "tags": .list(profile.tags.all.map(TemplateValue.text)),
      "components": .list(components(in: own, of: kinds)),
      "flows": .list(flows(in: ownUI)),
      "journeys": .list(journeys(in: ownUI)),
      "benchmarks": .list(benchmarks(in: own)),
      "models": .list(models(in: own).map(\.context)),
      "modules": .list(modules.filter { !$0.plan.tasks.isEmpty }.map(\.context)),
    ]
  }

  /// What components are called, by the coverage that they must reach; the highest first.
  private var coverage: [TemplateValue] {
    var labels: [Profile.CoverageTarget: [String]] = [:]
    for kind in ComponentKind.allCases where profile.unitKinds.contains(kind) {
      let label = profile.labels[kind] ?? "other \(profile.defaultLabel)"
      let target = profile.coverageTarget(of: kind)
      if labels[target]?.contains(label) != true { labels[target, default: []].append(label) }
    }
    let targets = labels.keys.sorted { ($0.target, $0.minimum ?? 0) > ($1.target, $1.minimum ?? 0) }
    return targets.map { target in
      [
        "label": .text((labels[target] ?? []).joined(separator: ", ")), "percent": .text("\(target.target)"),
        "minimum": TemplateValue(target.minimum.map { "\($0)" }),
      ]
    }
  }

  private var priorities: [TemplateValue] {
    Profile.Priority.allCases.compactMap { priority in
      let kinds = ComponentKind.allCases.filter { profile.priorities[$0] == priority }
      let labels = kinds.map { profile.label(of: $0) }
      let distinct = labels.indices.filter { !labels[..<$0].contains(labels[$0]) }.map { labels[$0] }
      guard !distinct.isEmpty else { return nil }
      return ["priority": .text(priority.rawValue), "labels": .text(distinct.joined(separator: ", "))]
    }
  }

  /// Whether some component with unit tests in a target is of one of some kinds.
  func hasComponents(of kinds: Set<ComponentKind>, in target: TestTarget?) -> Bool {
    !components(in: target, of: kinds).isEmpty
  }

  /// Of several of one name the first.
  private func components(in target: TestTarget?, of kinds: Set<ComponentKind>) -> [TemplateValue] {
    var names: Set<String> = []
    return modules.flatMap { module -> [TemplateValue] in
      let sources = Dictionary(module.spec.components.map { ($0.name, $0.file) }) { first, _ in first }
      return tasks(of: module, .unit, in: target).compactMap { task in
        guard let name = task.component, kinds.isEmpty || task.componentKind.map(kinds.contains) == true,
          names.insert(name).inserted
        else { return nil }
        return context(of: task, named: name, source: sources[name] ?? nil, in: module)
      }
    }
  }

  /// The tasks of a kind whose tests stand in a target; nil for any.
  private func tasks(of module: ScaffoldModule, _ kind: TestTask.Kind, in target: TestTarget?) -> [PlannedTask] {
    module.plan.tasks.filter { task in
      guard task.kind == kind, !task.cases.isEmpty else { return false }
      return target == nil || (try? ScaffoldPath(task.file)).map { TestTarget(of: $0, in: profile.project) } == target
    }
  }

  private func context(
    of task: PlannedTask,
    named name: String,
    source: String?,
    in module: ScaffoldModule
  ) -> TemplateValue {
    [
      "name": .text(name), "kind": TemplateValue(task.componentKind?.rawValue),
      "label": .text(profile.label(of: task.componentKind)), "module": .text(module.spec.module.name),
      "document": .text(module.document), "file": TemplateValue(source),
      "priority": TemplateValue(task.priority?.rawValue), "percent": TemplateValue(task.coverage.map { "\($0)" }),
    ]
  }

  /// Of several of one name, which share a page object, the first.
  private func flows(in target: TestTarget?) -> [TemplateValue] {
    var names: Set<String> = []
    return modules.flatMap { module in
      tasks(of: module, .ui, in: target).filter { names.insert($0.subject).inserted }.map {
        context(of: $0, in: module)
      }
    }
  }

  /// The journeys of one priority stand in the order of the documents.
  private func journeys(in target: TestTarget?) -> [TemplateValue] {
    let found = modules.flatMap { module in
      tasks(of: module, .ui, in: target).flatMap { task in
        task.cases.filter(\.isJourney).map { (module, task, $0) }
      }
    }
    let last = Profile.Priority.allCases.count
    let ordered = found.enumerated().sorted {
      ($0.element.2.journeyPriority ?? last, $0.offset) < ($1.element.2.journeyPriority ?? last, $1.offset)
    }
    return ordered.map(\.element).map { module, task, planned in
      [
        "journey": .text(planned.title), "priority": TemplateValue(planned.journeyPriority.map { "P\($0)" }),
        "flow": .text(task.subject), "test": .text(planned.name), "module": .text(module.spec.module.name),
        "document": .text(module.document),
      ]
    }
  }

  /// Of a file in no target, those of all, each once.
  private func models(in target: TestTarget?) -> [BuildableModel] {
    if let target { return models[target] ?? [] }
    var builders: Set<String> = []
    return units.flatMap { models[$0] ?? [] }.filter { builders.insert($0.builder).inserted }
  }

  private func benchmarks(in target: TestTarget?) -> [TemplateValue] {
    modules.flatMap { module in
      tasks(of: module, .unit, in: target).flatMap { task in
        task.cases.filter { $0.level == .performance }.compactMap { planned -> TemplateValue? in
          guard let statement = planned.behavior?.statement else { return nil }
          let subject = String(planned.subject)
          return [
            "operation": .text(planned.member.map { "\(subject).\($0)" } ?? subject),
            "figures": .text(Self.figures(in: statement)), "component": .text(subject),
            "test": .text(planned.name), "document": .text(module.document),
          ]
        }
      }
    }
  }

  /// What follows the colon of "`loadJobs(on:)` keeps to its figures: target < 500ms"; without one, the sentence.
  private static func figures(in statement: String) -> String {
    guard let colon = statement.firstRange(of: ": ") else { return statement }
    let figures = statement[colon.upperBound...]
    return String(figures.last == "." ? figures.dropLast() : figures)
  }

  private func context(of task: PlannedTask, in module: ScaffoldModule) -> TemplateValue {
    [
      "name": .text(task.subject), "page": TemplateValue(UISuite.page(of: task)),
      "module": .text(module.spec.module.name), "document": .text(module.document),
    ]
  }
}

extension PlannedCase {
  fileprivate var isJourney: Bool { if case .journey = intent { true } else { false } }
}

extension BuildableModel {
  fileprivate var context: TemplateValue {
    let name = type.name.filter { $0 != "." && $0 != "`" }
    return [
      "name": .text(SwiftSpelling.local(TextTransform.lowerFirst.apply(to: name)) ?? "value"), "type": .text(type.name),
      "builder": .text(builder), "canThrow": .flag(canThrow), "isMainActor": .flag(isMainActor),
    ]
  }
}

extension Profile.Layer {
  fileprivate var context: TemplateValue {
    [
      "layer": .text(name), "percent": .text("\(percent)"), "count": TemplateValue(count),
      "seconds": TemplateValue(seconds.map { "\($0)" }),
    ]
  }
}

extension ScaffoldModule {
  fileprivate var context: TemplateValue {
    ["number": TemplateValue(spec.module.number), "name": .text(spec.module.name), "document": .text(document)]
  }
}
