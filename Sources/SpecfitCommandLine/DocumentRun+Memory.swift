// Runs that remember what earlier runs found out.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitMarkdown
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

/// A result that can be kept until another run.
protocol Rememberable: Sendable {
  /// All of it as bytes; nil if it must be found anew each time.
  var remembered: [UInt8]? { get }

  /// Nil if the bytes are none of its own.
  init?(remembered: ArraySlice<UInt8>)
}

extension [UInt8]: Rememberable {
  var remembered: [UInt8]? { self }

  init?(remembered: ArraySlice<UInt8>) { self.init(remembered) }
}

extension DocumentRun {
  /// Fewer documents are done before a cache is read.
  private static let fewestRemembered = 64

  /// Reads what earlier runs with the same settings found out.
  ///
  /// - Parameters:
  ///   - command: the name of what asks.
  ///   - settings: all that its results depend on besides the document and the configuration.
  /// - Returns: nil if this run is to remember nothing.
  func memory(of command: String, settings: String) -> ResultCache? {
    guard !ignoresCache, documents.count >= Self.fewestRemembered, let program = ProgramIdentity.current(),
      let folder = CacheFolder.path(from: project.currentFolder)
    else { return nil }
    let name = Digest(of: "\(command) \(project.root)".utf8).description
    return ResultCache(
      at: CacheFolder.place(of: name, in: folder),
      settings: "\(command) \(settings) \(settingsOfResults) \(program)"
    )
  }

  /// All that results depend on besides the documents, the options of a command, and the build of the program.
  var settingsOfResults: String {
    var plain = configuration
    plain.coverage = [:]
    // Only a check goes by it, and says itself what of it matters.
    plain.check = .init()
    // A dictionary has another order each time.
    let coverage = configuration.coverage.sorted { $0.key < $1.key }
    let profile = (try? conventions.chain(named: profileName, for: configuration)).map { "\($0.effective)" } ?? ""
    return "\(profileName) \(isProfileAsked) \(profile) \(plain) \(coverage) \(MarkdownDocument.parserVersion)"
  }

  /// Works on every document that no earlier run knew; otherwise as without a memory.
  func forEach<Output: Rememberable>(
    remembering memory: ResultCache?,
    _ transform: @escaping @Sendable (FileSnapshot?, ModuleDocument) -> Output,
    take: (Output) throws(Ending) -> Void,
    miss: (ReadProblem) -> Void = { _ in }
  ) throws(Ending) -> ExitStatus {
    guard let memory else { return try forEach(transform, take: take, miss: miss) }
    var recorder = CacheRecorder(memory)
    let status = try forEachFile { bundle throws(MarkdownError) -> Recalled<Output> in
      let key = memory.key(for: bundle.key)
      if let known = memory[key].flatMap(Output.init(remembered:)) { return Recalled(output: known, key: key) }
      let output = transform(bundle.snapshot, try bundle.module())
      return Recalled(output: output, key: key, new: output.remembered)
    } take: { result throws(Ending) in
      if let new = result.new { recorder.add(new, for: result.key) } else { recorder.use(result.key) }
      try take(result.output)
    } miss: {
      miss($0)
    }
    if !recorder.save() { sayNothingIsRemembered() }
    return status
  }

  /// Says that results could not be kept, to those who said where.
  func sayNothingIsRemembered() {
    guard let chosen = ProcessEnvironment.value(of: CacheFolder.variable) else { return }
    console.say("nothing can be remembered in '\(chosen)', which '\(CacheFolder.variable)' names", as: .warning)
  }
}

/// A result, and what is to be remembered of it.
private struct Recalled<Output: Sendable>: Sendable {
  var output: Output
  var key: ResultCache.Key
  /// Nil for what was known.
  var new: [UInt8]?
}
