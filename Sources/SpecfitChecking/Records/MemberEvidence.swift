// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// What the coverage says of the source of a component, and of its planned members.
struct MemberEvidence {
  /// Nil when the coverage does not have the source file as it is, or no file is known.
  private(set) var file: CoveredFile?
  /// The source file, from the project's root; nil when neither the document nor the name of the type tells it.
  private(set) var path: String?
  /// Per planned member, in the order of the plan, whether the run executed it; nil for what is not known.
  private(set) var members: [(name: String, isExecuted: Bool?)] = []
  /// The lines of each planned member in the source, as far as they are known.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  /// Why nothing is known of what is to reach a coverage, or not of all its members, a sentence.
  private(set) var unmeasuredBecause: String?

  init(of task: PlannedTask, in module: ModuleReading, content: ProjectContent) {
    guard let name = task.component, let coverage = module.settings.evidence.coverage,
      let component = module.spec.components.first(where: { $0.name == name })
    else { return }
    path = Self.path(of: component, module.settings.evidence, content)
    var seen: Set<String> = []
    let planned = task.cases.compactMap(\.member).filter { seen.insert($0).inserted }
    members = planned.map { ($0, nil) }
    let isAsked = task.kind == .unit && task.coverage != nil
    guard let path else {
      guard isAsked, component.kind != .protocol, !planned.isEmpty else { return }
      unmeasuredBecause = "no source of '\(name)' was found in the coverage; name its file in the document"
      return
    }
    let entry = content.entry(path)
    let measuring = SourceMeasuring(coverage.match(path), of: path, in: entry)
    file = measuring.file
    if isAsked { unmeasuredBecause = measuring.reason(in: entry) }
    guard let file, case .file(let source) = entry else { return }
    let known = MemberLines(of: name, in: source)
    measure(planned, known, in: file)
    guard isAsked, unmeasuredBecause == nil, path.hasSuffix(".swift"), !planned.isEmpty else { return }
    if known.isEmpty, !planned.allSatisfy(known.isFree) {
      unmeasuredBecause = "'\(path)' does not declare '\(name)', which is to reach a coverage"
    } else if let member = planned.first(where: known.lacks) {
      unmeasuredBecause = "'\(path)' does not declare '\(name).\(member)', which is to be executed"
    }
  }

  private mutating func measure(_ planned: [String], _ known: MemberLines, in file: CoveredFile) {
    members = []
    for member in planned {
      let lines = known.lines(of: member)
      self.lines[member] = lines
      let executed = lines.map { file.executed(lines: $0) }
      // A stored property has no line that could be executed.
      if !lines.isEmpty, executed.allSatisfy({ $0 == nil }) { continue }
      members.append((member, executed.contains(true) ? true : executed.contains(false) ? false : nil))
    }
  }

  /// The source file, which may have been moved since the document named it, or which no document names.
  private static func path(
    of component: Component,
    _ evidence: CheckEvidence,
    _ content: ProjectContent
  ) -> String? {
    guard let path = component.file else { return unnamedPath(of: component.name, evidence, content) }
    guard evidence.coverage(of: path) == nil, case .nothing = content.entry(path),
      let name = path.split(separator: "/").last
    else { return path }
    return evidence.coverage?.only(named: String(name))?.path ?? path
  }

  /// The file that is called like a type and declares it.
  private static func unnamedPath(of type: String, _ evidence: CheckEvidence, _ content: ProjectContent) -> String? {
    guard let path = evidence.coverage?.only(named: type + ".swift")?.path, case .file(let source) = content.entry(path)
    else { return nil }
    return MemberLines(of: type, in: source).isDeclared ? path : nil
  }
}
