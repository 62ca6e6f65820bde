// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Question {
  /// The questions about the components and flows that tasks test, in the order of the tasks.
  ///
  /// What several tasks test is asked about once, and only for what none of them has a case.
  ///
  /// - Parameters:
  ///   - tasks: with their cases.
  ///   - components: of the module.
  /// - Returns: one for each printed test that checks nothing, one for each subject without a case, and for others one for
  ///   each open member that no case tests.
  static func questions(of tasks: [PlannedTask], _ components: [Component]) -> [Question] {
    let byName = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    let full = tasks.filter { !$0.cases.isEmpty }
    // What a screen does, the tests of its flow try.
    let shown = full.flatMap(\.cases).compactMap { planned -> String? in
      if case .behavior(_, let screen) = planned.intent { screen } else { nil }
    }
    let stated = Set(full.flatMap { [$0.subject, $0.component ?? $0.subject] } + shown)
    let tested = Dictionary(
      full.map { ($0.component ?? $0.subject, Set($0.cases.compactMap { $0.member.map(baseName) })) },
      uniquingKeysWith: { $0.union($1) }
    )
    let names = stated.union(full.flatMap(\.screens))
    var asked: Set<String> = []
    return tasks.flatMap { task -> [Question] in
      let subject = task.component ?? task.subject
      guard task.kind == .unit || task.kind == .ui, task.plannedIn == nil else { return [] }
      let hollow = task.cases.compactMap { emptyTest($0, subject) }
      guard asked.insert(subject).inserted else { return hollow }
      if let promised = byName[subject], promised.kind == .protocol, stated.contains(subject) {
        return hollow + [Question(subject: subject, member: nil, text: implementation(of: subject), line: task.line)]
      }
      guard stated.contains(subject) || stated.contains(task.subject) else {
        // What a suite called `RateParsing` is for, has its tests in that of `RateParser`.
        if task.component == nil, names.contains(where: { TopicSuites.isTopic(task.subject, of: $0) }) { return hollow }
        return hollow + [Question(subject: task.subject, member: nil, text: text(of: task.subject), line: task.line)]
      }
      let members = byName[subject]?.members ?? []
      let open = members.filter { $0.isOpen && tested[subject]?.contains(baseName(of: $0.name)) != true }
      return hollow
        + open.prefix(limit).map { member in
          Question(
            subject: subject,
            member: member.name,
            text: text(of: "`\(member.name)`"),
            line: member.line,
            isOfSignatureAlone: true
          )
        }
    }
  }

  /// Asks what the document asks, or what comes of what a sentence only says is dealt with; nil for a component without
  /// tests.
  init?(about passage: UnreadPassage, of tasks: [PlannedTask]) {
    let task = tasks.first { task in
      passage.component.map { ($0 == task.component ?? task.subject) || task.screens.contains($0) } == true
    }
    guard let task else { return nil }
    let text =
      passage.isQuestion
      ? "\(passage.text)? The document leaves it open."
      : "What comes of \"\(passage.text)\"? The document says nothing of it that a test could see."
    self.init(subject: task.component ?? task.subject, member: nil, text: text, line: passage.line)
  }

  /// Asks what a printed test should check whose assertion can never fail.
  private static func emptyTest(_ planned: PlannedCase, _ subject: String) -> Question? {
    guard let assertion = planned.written?.emptyAssertion else { return nil }
    let text = "What should `\(planned.name)` check? Its only assertion, `\(assertion)`, is always true."
    return Question(subject: subject, member: nil, text: text, line: planned.line)
  }

  /// What a document calls a function whose labels it need not repeat.
  private static func baseName(of member: String) -> Substring { member.prefix { $0 != "(" } }

  private static func text(of subject: String) -> String {
    "What should \(subject) do, and when? The document states nothing of it that a test could try."
  }

  private static func implementation(of subject: String) -> String {
    "Which type implements `\(subject)`? The document names none that these tests could make."
  }

  /// How many members of one component are asked about.
  private static let limit = 12
}

extension Member {
  /// Whether a test would call the member if the document said what it does.
  ///
  /// Code that the document shows says what it does, whether or not anything could be read from it.
  fileprivate var isOpen: Bool {
    isTestable && (kind == .function || kind == .closureProperty && !isCallback) && body?.names.isEmpty ?? true
  }

  /// `onError`: what it does is up to whoever sets it.
  private var isCallback: Bool {
    name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }
}
