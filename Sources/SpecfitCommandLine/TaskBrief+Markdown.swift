// The brief of a test task as Markdown, from which somebody can work alone.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource

extension TaskBrief {
  /// The whole brief.
  ///
  /// Text of users stands in code or is escaped, so that none of it becomes markup.
  var markdown: String {
    var parts = [head, facts]
    if !excerpts.isEmpty { parts.append(specification) }
    if let request {
      parts.append("## The task as the document has it\n\n" + Self.quote(request))
    } else if !task.demands.isEmpty {
      parts.append(demands)
    }
    if !signatures.isEmpty { parts.append(signatureList) }
    if !support.isEmpty { parts.append(supportList) }
    parts.append(caseList)
    parts += statements
    parts.append(conventionList)
    if !commands.isEmpty { parts.append(proof) }
    return parts.joined(separator: "\n")
  }

  // MARK: - The task

  private var head: String {
    let number = task.number.map { "\($0): " } ?? ""
    let title = task.title.isEmpty ? "Test \(task.subject)" : task.title
    return "# Task \((number + title).md)\n"
  }

  private var facts: String {
    let title = queued.title.map { ", \($0.md)" } ?? ""
    var lines = [
      "Task: \(queued.name.code), \(task.kind == .integration ? "an" : "a") \(task.kind.rawValue) test of \(task.subject.code)",
      "Module: \(queued.module.md)\(title)",
      "Document: \((queued.task.part ?? queued.document).code), line \(queued.task.line)",
      "Test file: \(task.file.code)\(testFileRemark)",
    ]
    if let source { lines.append("Source: \(source.code)\(sourceRemark)") }
    lines.append("State: \(queued.task.state.rawValue)\(queued.task.because.map { ": \($0.md)" } ?? "")")
    if let priority = queued.priority { lines.append("Priority: P\(priority)") }
    for wait in queued.waitsFor { lines.append("Do first: \(wait.name.code), because \(wait.because.md)") }
    return lines.map { "- \($0)\n" }.joined()
  }

  private var sourceRemark: String {
    if isSourceThere { return "" }
    return movedSource.map { ", which stands in \($0.code) now" } ?? ", which is not there yet"
  }

  private var testFileRemark: String {
    if isTestFileThere { return "" }
    return ", which is not there yet: \(scaffold.code) writes it with all cases as pending tests"
  }

  private var scaffold: String {
    Self.shell(
      ["specfit", "scaffold"] + (isConfigured ? [] : [queued.document])
        + ["--module", queued.module, "--component", task.component ?? task.subject]
    )
  }

  // MARK: - What is asked for

  private var specification: String {
    let own = excerpts.filter { $0.document == queued.document }
    var parts: [String] = []
    if !own.isEmpty {
      parts.append("## What the document says\n\nThe numbers are the lines of \(queued.document.code).\n")
      parts += own.map(Self.quote)
    }
    var document = queued.document
    for excerpt in excerpts where excerpt.document != queued.document {
      let verb = partPaths.contains(excerpt.document) ? "says" : "declares"
      if excerpt.document != document { parts.append("## What \(excerpt.document.code) \(verb)\n") }
      document = excerpt.document
      parts.append(Self.quote(excerpt))
    }
    return parts.joined(separator: "\n")
  }

  private var demands: String {
    func list(_ title: String, _ sentences: [String]) -> String {
      sentences.isEmpty ? "" : "\n\(title):\n\n" + sentences.map { "- \($0)\n" }.joined()
    }
    return "## What the task asks for\n" + list("Requirements", task.demands.requirements)
      + list("Acceptance", task.demands.acceptance)
  }

  private var signatureList: String {
    let places = signatures.map { signature in
      (signature.part.map { "\(JoinedLines.name(of: $0)):" } ?? "") + String(signature.line)
    }
    let width = places.map(\.count).max() ?? 0
    let lines = zip(signatures, places).map { "\($1.rightAligned(in: width)) | \($0.text)" }
    return "## Signatures\n\n" + Self.fenced(lines, as: "text")
  }

  private var supportList: String {
    let lines = support.map { support in
      let place =
        switch (support.file, support.isThere) {
        case (let file?, true): "in \(file.code)"
        case (let file?, false): "belongs in \(file.code), which is not there yet"
        case (nil, _): "is yours to write, since no document shows what it must do"
        }
      let purpose = support.subject.map { $0 == support.name ? "" : ", for \($0.code)" } ?? ""
      return "- \(support.name.code) \(place)\(purpose)\n"
    }
    return "## Doubles and other files to use\n\n" + lines.joined()
  }

  // MARK: - Cases

  private var caseList: String {
    let cases = askedCases
    let leftOut = task.leftOutSentence.map { "\nBy the document's list, \($0.md).\n" } ?? ""
    guard !cases.isEmpty else {
      return "## Cases\n\nThe document names none; write what the task asks for.\n" + leftOut
    }
    let open = cases.count { !$0.progress.isDone }
    let rest = caseKey == nil ? "" : " (one of \(self.cases.count) of the task)"
    let head = "## Cases: \(cases.count)\(rest), of which \(open) \(open == 1 ? "is" : "are") to be done\n"
    return head + cases.enumerated().map { "\n\($0.offset + 1). \(Self.text(of: $0.element))" }.joined() + leftOut
  }

