// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
package import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

extension ModuleSpec {
  /// Finds what a document specifies that nothing beside it concerns.
  ///
  /// Takes O(*n*) time in the size of the document, and parses each Swift fence once.
  package init(recognizing document: MarkdownDocument) { self.init(recognizing: ModuleDocument(document)) }

  /// Finds what a document specifies with the parts that belong to it; a part itself specifies nothing.
  ///
  /// The section and its place are the document's alone; all else may come of the parts, too.
  package init(recognizing module: ModuleDocument) {
    self.init(alone: module)
    // A companion that cannot be parsed again shares nothing.
    guard mayShareSuites, let placed = try? module.placedCompanions() else { return }
    companions = placed.map { ModuleSpec(alone: $0) }
    if !companions.isEmpty { joined = module.text.file.joined }
  }

  private init(alone module: ModuleDocument) {
    let document = module.whole
    var markers = MarkerReading(module.own)
    let reading = DocumentReading(document, besides: markers.region)
    let identity = ModuleIdentity(reading)
    var resolver = Resolver(reading)
    let title = TestingTitle(identity.title ?? "")
    // Test infrastructure is no component: a document about tests specifies none.
    let isHiding = title.isAboutTests && Self.ownsSources(resolver, in: reading)
    var components = title.isAboutTests ? [] : resolver.resolve()
    // Water is tested, too: only a document that makes nothing is about tests, whatever they test.
    if title.isDoubtful,
      DocumentGenre.guide.disowns(components, in: reading) || title.isOfTests && Self.sources(of: components).count < 3
    {
      components = []
    }
    let genre = DocumentGenre(reading)
    let disowner = genre.flatMap { !components.isEmpty && $0.disowns(components, in: reading) ? $0 : nil }
    if disowner != nil { components = [] }
    // What a guide to testing shows are examples: it asks for no tests of its own.
    let isGuide = title.isAboutTests && components.isEmpty && genre == .guide
    let tasks =
      isGuide ? [] : TestTaskReader(reading, components: components).tasks(generated: markers.region)
    Self.need(tasks, of: &components)
    let annotators: [any Annotator] = [
      ValueTableReader(reading, owner: { resolver.ownOwner(of: $0) }),
      InjectionReader(reading, owner: { resolver.owner(of: $0) }),
      ScreenElementReader(reading), IdentifierReader(reading),
    ]
    for annotator in annotators { annotator.annotate(&components) }
    let behaviors = BehaviorReading(
      reading,
      of: identity.name,
      components: components,
      owner: { resolver.owner(of: $0) }
    )
    for (index, found) in behaviors.behaviors { components[index].behaviors = found }
    var flows = Flow.flows(in: reading, components: components, module: identity)
    let journeysOfNoFlow = JourneyReader(reading).annotate(&flows)
    if !markers.candidates.isEmpty {
      let subjects = components.map(\.name) + flows.map(\.subject) + [identity.name]
      markers.reportStrays(subjects: Set(subjects), in: module.own)
    }
    let place = document.file.joined.parts.isEmpty ? reading : DocumentReading(module.own, besides: markers.region)
    self.init(
      path: document.file.path,
      module: identity,
      verdict: Verdict(.notAModule, because: ""),
      components: components,
      types: DeclaredType.types(in: reading) + DeclaredType.kotlinTypes(in: reading),
      flows: flows,
      testTasks: tasks,
      layout: DocumentLayout(place, components: components, tasks: tasks, module: identity, markers: markers),
      diagnostics: document.diagnostics + resolver.diagnostics + markers.diagnostics
    )
    (whole, unread, vague) = (behaviors.whole, behaviors.unread, behaviors.vague)
    coverage = CoverageReader(reading, components: components).coverage()
    joined = document.file.joined
    verdict = disowner.map(Verdict.init(disowning:)) ?? (isHiding ? .aboutTests : Verdict(self))
    // A document whose components all have their tests wants none for the small types beside them.
    // Tasks that specfit wrote itself change nothing about that, so that a second run asks for the same.
    var own = self
    own.testTasks.removeAll { $0.origin == .generated }
    // One that specifies nothing else, and has no test tasks, states behaviors of these alone.
    let hasNothingElse =
      own.testTasks.isEmpty && components.allSatisfy { $0.test == .none }
      && components.contains { $0.kind == .other && $0.isRichlyStated }
    if disowner == nil, !isHiding, Verdict(own).kind == .wanted || hasNothingElse {
      Self.needForBehaviors(&self.components)
      verdict = Verdict(self)
    }
    leavePromises()
    if let overview = module.overview { belong(to: overview) }
    guard verdict.kind != .notAModule else { return }
    diagnostics += reading.codes.flatMap { $0.excesses(in: document.file) }
    unplannedJourneys = journeysOfNoFlow.filter(\.isCritical)
    diagnostics += unplanned(in: document.file)
    unusablePaths = UnusablePath.all(in: reading)
    diagnostics += unusablePaths.map { $0.diagnostic(in: document.file) }
  }

