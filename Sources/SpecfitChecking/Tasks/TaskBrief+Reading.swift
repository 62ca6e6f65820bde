// From a module with its tests to the brief of one of its tasks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
package import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

extension TaskBrief {
  /// What is known of a project besides the module.
  package struct Surroundings: Sendable {
    /// What all documents ask for.
    package var tree: ScaffoldTree
    package var content: ProjectContent
    /// Tests with a key that stand in files of no task, or of another one.
    package var strangers: [FoundTest]
    package var tool: BuildTool?
    /// What Xcode calls the application; nil when nothing tells.
    package var scheme: String?
    /// Whether specfit finds the documents without being told.
    package var isConfigured = true
    /// The Swift files of the project, from its root.
    package var swiftFiles: [String] = []
    /// The other documents, in their order.
    package var others: [ModuleReading] = []

    package init(tree: ScaffoldTree, content: ProjectContent, strangers: [FoundTest], tool: BuildTool?, scheme: String?)
    {
      self.tree = tree
      self.content = content
      self.strangers = strangers
      self.tool = tool
      self.scheme = scheme
    }
  }

  /// Collects what somebody needs to know.
  ///
  /// - Returns: nil when the module has no such task.
  package init?(of found: FoundTask, in module: ModuleReading, among surroundings: Surroundings) {
    guard let reading = module.tasks.first(where: { $0.task.key == found.queued.task.key }) else { return nil }
    let profile = module.settings.profile
    queued = found.queued
    task = reading.task
    caseKey = found.caseKey
    conventions = Conventions(
      profile: profile.name,
      framework: profile.framework,
      language: profile.language?.name,
      unitName: profile.names.unit.text,
      eventName: profile.names.event.text,
      uiName: profile.names.ui.text,
      guidelines: surroundings.content.first(of: [profile.files.guidelines.text])
    )
    isTestFileThere = reading.file.isThere
    isConfigured = surroundings.isConfigured
    partPaths = module.file.joined.parts.map(\.path)
    addSpecification(reading, of: module, surroundings)
    addStatements(of: module)
    addCases(reading, of: module, surroundings)
    addSupport(surroundings)
    addCommands(surroundings)
  }

  // MARK: - What the document says

  private mutating func addSpecification(
    _ reading: TaskReading,
    of module: ModuleReading,
    _ surroundings: Surroundings
  ) {
    let components = Dictionary(module.spec.components.map { ($0.name, $0) }) { first, _ in first }
    let map = SpecificationMap(of: module)
    let caseLines = reading.cases.map(\.planned.line)
    let asked = Self.request(for: reading, in: module, map)
    request = asked.map { Excerpt(lines: $0, of: module.file) }
    var ranges: [ClosedRange<Int>]
    var declarations: [Excerpt] = []
    if let component = task.component.flatMap({ components[$0] }) {
      source = component.file
      signatures = Self.signatures(of: component, in: module.file.joined)
      let related = RelatedTypes(
        of: component,
        doubles: task.doubles.map(\.type),
        in: TypeCatalog(module.spec.types),
        beside: surroundings.others.map { TypeCatalog($0.spec.types) }
      ).types
      ranges = map.passages(about: component, types: related.filter { $0.document == nil }.map(\.type), and: caseLines)
      declarations = Self.declarations(of: related, surroundings)
    } else {
      let screens = task.screens.compactMap { components[$0] }
      ranges = SpecificationMap.joined(
        map.passages(around: caseLines) + screens.flatMap { map.passages(about: $0) }
      )
    }
    addSource(surroundings)
    if let asked { ranges = ranges.flatMap { $0.without(asked) } }
    // What no component and no case explains is explained where it is spoken of.
    if ranges.isEmpty { ranges = map.mentions(of: task.subject, beside: asked).flatMap { $0.without(asked ?? 0...0) } }
    excerpts = ranges.flatMap { $0.split(in: module.file.joined) }.map { Excerpt(lines: $0, of: module.file) }
    excerpts += declarations
  }