  private static func text(of item: Case) -> String {
    var lines = ["\(item.name.code): \(item.progress.words)"]
    if item.name != item.planned.name { lines.append("Planned as: \(item.planned.name.code)") }
    lines.append("Key: \(item.planned.key.code)")
    if item.planned.outcome.isEmpty {
      lines.append("Claim: \(item.planned.title.md)")
    } else {
      let isEvent = item.planned.isEvent || item.planned.form == .scenario
      let condition = item.planned.condition.md
      if !condition.isEmpty { lines.append("\(isEvent ? "When" : "Given"): \(condition)") }
      lines.append("\(item.planned.form == .scenario ? "Then" : "Should"): \(item.planned.outcome.md)")
    }
    if let statement = item.planned.statement {
      lines.append("Stated: \(statement.prose) (\(item.planned.joined.phrase(ofLines: item.planned.lines)))")
    } else {
      lines.append("Because: \(item.planned.because.md)")
    }
    let facts = [item.planned.source.rawValue, item.planned.level.rawValue, item.planned.rowCount].compactMap(\.self)
    lines.append("Kind: \(facts.joined(separator: ", "))")
    if let place = item.place { lines.append("Stands in: \("\(place.path):\(place.line ?? 1)".code)") }
    if let message = item.message { lines.append("Fails with: \(message.code)") }
    return lines[0] + "\n" + lines.dropFirst().map { "   - \($0)\n" }.joined()
  }

  // MARK: - What no case tries

  /// What else the document says of the subject, or does not say.
  private var statements: [String] {
    func list(_ title: String, _ items: [String]) -> String? {
      items.isEmpty ? nil : "## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
    }
    let lists = [
      list(
        "Stated without a case of its own",
        uncoveredBehaviors.map { "\($0.statement.prose) (\(joined.phrase(ofLines: $0.lines)))" }
      ),
      list(
        "Sounds like a behavior, and was not understood",
        unread.map { "\($0.text.prose) (\(joined.phrase(ofLine: $0.line)))" }
      ),
      list(
        "Open questions",
        questions.map { "\($0.text.prose) (\(joined.phrase(ofLine: $0.line)))" }
      ),
    ]
    return lists.compactMap(\.self)
  }

  // MARK: - How to work

  private var conventionList: String {
    var lines = ["Keep the test's name, its comment with the key, and its contract: by these the test is known again."]
    switch conventions.framework {
    case _ where conventions.language != nil:
      lines = ["Keep the test's name, and its comment with the key: by these the test is known again."]
      lines.append("A test that nobody has written yet carries \("specfit:pending".code) and")
      lines[1] += " \("specfit:unimplemented".code). Delete what these stand in."
    case .xctest:
      lines.append("A test that nobody has written yet begins with \("try XCTPending(…)".code). Delete that call, and")
      lines[1] += " \("try XCTUnimplemented(…)".code), and replace each \("try placeholder(…)".code) with a value."
    case .swiftTesting:
      lines.append("A test that nobody has written yet has the trait \(".pending(…)".code). Delete it, and each call")
      lines[1] += " that ends the test as unimplemented."
    }
    lines.append("Arrange, act, assert, in this order, and claim something that could turn out false.")
    let name = task.kind == .ui ? conventions.uiName : conventions.unitName
    lines.append("A further test is named \(name.code)\(task.kind == .ui ? "" : ", or \(conventions.eventName.code)").")
    if let coverage = task.coverage, let source {
      lines.append("\((movedSource ?? source).code) must reach \(coverage) % coverage.")
    }
    if let guidelines = conventions.guidelines { lines.append("More stands in \(guidelines.code).") }
    return "## Conventions (\(conventions.profile.md))\n\n" + lines.map { "- \($0)\n" }.joined()
  }

  private var proof: String {
    let lines = commands.flatMap { command -> [String] in
      let text = Self.shell(command.words)
      return ["# \(command.purpose)", command.output.map { "\(text) 2>&1 | tee \(Self.shell([$0]))" } ?? text]
    }
    return "## How to prove it done\n\n" + Self.fenced(lines, as: "sh")
  }

  /// Words as a shell reads them back.
  static func shell(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./:=,@+".utf8.contains($0) }
      return isPlain ? word : TextTransform.shell.apply(to: word)
    }.joined(separator: " ")
  }

  // MARK: - Fences

  /// Lines of the document with their numbers.
  private static func quote(_ excerpt: Excerpt) -> String {
    let width = String(excerpt.first + excerpt.lines.count).count
    let lines = excerpt.lines.enumerated().map { index, line in
      "\(String(excerpt.first + index).rightAligned(in: width)) |\(line.isEmpty ? "" : " \(line)")"
    }
    return fenced(lines, as: "text")
  }

  /// Lines between fences that none of them can close.
  private static func fenced(_ lines: [String], as language: String) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n" + lines.map { $0 + "\n" }.joined() + fence + "\n"
  }
}

extension TaskBrief.Progress {
  fileprivate var words: String {
    switch self {
    case .missing: "to be written; there is no test yet"
    case .pending: "to be written; the test is pending"
    case .hollow: "to be written; the test claims nothing"
    case .written: "written"
    case .passing: "passes"
    case .failing: "fails"
    case .notRun: "written, but it did not run"
    }
  }
}

extension String {
  fileprivate func rightAligned(in width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