  /// Lists what is said of protocols in passing, which waits for whoever implements them.
  private mutating func leavePromises() {
    for component in components where component.kind == .protocol && component.test == .none {
      unread.leave(component.behaviors, of: component, since: "no component here implements \(component.name)")
    }
    unread.sort { $0.line < $1.line }
  }

  /// Leaves to the overview what the document says; what specfit once wrote into it is still known.
  private mutating func belong(to overview: String) {
    self.overview = overview
    verdict = Verdict(.notAModule, because: "it is a part of the module in '\(JoinedLines.name(of: overview))'")
    (components, whole, types, flows, testTasks, unread) = ([], nil, [], [], [], [])
    // All else is said of the overview.
    if !layout.hasDamagedMarkers { diagnostics = [] }
  }

  /// Whether a document about tests gives components their files outside of the tests, as a module does.
  private static func ownsSources(_ resolver: Resolver, in reading: DocumentReading) -> Bool {
    var resolver = resolver
    let owned = sources(of: resolver.resolve())
    return !owned.isEmpty && !DocumentGenre.guide.disowns(owned, in: reading)
  }

  /// The components that have a file outside of the tests.
  private static func sources(of components: [Component]) -> [Component] {
    components.filter { component in component.file.flatMap { SourcePath($0) }.map { !$0.isTest } ?? false }
  }

  /// What the document states much of deserves tests, whatever kind of type it is.
  private static func needForBehaviors(_ components: inout [Component]) {
    for index in components.indices where components[index].test == .none && components[index].isRichlyStated {
      components[index].test = .unit
    }
  }

  /// Plain data that the document itself asks tests for deserves them, as does a protocol, whoever implements it.
  private static func need(_ tasks: [TestTask], of components: inout [Component]) {
    let subjects = Set(tasks.lazy.filter { $0.kind == .unit && $0.origin == .written }.map(\.subject))
    for index in components.indices where components[index].test == .none {
      guard components[index].kind != .configuration, subjects.contains(components[index].name) else { continue }
      components[index].test = .unit
    }
  }
}

extension DocumentReading {
  /// Reads a document as if nothing stood in the section that specfit wrote.
  fileprivate init(_ document: MarkdownDocument, besides region: TestingRegion?) {
    self.init(region.map { document.ignoringHeadings(in: $0.lines) } ?? document, ownLines: region?.lines)
  }
}

extension [UnreadPassage] {
  /// Lists behaviors that no test is planned for, with the reason; of a document at most 500.
  mutating func leave(_ behaviors: [Behavior], of component: Component, since reason: String) {
    self += behaviors.prefix(500 - Swift.min(count, 500)).map {
      UnreadPassage(text: "\(reason): \($0.statement)", line: $0.lines[0], component: component.name)
    }
  }
}

extension DeclaredType {
  /// All types that the document's own code declares, nested ones included.
  static func types(in reading: DocumentReading) -> [DeclaredType] {
    reading.codes.filter { $0.role.mayClaim }.flatMap { code in
      (code.swift?.declarations ?? []).compactMap { declaration in
        DeclaredType(declaration) { code.line(ofByte: $0) }
      }
    }
  }
}