  private mutating func addStatements(of module: ModuleReading) {
    let subject = task.component ?? task.subject
    joined = module.file.joined
    let own = task.cases.flatMap(\.behaviors)
    let stated = task.isOfTopic ? nil : module.spec.components.first { $0.name == task.component }?.behaviors
    // What the suite of a topic tries is its own.
    let elsewhere = Set(module.plan.tasks.filter(\.isOfTopic).flatMap(\.cases).flatMap(\.behaviors))
    let leftOut = Set(task.leftOut.flatMap(\.planned.behaviors)).subtracting(own)
    behaviors = stated?.filter { !elsewhere.contains($0) && !leftOut.contains($0) } ?? own
    unread = module.spec.unread.filter { $0.component == subject || task.screens.contains($0.component ?? "") }
    questions = module.plan.questions.filter { $0.subject == subject }
  }

  /// What other documents declare, in their order.
  private static func declarations(of related: [RelatedTypes.Related], _ surroundings: Surroundings) -> [Excerpt] {
    let byDocument = Dictionary(grouping: related) { $0.document }
    return surroundings.others.enumerated().flatMap { index, other -> [Excerpt] in
      guard let types = byDocument[index]?.map(\.type) else { return [] }
      return SpecificationMap(of: other).declarations(of: types).flatMap { $0.split(in: other.file.joined) }
        .map { Excerpt(lines: $0, of: other.file) }
    }
  }

  private mutating func addSource(_ surroundings: Surroundings) {
    guard let source else { return }
    isSourceThere = surroundings.content.holds(source)
    guard !isSourceThere, let name = source.split(separator: "/").last else { return }
    let found = surroundings.swiftFiles.filter { $0 == name || $0.hasSuffix("/" + name) }
    if found.count == 1 { movedSource = found[0] }
  }

  /// What a test can call, with the errors that the document tells of, in the order of the document.
  private static func signatures(of component: Component, in joined: JoinedLines) -> [Signature] {
    let members = component.members.filter(\.isVisible).map { member in
      let errors = member.documentedErrors.joined(separator: ", ")
      return Signature(text: member.signature + (errors.isEmpty ? "" : "  // throws \(errors)"), line: member.line)
    }
    let word = component.language == .swift ? "case " : ""
    let cases = component.cases.map { Signature(text: word + $0.signature, line: $0.line) }
    return (cases + members).enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { _, signature in
        let place = joined.place(ofLine: signature.line)
        return Signature(text: signature.text, line: place.line, part: place.path)
      }
  }

  /// The lines of a task that a person wrote or changed.
  private static func request(
    for reading: TaskReading,
    in module: ModuleReading,
    _ map: SpecificationMap
  ) -> ClosedRange<Int>? {
    switch reading.task.origin {
    case .planned: return nil
    case .generated:
      let tasks = module.spec.layout.region?.tasks ?? []
      guard let task = tasks.first(where: { $0.key == reading.task.key }), !task.isUntouched else { return nil }
      return min(task.lines.lowerBound + 1, task.lines.upperBound)...task.lines.upperBound
    case .written:
      return reading.written.flatMap { map.lines(around: [$0.line]).first }
    }
  }

  // MARK: - Cases

  private mutating func addCases(_ reading: TaskReading, of module: ModuleReading, _ surroundings: Surroundings) {
    let strangers = Dictionary(
      surroundings.strangers.compactMap { found in found.key.map { (SuiteKey.spelled($0), found) } }
    ) { first, _ in first }
    cases = reading.cases.map { known in
      let planned = known.planned
      guard let test = known.found ?? strangers[SuiteKey.spelled(planned.key)] else {
        return Case(planned: planned, progress: .missing, name: planned.name)
      }
      let (progress, message) = Self.progress(of: test, module.settings.evidence)
      return Case(planned: planned, progress: progress, place: test.place, name: test.test.name, message: message)
    }
  }

  private static func progress(of found: FoundTest, _ evidence: CheckEvidence) -> (Progress, String?) {
    if found.isSkeleton { return (.pending, nil) }
    guard found.isWritten else { return (.hollow, nil) }
    guard evidence.results != nil else { return (.written, nil) }
    switch evidence.ending(of: found) {
    case .passed: return (.passing, nil)
    case .failed(let message): return (.failing, message)
    case .notRun, .unknown: return (.notRun, nil)
    }
  }

  // MARK: - Files and commands

