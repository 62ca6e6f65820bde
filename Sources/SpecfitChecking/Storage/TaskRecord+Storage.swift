// What records hold, as bytes: tasks, findings, and waivers.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension TestTask.Kind: Storable {}
extension ComponentKind: Storable {}
extension PlannedTask.Origin: Storable {}
extension Diagnostic.Severity: Storable {}

extension TaskRecord: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(key, number, subject, component, plannedIn, kind, componentKind, file, origin, line, part)
    writer.add(isTicked, coverageTarget)
    writer.add(coverage, source, sourceLines, counts, open, hasFile, isCompiled)
    writer.add(lacksSource, unkeyed, isKeyed, obstacle)
    writer.add(hasResults, hasCoverage, unmeasuredBecause, notRunBecause)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      key: try reader.next(),
      number: try reader.next(),
      subject: try reader.next(),
      component: try reader.next(),
      plannedIn: try reader.next(),
      kind: try reader.next(),
      componentKind: try reader.next(),
      file: try reader.next(),
      origin: try reader.next(),
      line: try reader.next(),
      part: try reader.next(),
      isTicked: try reader.next(),
      coverageTarget: try reader.next(),
      coverage: try reader.next(),
      source: try reader.next(),
      sourceLines: try reader.next(),
      counts: try reader.next(),
      open: try reader.next(),
      hasFile: try reader.next(),
      isCompiled: try reader.next(),
      lacksSource: try reader.next(),
      unkeyed: try reader.next(),
      isKeyed: try reader.next(),
      obstacle: try reader.next(),
      hasResults: try reader.next(),
      hasCoverage: try reader.next(),
      unmeasuredBecause: try reader.next(),
      notRunBecause: try reader.next()
    )
  }
}

extension TaskRecord.Counts: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(planned, missing, pending, hollow, written, own, passed, failed, notRun, unknown)
    writer.add(conditional, executed, unexecuted, unmeasured)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      planned: try reader.next(),
      missing: try reader.next(),
      pending: try reader.next(),
      hollow: try reader.next(),
      written: try reader.next(),
      own: try reader.next(),
      passed: try reader.next(),
      failed: try reader.next(),
      notRun: try reader.next(),
      unknown: try reader.next(),
      conditional: try reader.next(),
      executed: try reader.next(),
      unexecuted: try reader.next(),
      unmeasured: try reader.next()
    )
  }
}

extension TaskRecord.Lines: Storable {
  func store(in writer: inout RecordWriter) { writer.add(executable, covered) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(executable: try reader.next(), covered: try reader.next())
  }
}

extension TaskRecord.OpenCase: Storable {
  func store(in writer: inout RecordWriter) { writer.add(key, name, line, part, because, isStated) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      key: try reader.next(),
      name: try reader.next(),
      line: try reader.next(),
      part: try reader.next(),
      because: try reader.next(),
      isStated: try reader.next()
    )
  }
}

extension Finding: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(rule, severity, message, place, subject, help, related, reached, module)
    writer.add(remedy?.command.rawValue, remedy?.document)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(
      try reader.next(),
      try reader.next(),
      try reader.next(),
      at: try reader.next(),
      about: try reader.next(),
      help: try reader.next()
    )
    related = try reader.next()
    reached = try reader.next()
    module = try reader.next()
    let (command, document): (String?, String?) = (try reader.next(), try reader.next())
    if let command = command.flatMap(Remedy.Command.init(rawValue:)), let document {
      remedy = Remedy(command, document)
    }
  }
}

extension Finding.Place: Storable {
  func store(in writer: inout RecordWriter) { writer.add(path, line, range) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(path: try reader.next(), line: try reader.next(), range: try reader.next())
  }
}

extension Finding.Related: Storable {
  func store(in writer: inout RecordWriter) { writer.add(message, place) }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    self.init(try reader.next(), at: try reader.next())
  }
}

extension Waiver: Storable {
  func store(in writer: inout RecordWriter) {
    writer.add(rule, until?.description, reason, line, part, scope, sentence, flaw)
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    let rule: String = try reader.next()
    let day: String? = try reader.next()
    let until = day.flatMap { CalendarDay($0) }
    self.init(
      rule: rule,
      until: until,
      reason: try reader.next(),
      line: try reader.next(),
      part: try reader.next(),
      scope: try reader.next(),
      sentence: try reader.next(),
      flaw: try reader.next()
    )
  }
}

extension Waiver.Flaw: Storable {
  func store(in writer: inout RecordWriter) {
    switch self {
    case .unknownRule: writer.add(0)
    case .noReason: writer.add(1)
    case .noDate(let text): writer.add(2, text)
    case .unknownWord(let word): writer.add(3, word)
    case .repeated(let word): writer.add(4, word)
    case .openQuote: writer.add(5)
    case .notAlone: writer.add(6)
    }
  }

  init(from reader: inout RecordReader) throws(RecordDamage) {
    switch try reader.next() as Int {
    case 0: self = .unknownRule
    case 1: self = .noReason
    case 2: self = .noDate(try reader.next())
    case 3: self = .unknownWord(try reader.next())
    case 4: self = .repeated(try reader.next())
    case 5: self = .openQuote
    case 6: self = .notAlone
    default: throw RecordDamage()
    }
  }
}

extension ContractDigests: Storable {
  func store(in writer: inout RecordWriter) { writer.add(digests) }

  init(from reader: inout RecordReader) throws(RecordDamage) { self.init(try reader.next() as [String: Digest]) }
}
