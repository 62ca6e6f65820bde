// What holds whatever the input is.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift
internal import SpecfitTemplates
internal import SpecfitWorkspace

/// Gives inputs to the readers, and sections to documents.
struct Trial: Sendable {
  private let style: SectionStyle
  private let project: ProjectTrial
  private let proof = RenderingProof(begin: SectionMarker.begin, end: SectionMarker.end, item: SectionMarker.acceptance)

  init() throws {
    let name = "airfit.profile.yml"
    let file = SourceFile(path: name, bytes: BuiltInTemplates.files[name] ?? [])
    let profile = try Profile(reading: ProfileChain(LocatedValue(yaml: file)))
    style = SectionStyle(profile: profile, renderer: try TaskRenderer(profile: profile))
    project = try ProjectTrial(profile: profile, style: style)
  }

  /// The promise that an input breaks; nil if it breaks none.
  func promiseBroken(by input: Input) -> String? {
    do {
      switch input.kind {
      case .document: return try promiseBroken(by: input.bytes, number: input.number)
      case .tests:
        let file = SwiftTestFile(reading: input.bytes)
        return file.suites.allSatisfy { $0.start <= $0.end && $0.end <= input.bytes.count }
          ? nil : "a suite ends behind its file"
      case .manifest:
        _ = SwiftPackageManifest(reading: input.bytes)
        return nil
      }
    } catch {
      return "\(error)"
    }
  }

  private func promiseBroken(by bytes: [UInt8], number: Int) throws -> String? {
    let file = SourceFile(path: "Docs/Kilns.md", bytes: bytes)
    let run = try Run(of: file, style: style)
    if let broken = run.brokenPromise { return broken }
    // What takes the longest is not tried on all.
    if number % 16 == 0, let broken = try project.promiseBroken(by: file, number: number) { return broken }
    guard !run.retrofit.edits.isEmpty else { return nil }
    guard run.retrofit.edits.areInOrder else { return "edits overlap" }
    let edited = SourceFile(path: file.path, bytes: file.applying(run.retrofit.edits))
    // What would render differently is refused.
    guard try proof.holds(between: file, and: edited) else { return nil }
    let second = try Run(of: edited, style: style)
    if let broken = second.brokenPromise { return "after 'retrofit': \(broken)" }
    if run.spec.layout.region == nil, run.spec.layout.acceptanceLines.isEmpty {
      let removal = Retrofit(removingFrom: edited, layout: second.spec.layout, style: style)
      // A section that would not be found again is refused.
      guard second.spec.layout.region != nil, removal.refusal == nil else { return nil }
      guard edited.applying(removal.edits) == bytes else {
        return "taking the section out does not give the document back"
      }
      guard second.retrofit.edits.isEmpty else { return "a second 'retrofit' changes something" }
    }
    let damaged = SourceFile(path: file.path, bytes: Input.damaged(edited.bytes, seed: number))
    return try Run(of: damaged, style: style).brokenPromise.map { "after damage: \($0)" }
  }
}

/// What is read of a document, and what is to be written into it.
private struct Run {
  let spec: ModuleSpec
  let plan: TestPlan
  let retrofit: Retrofit
  private let size: Int

  init(of file: SourceFile, style: SectionStyle) throws {
    size = file.bytes.count
    spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: file)).following(style.profile)
    plan = TestPlan(for: spec, profile: style.profile)
    retrofit = try Retrofit(of: file, spec: spec, plan: plan, style: style)
  }

  var brokenPromise: String? {
    let names = spec.components.map(\.name)
    guard Set(names).count == names.count, !names.contains("") else { return "components have no name, or the same" }
    guard spec.components.map(\.line) == spec.components.map(\.line).sorted() else {
      return "components are out of order"
    }
    for task in plan.tasks {
      let keys = task.cases.map(\.key)
      guard Set(keys).count == keys.count else { return "a task has two cases of one key" }
      for planned in task.cases {
        guard planned.name.utf8.count <= 200 else { return "the name '\(planned.name)' is too long" }
        guard !planned.name.contains(where: { $0 == " " || $0 == "`" }) else { return "'\(planned.name)' is no name" }
      }
    }
    guard retrofit.edits.allSatisfy({ $0.range.upperBound <= size }) else { return "an edit lies behind the document" }
    return nil
  }
}