  private mutating func addSupport(_ surroundings: Surroundings) {
    let user = task.component ?? task.subject
    let roles: Set<ScaffoldFile.Role> = [.mock, .builder, .page, .helper]
    let files = surroundings.tree.files.filter { roles.contains($0.role) && $0.users.contains(user) }
    support = files.map { file in
      Support(
        name: file.path.name.split(separator: ".").first.map(String.init) ?? "",
        subject: file.modules.isEmpty && file.role != .mock ? nil : file.subject,
        file: file.path.description,
        isThere: surroundings.content.holds(file.path.description)
      )
    }
    let known = Set(files.map(\.subject))
    // In other languages tests make their doubles themselves.
    for double in task.doubles where conventions.language == nil && !known.contains(double.type) {
      support.append(Support(name: double.name, subject: double.type, file: nil, isThere: false))
    }
    testClass = surroundings.tree.testClass(at: task.file)
  }

  private mutating func addCommands(_ surroundings: Surroundings) {
    let tool = task.kind == .ui ? .xcode : surroundings.tool
    let run = testClass.flatMap { testClass in tool.map { Self.run(testClass, of: task, with: $0, surroundings) } }
    if let run { commands.append(run.command) }
    let show = ["specfit", "tasks", "show", queued.name] + (surroundings.isConfigured ? [] : [queued.document])
    commands.append(
      Command(words: show + ["--require", "written"], purpose: "ends with 0 when no test of this task is pending")
    )
    guard let run else { return }
    commands.append(
      Command(
        words: show + ["--results", run.results, "--require", "passing"],
        purpose: "ends with 0 when all of them pass, by the output of the run in that file"
      )
    )
    commands.append(
      Command(
        words: ["specfit", "verify", queued.module] + (surroundings.isConfigured ? [] : [queued.document]),
        purpose: "runs all tests of the module, and gates it by their results and their coverage"
      )
    )
  }

  /// What runs the tests of a task, and where their results stand afterwards.
  private static func run(
    _ testClass: TestClass,
    of task: PlannedTask,
    with tool: BuildTool,
    _ surroundings: Surroundings
  ) -> (command: Command, results: String) {
    let purpose = "runs the tests of this task"
    var results = "test-output.txt"
    switch tool {
    case .swiftpm:
      var (words, output) = (["swift", "test", "--filter", TestClass.filter([testClass])], Optional(results))
      // What Swift Testing prints names no suites; its report does.
      if surroundings.tree.framework(ofTestsAt: task.file) == .swiftTesting {
        words += ["--xunit-output", "test-results.xml"]
        (results, output) = ("test-results-swift-testing.xml", nil)
      }
      return (Command(words: words, output: output, purpose: purpose), results)
    case .xcode:
      let words = [
        "xcodebuild", "test", "-scheme", surroundings.scheme ?? surroundings.tree.application ?? "SCHEME",
        "-destination", "platform=iOS Simulator,name=iPhone 16 Pro", "-only-testing:\(testClass.path)",
      ]
      return (Command(words: words, output: results, purpose: purpose), results)
    }
  }
}

extension ClosedRange<Int> {
  /// The lines of each document by themselves.
  fileprivate func split(in joined: JoinedLines) -> [ClosedRange<Int>] {
    var rest = self
    var found: [ClosedRange<Int>] = []
    for part in joined.parts where rest.lowerBound < part.firstLine && part.firstLine <= rest.upperBound {
      found.append(rest.lowerBound...part.firstLine - 1)
      rest = part.firstLine...rest.upperBound
    }
    return found + [rest]
  }

  /// What is left without other lines.
  fileprivate func without(_ other: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard overlaps(other) else { return [self] }
    var rest: [ClosedRange<Int>] = []
    if lowerBound < other.lowerBound { rest.append(lowerBound...other.lowerBound - 1) }
    if upperBound > other.upperBound { rest.append(other.upperBound + 1...upperBound) }
    return rest
  }
}

extension TaskBrief.Excerpt {
  init(lines range: ClosedRange<Int>, of file: SourceFile) {
    let place = file.joined.place(ofLine: range.lowerBound)
    document = place.path ?? file.path
    first = place.line
    lines = range.filter { $0 <= file.lineCount }.map { file.text(file.range(ofLine: $0)) }
  }
}

extension ProjectContent {
  /// Whether a file stands at a path.
  fileprivate func holds(_ path: String) -> Bool {
    if case .file = entry(path) { true } else { false }
  }

  fileprivate func first(of paths: [String]) -> String? { paths.first(where: holds) }
}
