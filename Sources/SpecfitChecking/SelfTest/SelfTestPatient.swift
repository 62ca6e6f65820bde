// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitSource

/// A module in memory, from which parts can be taken.
struct SelfTestPatient {
  let reading: ModuleReading
  let hasWaivers: Bool
  private let project: MemoryProject
  private let settings: CheckSettings
  /// What is found while nothing is gone.
  private let before: [SelfTestName: Int]

  /// Nil for what is no module document.
  init?(_ file: SourceFile, _ content: ProjectContent, _ settings: CheckSettings) {
    guard let document = try? MarkdownDocument(parsing: file) else { return nil }
    reading = ModuleReading(of: document, content: content, settings: settings)
    guard reading.spec.verdict.kind != .notAModule, !reading.spec.components.isEmpty else { return nil }
    self.settings = settings
    hasWaivers = !WaiverReader.waivers(in: document).isEmpty
    var project = MemoryProject([])
    project.files[file.path] = file
    for path in reading.plan.tasks.map(\.file) + reading.spec.components.compactMap(\.file) {
      if case .file(let found) = content.entry(path) { project.files[path] = found }
    }
    self.project = project
    before = Self.names(project.check(settings).findings)
  }

  /// What the expected rules find that they did not find before.
  func findings(after wound: SelfTestWound) -> [Finding] {
    var wounded = project
    wounded.files[wound.file.path] = wound.file
    var left = before
    return wounded.check(settings).findings.filter { finding in
      guard wound.expected.contains(finding.rule) else { return false }
      let count = left[SelfTestName(finding), default: 0]
      left[SelfTestName(finding)] = count - 1
      return count <= 0
    }
  }

  private static func names(_ findings: [Finding]) -> [SelfTestName: Int] {
    findings.reduce(into: [:]) { $0[SelfTestName($1), default: 0] += 1 }
  }

  /// A change that takes such a part away, and nothing else that counts; nil when the module has none.
  func wound(_ part: SelfTest.Part) -> SelfTestWound? {
    switch part {
    case .test: testWound
    case .task: taskWound
    case .component: componentWound
    }
  }

  /// The document without some lines, read again; nil when it then is none.
  func reading(without lines: Set<Int>) -> (file: SourceFile, spec: ModuleSpec, plan: TestPlan)? {
    let source = reading.file
    let bytes = (1...max(1, source.lineCount)).filter { !lines.contains($0) }
      .flatMap { source.bytes[source.fullRange(ofLine: $0)] }
    let file = SourceFile(path: source.path, bytes: bytes)
    guard let document = try? MarkdownDocument(parsing: file) else { return nil }
    let spec = ModuleSpec(recognizing: document).following(settings.profile)
    guard spec.verdict.kind != .notAModule else { return nil }
    return (file, spec, TestPlan(for: spec, profile: settings.profile))
  }
}

/// What tells findings apart, whatever line they stand on.
private struct SelfTestName: Hashable {
  private let rule: String
  private let path: String
  private let subject: String

  init(_ finding: Finding) { (rule, path, subject) = (finding.rule, finding.place.path, finding.subject) }
}
