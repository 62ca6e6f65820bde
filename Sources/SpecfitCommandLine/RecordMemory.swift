// Checks that remember what earlier ones found out.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitCode
internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitWorkspace

/// What earlier checks found out about documents with their tests, and about test files that no task names.
///
/// A record is taken over only while all that was looked at for it is as it was: the bytes of the document and of each
/// other file, and that nothing stood where nothing stands. What depends on the day, on other documents, or on a run of
/// the tests is worked out each time.
struct RecordMemory: Sendable {
  private let cache: ResultCache

  init(_ cache: ResultCache) { self.cache = cache }

  /// A result, and what is to be remembered of it.
  struct Recalled<Output: Sendable>: Sendable {
    var output: Output
    fileprivate var key: ResultCache.Key?
    /// Nil for what was known, and for what cannot be remembered.
    fileprivate var new: [UInt8]?

    /// A result that nobody remembers.
    init(_ output: Output) { self.output = output }

    fileprivate init(_ output: Output, key: ResultCache.Key, new: [UInt8]? = nil) {
      self.output = output
      self.key = key
      self.new = new
    }
  }

  /// What is kept of a document: as an earlier run found it, or else by reading it.
  ///
  /// - Parameters:
  ///   - file: the document with all that may belong to it, with its path from the project's root.
  ///   - content: where the tests and sources are looked up.
  ///   - read: reads the document; gets the content that it must use.
  /// - Returns: the record, with what is to be remembered of it.
  /// - Throws: what `read` throws.
  func record(
    of file: SourceFile,
    in content: ProjectContent,
    read: (ProjectContent) throws(MarkdownError) -> ModuleRecord
  ) throws(MarkdownError) -> Recalled<ModuleRecord> {
    let key = cache.key(for: file)
    let isCurrent: (ContentTrace) -> Bool = { $0.fingerprint == fingerprint(of: content.entry($0.path)) }
    if let bytes = cache[key], let known = ModuleRecord(stored: bytes, ifStill: isCurrent) {
      return Recalled(known, key: key)
    }
    var trace = TraceOfContent()
    let record = try trace.follow(content, fingerprint, read)
    return Recalled(record, key: key, new: trace.traces.flatMap { record.stored(after: $0) })
  }

  /// The tests with a key in a file, which may hold some: as an earlier run found them, or else by reading it.
  ///
  /// - Parameters:
  ///   - file: with its path from the project's root.
  ///   - shared: what other files of its target declare, as the settings of the memory know it, too.
  /// - Returns: in the order of the file.
  func tests(in file: SourceFile, beside shared: SharedTestCode) -> Recalled<[FoundTest]> {
    let key = cache.key(for: file)
    if let known = cache[key].flatMap(FoundTest.tests(stored:)) { return Recalled(known, key: key) }
    let tests = TestFileReading(file, beside: shared).keyedTests
    return Recalled(tests, key: key, new: FoundTest.stored(tests))
  }

  private func fingerprint(of entry: ProjectContent.Entry) -> [UInt64]? { entry.fingerprint(cache.fingerprint) }
}

extension RecordMemory {
  /// Collects what a run finds out.
  struct Recorder {
    private var recorder: CacheRecorder

    init(_ memory: RecordMemory) { recorder = CacheRecorder(memory.cache) }

    mutating func add(_ result: Recalled<some Sendable>) {
      guard let key = result.key else { return }
      if let new = result.new { recorder.add(new, for: key) } else { recorder.use(key) }
    }

    /// False if there was something to write, and it could not be written.
    func save() -> Bool { recorder.save() }
  }
}

extension ProjectContent.Entry {
  /// What tells one content from another.
  ///
  /// - Parameter digest: that of the bytes of a file.
  /// - Returns: empty for nothing, nil for what cannot be read.
  func fingerprint(_ digest: ([UInt8]) -> [UInt64]) -> [UInt64]? {
    switch self {
    case .nothing: []
    case .file(let file): digest(file.bytes)
    case .unreadable: nil
    }
  }
}

/// What was looked at while one document was read.
struct TraceOfContent {
  private var fingerprints: [String: [UInt64]] = [:]
  private var isWhole = true

  /// Nil if something could not be read, or changed meanwhile.
  var traces: [ContentTrace]? {
    guard isWhole else { return nil }
    return fingerprints.sorted { $0.key < $1.key }.map { ContentTrace(path: $0.key, fingerprint: $0.value) }
  }

  mutating func follow(
    _ content: ProjectContent,
    _ fingerprint: @escaping @Sendable (ProjectContent.Entry) -> [UInt64]?,
    _ read: (ProjectContent) throws(MarkdownError) -> ModuleRecord
  ) throws(MarkdownError) -> ModuleRecord {
    // One thread reads a document, and has done so when this function ends.
    nonisolated(unsafe) var trace = self
    let record = try read(
      ProjectContent { path in
        let entry = content.entry(path)
        trace.add(fingerprint(entry), at: path)
        return entry
      }
    )
    self = trace
    return record
  }

  private mutating func add(_ fingerprint: [UInt64]?, at path: String) {
    guard let fingerprint, fingerprints[path].map({ $0 == fingerprint }) ?? true else {
      isWhole = false
      return
    }
    fingerprints[path] = fingerprint
  }
}

extension DocumentRun {
  /// What earlier checks found out.
  ///
  /// - Parameter settings: all that records depend on besides the documents and the configuration.
  /// - Returns: nil if this run is to remember nothing.
  func recordMemory(settings: String) -> RecordMemory? {
    memory(of: "check", settings: settings).map(RecordMemory.init)
  }

  /// Keeps for the next run what this one found out.
  func keep(_ recorder: RecordMemory.Recorder?) {
    if let recorder, !recorder.save() { sayNothingIsRemembered() }
  }
}
