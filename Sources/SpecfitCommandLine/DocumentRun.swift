// From paths on the command line to documents that were read and understood.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

/// The settings of a run, resolved and checked before any work.
struct DocumentRun: Sendable {
  let console: Console
  let project: Project
  let configuration: Configuration
  let conventions: Conventions
  private(set) var documents: [FileReference]
  /// The documents that the user named; nil when these are all.
  private(set) var asked: Set<AbsolutePath>?
  let profileName: String
  /// Whether the user asked for the profile.
  let isProfileAsked: Bool
  let ignoresCache: Bool
  /// How many documents are worked on at a time; nil for as many as there are cores.
  let jobs: Int?
  /// The paths that the user gave, as they were given.
  private let named: Set<String>
  /// Whether the one document comes from standard input.
  let readsStandardInput: Bool
  /// Whether these are all documents of the project, as far as anybody has said which these are.
  private(set) var areAll = true
  /// Whether people have been told of what is wrong with the documents.
  private let isAgain: Bool
  /// What an editor shows of documents that it has not saved, by their real paths.
  private let unsaved: [AbsolutePath: [UInt8]]
  /// What may belong to the documents' modules beside them.
  private var folders = FolderSurvey()
  /// The worst that finding the documents brought.
  private(set) var status = ExitStatus.clean
  /// What kept paths from giving documents; said already.
  private(set) var problems: [FindProblem] = []

  /// Finds the project, its configuration and the documents; says what is wrong with each.
  ///
  /// Without a single document there is no run.
  ///
  /// - Parameters:
  ///   - options: what the user asked for.
  ///   - schema: of the JSON in which those who want some are told of a run without documents.
  ///   - isWhole: whether the documents that the configuration names are read besides those that the user named.
  /// - Throws: how the run ends when it cannot start; the reason has been said.
  init(_ options: DocumentOptions, schema: String? = nil, isWhole: Bool = false) throws(Ending) {
    console = Console(color: options.color, isQuiet: options.isQuiet)
    do {
      project = try Project(around: try options.folder ?? FileSystem.currentFolder())
      conventions = Conventions(of: project)
      configuration = try project.configuration(conventions.vocabulary)
    } catch {
      throw try Self.unusable("\(error)", rule: "unusable-configuration", schema: schema, console: console)
    }
    profileName = options.profile ?? configuration.profile
    isProfileAsked = options.profile != nil
    ignoresCache = options.ignoresCache
    jobs = options.jobs
    isAgain = options.isAgain
    unsaved = options.unsaved
    named = Set(options.paths)
    readsStandardInput = options.paths == ["-"]
    if readsStandardInput {
      documents = []
      return
    }
    do throws(NoDocuments) {
      let found = try DocumentFinder.find(options.paths, or: configuration, in: project)
      let isPartial = isWhole && !options.paths.isEmpty && !configuration.specs.isEmpty
      let all = isPartial ? (try? DocumentFinder.find([], or: configuration, in: project))?.documents ?? [] : []
      let asked = Set(found.documents.map(\.real))
      let known = found.documents + all.filter { !asked.contains($0.real) }
      let folders = FolderSurvey(of: known, configuration, in: project)
      let overviews = options.paths.isEmpty ? [] : Self.overviews(of: found.documents, folders, console)
      let reals = Set(known.map(\.real))
      documents = (known + overviews.filter { !reals.contains($0.real) }).sorted()
      self.folders = folders
      if isPartial { self.asked = asked.union(overviews.map(\.real)) }
      areAll = options.paths.isEmpty || isPartial
      report(found.problems)
    } catch {
      documents = []
      report(error.problems)
      console.say(error)
      try DocumentStream(console, schema: schema, problems: problems).finish()
      throw Ending(status: .failedRun)
    }
  }

  /// The run narrowed down to some of its documents; the others are known, and nothing is said of them.
  func asking(for documents: Set<AbsolutePath>) -> DocumentRun {
    var run = self
    run.asked = documents
    return run
  }

  /// The run narrowed down to one shard of its documents; the others are not read.
  func reading(only shard: Shard) -> DocumentRun {
    var run = self
    run.documents = documents.filter { shard.holds(pathFromRoot(of: $0)) }
    return run
  }

