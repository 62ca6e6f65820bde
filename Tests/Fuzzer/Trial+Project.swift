// What holds of the commands that look at tests beside a document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

/// Checks a document, writes its tests, and looks for tests that try its cases.
struct ProjectTrial: Sendable {
  private let settings: CheckSettings
  private let templates: ScaffoldTemplates

  init(profile: Profile, style: SectionStyle) throws {
    settings = CheckSettings(profile: profile, style: style)
    templates = try ScaffoldTemplates(profile: profile)
  }

  /// The promise that a document breaks together with the tests of the same number; nil if it breaks none.
  func promiseBroken(by file: SourceFile, number: Int) throws -> String? {
    let reading = ModuleReading(
      of: try MarkdownDocument(parsing: file),
      content: ProjectContent([file.path: file]),
      settings: settings
    )
    var project = MemoryProject([])
    project.files[file.path] = file
    let module = ScaffoldModule(document: file.path, spec: reading.spec, plan: reading.plan)
    let tree = try ScaffoldTree(of: [module], profile: settings.profile, templates: templates)
    // What all projects share is the same for every document.
    for scaffold in tree.files where [.unit, .ui, .mock, .builder].contains(scaffold.role) {
      let path = scaffold.path.description
      let made = SourceFile(path: path, bytes: Array(scaffold.text.utf8))
      if path.hasSuffix(".swift"), let line = SwiftTestFile.firstFaultyLine(in: scaffold.text) {
        return "'scaffold' writes what is no Swift into line \(line) of '\(path)'"
      }
      let again = ScaffoldChange(of: scaffold, existing: .file(made))
      guard !again.isWritten, again.orphans.isEmpty, again.outdated.isEmpty else {
        return "a second 'scaffold' changes '\(path)'"
      }
      project.files[path] = made
    }
    if let broken = adoptionBroken(of: reading, number: number, in: &project) { return broken }
    return checkBroken(of: project)
  }

  /// Puts the keys of the document's cases above tests that are there.
  private func adoptionBroken(of reading: ModuleReading, number: Int, in project: inout MemoryProject) -> String? {
    let suite = Input(number: number * 8 + 6)
    let tests = SourceFile(path: "Tests/SomeTests.swift", bytes: suite.bytes)
    let adoption = Adoption(
      of: [AdoptionModule(reading)],
      among: ExistingTests(in: [tests]),
      project: settings.profile.project
    )
    let keys = AdoptedKeys(of: adoption.entries, in: tests)
    guard keys.edits.areInOrder else { return "the keys of 'adopt' overlap" }
    let adopted = SourceFile(path: tests.path, bytes: tests.applying(keys.edits))
    project.files[tests.path] = adopted
    let before = SwiftTestFile(reading: tests.bytes).tests.map(\.name)
    return SwiftTestFile(reading: adopted.bytes).tests.map(\.name) == before ? nil : "'adopt' loses a test"
  }

  private func checkBroken(of project: MemoryProject) -> String? {
    let check = project.check(settings)
    for finding in check.findings {
      guard let file = project.files[finding.place.path] else { continue }
      if let line = finding.place.line, line < 1 || line > max(file.lineCount, 1) {
        return "'check' finds something in line \(line) of '\(finding.place.path)', which has none"
      }
      if let range = finding.place.range, range.upperBound > file.bytes.count {
        return "'check' finds something behind the end of '\(finding.place.path)'"
      }
    }
    return nil
  }
}
