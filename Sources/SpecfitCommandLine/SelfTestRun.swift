// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitRecognition
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `check --self-test`: shows that the gate is alive in this very project, and writes nothing.
struct SelfTestRun {
  let check: CheckRun

  func run() throws(Ending) {
    let project = check.documents.project
    var files: [SourceFile] = []
    let status = try check.documents.forEachFile { bundle throws(MarkdownError) -> SourceFile? in
      let module = try bundle.fromRoot(of: project).module()
      guard module.overview == nil else { return nil }
      // In memory, a module is one text.
      return SourceFile(path: module.own.file.path, bytes: module.whole.file.bytes)
    } take: { file throws(Ending) in
      if let file { files.append(file) }
    }
    let test = SelfTest(
      documents: files,
      content: ProjectContent(of: project),
      settings: check.settings,
      failsOn: check.request.failingSeverity
    )
    try check.documents.console.write(test.trials.map { $0.text + "\n" }.joined() + test.summary + "\n")
    let end: ExitStatus = test.isDead ? .findings : test.isComplete ? .clean : .failedRun
    guard max(status, end) != .clean else { return }
    let reason = test.isDead || !test.isComplete ? test.summary : "not all documents could be read"
    throw check.documents.console.end(test.isDead ? .findings : .failedRun, because: reason)
  }
}

extension SelfTest {
  fileprivate var summary: String {
    if isDead { return "the gate is not alive: something was taken away, and it stayed green" }
    if !isComplete { return "nothing is proven: there was not one test, one task and one component to take away" }
    if trials.contains(where: { !$0.isRed }) { return "the gate is alive: it noticed each time" }
    return "the gate is alive: it turned red each time"
  }
}

extension SelfTest.Trial {
  fileprivate var text: String {
    guard let removal else { return "\(part.rawValue): there is none that could be taken away alone" }
    let start = "\(part.rawValue): without \(Console.harmless(removal))"
    guard let found else {
      return "\(start), \(expected.map { "'\($0)'" }.joined(separator: " or ")) should be found, and nothing is"
    }
    let line = found.place.line.map { ":\($0)" } ?? ""
    let what =
      "\(found.severity.rawValue)[\(found.rule)] at \(Console.harmless(found.place.path))\(line): \(Console.harmless(found.message))"
    if isRed { return "\(start), the gate is red:\n  \(what)" }
    let reason = mayWarn ? ", since a person's task may be about anything" : ""
    return "\(start), the gate finds only what fails no run\(reason):\n  \(what)"
  }
}