  /// The path of a document from the project's root.
  func pathFromRoot(of document: FileReference) -> String {
    project.pathFromRoot(of: document.real) ?? document.path
  }

  /// What the user named, sorted.
  var names: [String] { named.sorted() }

  /// Whether the user named this very document and nothing else; a shell names many by one pattern.
  func isNamed(_ path: String) -> Bool { named == [path] }

  /// Whether a document that is gone is one that the run would have read.
  ///
  /// - Parameter path: from the project's root.
  /// - Returns: false for a path at which something is.
  func wouldHaveRead(_ path: String) -> Bool {
    !FileSystem.exists(AbsolutePath(path, in: project.root))
      && DocumentFinder.names(path, in: names, or: configuration, in: project)
  }

  /// The profile of the run; those who want JSON of a schema are told in it if there is none.
  func profile(schema: String? = nil) throws(Ending) -> Profile {
    do {
      return try conventions.profile(named: profileName, for: configuration, isChosen: isProfileAsked)
    } catch {
      throw try Self.unusable("\(error)", rule: error.rule, schema: schema, console: console)
    }
  }

  /// The profile as this project follows it, which has targets, types and tests already.
  ///
  /// Reads all Swift files of the project.
  func projectProfile(schema: String? = nil) throws(Ending) -> Profile {
    var profile = try profile(schema: schema)
    if !isAgain { for problem in project.buildProblems { console.say("\(problem)", as: .warning) } }
    profile.use(ProjectIndex(of: project, configuredBy: configuration, watchedOn: isAgain ? nil : console))
    return profile
  }

  /// Says why the run cannot start.
  private static func unusable(
    _ sentence: String,
    rule: String,
    schema: String?,
    console: Console
  ) throws(Ending) -> Ending {
    console.say(sentence)
    var stream = DocumentStream(console, schema: schema, problems: [])
    stream.note(sentence, rule: rule)
    try stream.finish()
    return Ending(status: .failedRun)
  }

  /// How sections look in this run.
  func sectionStyle(overwrites: Bool, templates: ProjectTemplates) throws(Ending) -> SectionStyle {
    let profile = try projectProfile()
    do {
      let renderer = try TaskRenderer(profile: profile, sources: templates.sources)
      return SectionStyle(
        profile: profile,
        renderer: renderer,
        hasAcceptanceLine: configuration.acceptance,
        overwrites: overwrites
      )
    } catch {
      console.say(RunError.brokenTemplates(reason: "\(error)"))
      throw Ending(status: .failedRun)
    }
  }

  /// Says why the run cannot go on.
  func end(with error: some Error & CustomStringConvertible) -> Ending { console.end(because: error) }

  private mutating func report(_ problems: [FindProblem]) {
    self.problems += problems
    for problem in problems {
      if !isAgain { console.say(problem, as: problem.isFailure ? .error : .warning) }
      if problem.isFailure { status = .failedRun }
    }
  }

  /// The overviews of the modules of which somebody named only parts, each once; who named them is told.
  private static func overviews(
    of named: [FileReference],
    _ folders: FolderSurvey,
    _ console: Console
  ) -> [FileReference] {
    let asked = Set(named.map(\.real))
    var found: [FileReference] = []
    for document in named {
      let siblings = folders.siblings(of: document)
      guard !siblings.isEmpty, let bundle = try? DocumentBundle(document, beside: siblings),
        let path = (try? bundle.module())?.overview,
        let overview = siblings.first(where: { $0.path == path }), !asked.contains(overview.real)
      else { continue }
      console.say("'\(document.path)' is a part of the module in '\(path)', which is read with it", as: .note)
      if !found.contains(overview) { found.append(overview) }
    }
    return found
  }

  /// Reads and understands every document, in parallel; the results come in the order of the paths.
  func forEach<Output: Sendable>(
    _ transform: @escaping @Sendable (FileSnapshot?, ModuleDocument) -> Output,
    take: (Output) throws(Ending) -> Void,
    miss: (ReadProblem) -> Void = { _ in }
  ) throws(Ending) -> ExitStatus {
    try forEachFile { bundle throws(MarkdownError) in
      transform(bundle.snapshot, try bundle.module())
    } take: { output throws(Ending) in
      try take(output)
    } miss: {
      miss($0)
    }
  }

