// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a look at a repository suggests for its configuration, each guess with its reason.
package struct RepositorySurvey: Sendable, Equatable {
  package let profile: Guess<String>
  package let app: Guess<String>
  /// Empty if no document specifies components.
  package let specs: Guess<[String]>
  package let tests: Guess<[Configuration.TestFolder]>?
  package let uiTests: Guess<String>?
  package let framework: Guess<Configuration.Framework>?
  package let style: Guess<TestNameStyle>?

  /// More documents would not change the answer.
  static let maximumDocuments = 1000

  /// Looks at the files of a project; reads some documents and test files, changes nothing.
  ///
  /// - Parameters:
  ///   - project: where to look.
  ///   - build: what its build is made of; nil where nobody can tell.
  ///   - profiles: what can be proposed, the default first.
  ///   - isModuleDocument: whether a document specifies components; called for at most 1000.
  package init(
    of project: Project,
    build: BuildSurvey? = nil,
    profiles: [ProfileSigns],
    isModuleDocument: (SourceFile) -> Bool
  ) {
    let listing = RepositoryListing(of: project)
    let layout = RepositoryLayout(listing, build: build, rootName: project.root.name)
    app = layout.app
    tests = layout.tests
    uiTests = layout.uiTests

    let counted = Self.countTests(listing.swiftFiles.filter { RepositoryLayout.isUnitTest($0.path) })
    framework = TestFileSurvey.mostFrequent(counted.frameworks).map { best in
      let module = best.value == .xctest ? "XCTest" : "Testing"
      return Guess(best.value, because: "\(best.count) of \(counted.fileCount) test files import \(module)")
    }
    style = TestFileSurvey.mostFrequent(counted.styles).map { best in
      Guess(best.value, because: "\(best.count) of \(counted.nameCount) tests are named so")
    }

    var search = ProfileSearch(among: profiles)
    for file in listing.documents + listing.swiftFiles { search.add(path: file.path) }
    for file in listing.swiftFiles.prefix(TestFileSurvey.maximumFiles) {
      guard let source = try? FileReader.read(file.reference).source else { continue }
      search.add(source: String(decoding: source.bytes, as: UTF8.self))
    }
    specs = Self.lookAt(listing.documents, &search, isModuleDocument)
    profile = search.guess(framework?.value, style?.value)
  }

  private static func countTests(_ files: [RepositoryListing.Entry]) -> TestFileSurvey {
    var survey = TestFileSurvey()
    for file in files.prefix(TestFileSurvey.maximumFiles) {
      if let source = try? FileReader.read(file.reference).source { survey.add(source) }
    }
    return survey
  }

  private static func lookAt(
    _ documents: [RepositoryListing.Entry],
    _ search: inout ProfileSearch,
    _ isModuleDocument: (SourceFile) -> Bool
  ) -> Guess<[String]> {
    var modules: [[String]] = []
    var count = 0
    for document in documents.prefix(maximumDocuments) {
      guard let source = try? FileReader.read(document.reference).source else { continue }
      count += 1
      // Tools for specifications begin these files, with titles of their own.
      if !["plan.md", "tasks.md"].contains(document.path.last) {
        search.add(document: String(decoding: source.bytes, as: UTF8.self))
      }
      if isModuleDocument(source) { modules.append(document.path) }
    }
    let because =
      modules.isEmpty
      ? "none of \(count) Markdown documents specifies components; name the folders that will hold such documents"
      : "\(modules.count) of \(count) Markdown documents specify components"
    return Guess(SpecFolders.covering(modules), because: because)
  }
}
