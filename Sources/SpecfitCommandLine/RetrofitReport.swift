// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitReporting
internal import SpecfitSource

/// What `retrofit` says of one document, and how the document counts.
struct RetrofitReport: Sendable {
  enum Result: UInt8, Sendable {
    case changed, unchanged, noModule, refused, failed
  }

  /// Something to write, in this order.
  enum Part: Sendable {
    /// To standard output, as it is.
    case output([UInt8])
    /// What was changed in the document, or would be, as a line for standard output; also a diff.
    case change([UInt8])
    /// To standard error, as it is.
    case diagnostic(String)
    /// One sentence to standard error.
    case sentence(String, Console.Severity)
  }

  private(set) var result: Result
  private(set) var parts: [Part] = []

  init(result: Result, parts: [Part]) {
    self.result = result
    self.parts = parts
  }

  /// - Parameters:
  ///   - outcome: what became of the document.
  ///   - mode: what the run is for.
  ///   - isVerbose: whether documents that need nothing are spoken of.
  ///   - isNamed: whether the user named this very document.
  ///   - isStream: whether the document came from standard input and goes to standard output.
  init(_ outcome: RetrofitOutcome, mode: RetrofitRun.Mode, isVerbose: Bool, isNamed: Bool, isStream: Bool) {
    result = outcome.result
    for diagnostic in outcome.diagnostics where isVerbose || outcome.isRefused || diagnostic.isAboutTasks {
      parts.append(.diagnostic(Console.harmless(DiagnosticText(in: outcome.whole).render(diagnostic))))
    }
    // Documents that are no modules are many in a repository, and are counted.
    for note in outcome.notes where isVerbose || !note.isDetail || (isNamed && outcome.isNoModule) {
      parts.append(.sentence(note.sentence, note.severity))
    }
    if let failure = outcome.failure {
      parts.append(.sentence(failure, .error))
    } else if isStream, mode == .write {
      parts.append(.output(outcome.edited))
    } else if outcome.isChanged {
      parts.append(.change(Self.change(outcome, mode: mode)))
    } else if isVerbose, !outcome.isNoModule {
      parts.append(.sentence("'\(outcome.file.path)' is up to date: \(outcome.because)", .note))
    }
  }

  private static func change(_ outcome: RetrofitOutcome, mode: RetrofitRun.Mode) -> [UInt8] {
    let path = Console.harmless(outcome.file.path)
    return switch mode {
    case .diff: outcome.file.unifiedDiff(outcome.edits)
    case .check: Array("\(path): would \(outcome.action(isDone: false))\n".utf8)
    case .write: Array("\(path): \(outcome.action(isDone: true))\n".utf8)
    }
  }

  /// - Parameters:
  ///   - console: where to write.
  ///   - stream: where to say of each document what was changed in it; nil for nowhere.
  /// - Throws: how the run ends when nobody reads any more.
  func write(to console: Console, changesTo stream: Console.Stream?) throws(Ending) {
    for part in parts {
      switch part {
      case .output(let bytes): try console.write(bytes)
      case .change(let line): if let stream { try console.write(line, to: stream) }
      // Nothing can be done about a closed standard error.
      case .diagnostic(let text): try? console.write(text, to: .error)
      case .sentence(let sentence, let severity): console.say(sentence, as: severity)
      }
    }
  }
}

extension RetrofitReport: Rememberable {
  /// What failed may succeed the next time.
  var remembered: [UInt8]? {
    guard result != .failed else { return nil }
    var bytes = [result.rawValue]
    for part in parts {
      let (kind, content) =
        switch part {
        case .output(let content): (UInt8(0), content)
        case .diagnostic(let text): (UInt8(1), Array(text.utf8))
        case .change(let content): (UInt8(2), content)
        case .sentence(let text, let severity): (3 + severity.rawValue, Array(text.utf8))
        }
      bytes.append(kind)
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: content.count >> shift)) }
      bytes += content
    }
    return bytes
  }

  init?(remembered bytes: ArraySlice<UInt8>) {
    guard let result = bytes.first.flatMap(Result.init(rawValue:)) else { return nil }
    self.init(result: result, parts: [])
    var rest = bytes.dropFirst()
    while let kind = rest.first {
      let length = rest.dropFirst().prefix(8).reversed().reduce(into: 0) { $0 = $0 << 8 | Int($1) }
      let content = rest.dropFirst(9).prefix(max(0, length))
      guard length >= 0, content.count == length, let part = Part(kind: kind, content: content) else { return nil }
      parts.append(part)
      rest = rest[content.endIndex...]
    }
  }
}

extension RetrofitReport.Part {
  fileprivate init?(kind: UInt8, content: ArraySlice<UInt8>) {
    switch kind {
    case 0: self = .output(Array(content))
    case 1: self = .diagnostic(String(decoding: content, as: UTF8.self))
    case 2: self = .change(Array(content))
    default:
      guard let severity = Console.Severity(rawValue: kind - 3) else { return nil }
      self = .sentence(String(decoding: content, as: UTF8.self), severity)
    }
  }
}

extension Diagnostic {
  /// Whether everybody has to know, because it is about what specfit wrote or keeps it from writing, or did not plan.
  fileprivate var isAboutTasks: Bool {
    severity == .error || Self.omissions.contains(rule) || SectionMarkers.Rule(rawValue: rule) != nil
  }

  private static let omissions: Set<String> = [ModuleSpec.longRun, ModuleSpec.unplannedJourney, ModuleSpec.cutTable]
}