  /// Reads every document, in parallel; the results come in the order of the paths.
  ///
  /// - Parameters:
  ///   - isAgain: whether the documents have been read before, and people told of what is wrong with them.
  ///   - transform: the work on one document; runs on any thread.
  ///   - take: gets the results.
  ///   - miss: gets what is wrong with the documents that could not be read, of which people have been told.
  ///   - lack: gets a sentence about each part that a document links and that is not read with it, said already.
  /// - Returns: the worst that happened.
  /// - Throws: what `take` throws.
  func forEachFile<Output: Sendable>(
    isAgain: Bool = false,
    _ transform: @escaping @Sendable (DocumentBundle) throws(MarkdownError) -> Output,
    take: (Output) throws(Ending) -> Void,
    miss: (ReadProblem) -> Void = { _ in },
    lack: (String) -> Void = { _ in }
  ) throws(Ending) -> ExitStatus {
    var status = status
    let isAgain = isAgain || self.isAgain
    if readsStandardInput {
      switch readStandardInput(transform) {
      case .success(let output): try take(output)
      case .failure(let problem):
        console.say(problem)
        miss(problem)
        status = .failedRun
      }
      return status
    }
    var progress = Progress(console, total: documents.count)
    try inParallel(documents, jobs: jobs) { reference in
      read(reference, transform)
    } take: { result throws(Ending) in
      progress.advance()
      switch result {
      case .success(let found):
        for sentence in found.lacks {
          if !isAgain { console.say(sentence, as: .warning) }
          lack(sentence)
        }
        try take(found.output)
      case .failure(let problem):
        if !isAgain { console.say(problem) }
        miss(problem)
        status = .failedRun
      }
    }
    return status
  }

  /// A document with what may belong to it.
  ///
  /// - Parameters:
  ///   - reference: one of the documents.
  ///   - unsaved: what counts instead of what stands on the disk, by real paths.
  /// - Returns: both as they are now.
  /// - Throws: why one of them cannot be read.
  func bundle(of reference: FileReference, unsaved: [AbsolutePath: [UInt8]]) throws(FileReadError) -> DocumentBundle {
    try DocumentBundle(reference, beside: folders.siblings(of: reference), unsaved: unsaved)
  }

  private func read<Output: Sendable>(
    _ reference: FileReference,
    _ transform: (DocumentBundle) throws(MarkdownError) -> Output
  ) -> Result<Found<Output>, ReadProblem> {
    do {
      let bundle = try bundle(of: reference, unsaved: unsaved)
      return .success(Found(output: try transform(bundle), lacks: lacks(of: bundle, at: reference)))
    } catch {
      return .failure(ReadProblem(path: reference.path, description: "\(error)"))
    }
  }

  /// What came of a document, and a sentence about each part that it lacks.
  private struct Found<Output: Sendable>: Sendable {
    var output: Output
    var lacks: [String]
  }

  /// Without such a part the plan is smaller than the feature, and nobody would know.
  private func lacks(of bundle: DocumentBundle, at reference: FileReference) -> [String] {
    FeatureFolder.linkedParts(in: bundle.file, named: reference.real.name, folder: bundle.folder).compactMap { name in
      project.obstacle(to: name, beside: reference).map { obstacle in
        "'\(reference.path)' links '\(name)', \(obstacle), so what it says is not checked; "
          + "restore it or remove the link"
      }
    }
  }
}

extension DocumentRun {
  /// The document on standard input, whose path is shown as `-`.
  private func readStandardInput<Output>(
    _ transform: (DocumentBundle) throws(MarkdownError) -> Output
  ) -> Result<Output, ReadProblem> {
    do {
      let file = SourceFile(path: "-", bytes: try Console.readStandardInput(atMost: FileReader.maximumSize + 1))
      try FileReader.check(file)
      return .success(try transform(DocumentBundle(file: file)))
    } catch {
      return .failure(ReadProblem(path: "-", description: "\(error)"))
    }
  }
}

/// A sentence about a document that could not be read.
struct ReadProblem: Error, CustomStringConvertible {
  /// As the user gave it or, for what was found, from the current folder; `-` for standard input.
  var path: String
  var description: String
}
