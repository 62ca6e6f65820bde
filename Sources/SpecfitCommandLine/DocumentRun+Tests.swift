// What documents plan, and the tests of the project that may try it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// A file with tests, or with what these lean on.
struct TestSource: Sendable {
  /// With its path from the project's root.
  var file: SourceFile
  var snapshot: FileSnapshot
}

/// What reading all module documents gave.
struct AdoptionModules {
  var modules: [AdoptionModule] = []
  /// The paths of the documents that the user named; nil for all.
  var asked: Set<String>?
  /// What kept documents from being read.
  var problems: [JSON]
  var status = ExitStatus.clean
}

extension DocumentRun {
  /// Reads what all module documents plan.
  ///
  /// - Parameters:
  ///   - settings: what the run goes by.
  ///   - isAgain: whether the documents have been read before, and people told of what is wrong with them.
  /// - Returns: in the order of the paths.
  /// - Throws: how the run ends.
  func adoptionModules(_ settings: CheckSettings, isAgain: Bool = false) throws(Ending) -> AdoptionModules {
    var found = AdoptionModules(asked: asked == nil ? nil : [], problems: problems.map(\.json))
    let (project, named, content) = (project, asked, ProjectContent(of: project))
    found.status = try forEachFile(isAgain: isAgain) { bundle throws(MarkdownError) -> Read in
      let module = ModuleReading(of: try bundle.fromRoot(of: project).module(), content: content, settings: settings)
      let isAsked = bundle.isAsked(among: named)
      let isModule = module.spec.verdict.kind != .notAModule
      return Read(path: module.file.path, isAsked: isAsked, module: isModule ? AdoptionModule(module) : nil)
    } take: { (read: Read) in
      if read.isAsked { found.asked?.insert(read.path) }
      if let module = read.module { found.modules.append(module) }
    } miss: {
      found.problems.append($0.json)
    }
    return found
  }

  /// A document, and what it plans; nil for one that is no module.
  private struct Read: Sendable {
    var path: String
    var isAsked: Bool
    var module: AdoptionModule?
  }

  /// Reads the files with tests, and with what these lean on.
  ///
  /// - Parameter index: what the project has.
  /// - Returns: in the order of the paths.
  func testSources(knowing index: ProjectIndex) -> [TestSource] {
    let project = project
    var files: [TestSource] = []
    inParallel(project.swiftFiles(below: ".")) { reference -> TestSource? in
      guard let path = project.pathFromRoot(of: reference.real), let snapshot = try? FileReader.read(reference) else {
        return nil
      }
      let file = SourceFile(path: path, bytes: snapshot.source.bytes)
      let isOfTests = index.target(of: path)?.kind == .test
      return isOfTests || file.importsTests ? TestSource(file: file, snapshot: snapshot) : nil
    } take: { (found: TestSource?) in
      if let found { files.append(found) }
    }
    return files
  }

  /// What puts the keys of cases above the tests that surely try them, as people are told.
  var adoptionCommand: String { Advice.run("specfit adopt --write", names) }
}

extension SourceFile {
  /// Whether it imports what runs tests.
  fileprivate var importsTests: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.holds("import XCTest") || text.holds("import Testing")
  }
}
