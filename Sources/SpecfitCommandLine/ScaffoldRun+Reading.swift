// From documents to what they ask for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

extension ScaffoldRun {
  /// What reading all documents gave.
  struct Documents {
    var modules: [ScaffoldModule] = []
    /// The same, as far as tests that are there can try what they plan.
    var adoptable: [AdoptionModule] = []
    var problems: [JSON]
    var status = ExitStatus.clean
    /// How many documents that the user asked for are no modules.
    var others = 0
    /// The modules that the user named; nil for all.
    var labels: Set<String>?
  }

  /// What all documents ask for.
  func read() throws(Ending) -> Documents {
    var found = Documents(problems: documents.problems.map(\.json))
    let (project, settings) = (documents.project, CheckSettings(profile: profile))
    let content = ProjectContent(of: project)
    let asked = documents.asked
    if asked != nil { found.labels = [] }
    found.status = try documents.forEachFile { bundle throws(MarkdownError) -> Read in
      let module = ModuleReading(of: try bundle.fromRoot(of: project).module(), content: content, settings: settings)
      let isAsked = bundle.isAsked(among: asked)
      return Read(module, isAsked: isAsked)
    } take: { read throws(Ending) in
      let (module, isAsked) = (read.module, read.isAsked)
      if isAsked, module.spec.verdict.kind != .notAModule { found.labels?.insert(module.label) }
      if isAsked, module.spec.verdict.kind == .notAModule {
        found.others += 1
        let reason = module.spec.verdict.because
        if isVerbose || documents.isNamed(module.document) {
          documents.console.say("'\(module.document)' is no module document: \(reason)", as: .note)
        }
      }
      found.modules.append(module)
      if let module = read.adoptable { found.adoptable.append(module) }
    } miss: {
      found.problems.append($0.json)
    }
    return found
  }

  /// A document that was read.
  private struct Read: Sendable {
    var module: ScaffoldModule
    /// Nil for what is no module.
    var adoptable: AdoptionModule?
    /// Whether the user asked for it.
    var isAsked: Bool

    init(_ reading: ModuleReading, isAsked: Bool) {
      module = ScaffoldModule(document: reading.own.path, spec: reading.spec, plan: reading.plan)
      adoptable = reading.spec.verdict.kind == .notAModule ? nil : AdoptionModule(reading)
      self.isAsked = isAsked
    }
  }

  /// The cases without any test that tests which are there surely try.
  func adoptable(in read: Documents) -> [Adoption.Entry] {
    guard acceptance == nil, profile.language == nil, read.adoptable.contains(where: \.hasOpenCases) else { return [] }
    let tests = ExistingTests(in: documents.testSources(knowing: profile.project).map(\.file))
    guard tests.holdUnkeyed else { return [] }
    let adoption = Adoption(of: read.adoptable, among: tests, project: profile.project)
    return adoption.entries.filter { $0.isCertain && $0.pending == nil }
  }

  /// What runs the tests of the files that are there already, as far as they tell.
  func frameworks(of modules: [ScaffoldModule]) -> [ScaffoldPath: Profile.Framework] {
    var frameworks: [ScaffoldPath: Profile.Framework] = [:]
    for task in modules.flatMap(\.plan.tasks) {
      guard let path = try? ScaffoldPath(task.file), frameworks[path] == nil,
        case .file(let snapshot)? = try? documents.project.place(at: path.description, as: .tests).occupant
      else { continue }
      let subject = task.component ?? task.subject
      let name = profile.project.suiteName(at: task.file, calledAfterFile: path.typeName, testing: subject)
      frameworks[path] = Profile.Framework(ofTestsIn: snapshot.source.bytes, of: name ?? path.typeName)
    }
    return frameworks
  }
}

extension ScaffoldRun.Documents {
  /// Leaves out the cases whose tests stand elsewhere.
  ///
  /// - Parameters:
  ///   - adoptable: the cases that tests without a key try.
  ///   - project: what is there.
  /// - Returns: the keys of the cases that were left out and that tests of other files carry.
  mutating func leaveOut(_ adoptable: [Adoption.Entry], in project: ProjectIndex) -> Set<String> {
    let tried = Set(adoptable.map(\.planned.key))
    var planned: [String: Set<String>] = [:]
    for task in modules.lazy.flatMap(\.plan.tasks) {
      for wanted in task.cases { planned[wanted.key, default: []].insert(task.file) }
    }
    /// The file that is to be made for a task has none of the tests that stand in a file for which nobody plans them.
    func isElsewhere(_ wanted: PlannedCase) -> Bool {
      project.file(ofKey: wanted.key).map { planned[wanted.key]?.contains($0) == false } ?? false
    }
    var elsewhere: Set<String> = []
    for module in modules.indices {
      for index in modules[module].plan.tasks.indices {
        let task = modules[module].plan.tasks[index]
        var cases = task.cases.filter { !tried.contains($0.key) }
        if task.kind != .ui, !project.hasFile(at: task.file), !cases.allSatisfy(isElsewhere) {
          elsewhere.formUnion(cases.filter(isElsewhere).map(\.key))
          cases.removeAll(where: isElsewhere)
        }
        modules[module].plan.tasks[index].cases = cases
      }
    }
    return elsewhere
  }
}
