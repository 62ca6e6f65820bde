// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

extension ProjectContent {
  /// What stands on the disk, by paths from the project's root; links out of the project are not followed.
  init(of project: Project) {
    self.init { path in
      // A path that leads elsewhere is one of a document's mistakes, of which others speak.
      guard (try? ScaffoldPath(path)) != nil else { return .nothing }
      let reference: FileReference
      do throws(FileReadError) { reference = try project.reference(to: path, from: project.root) } catch {
        return error.reason == .notFound ? .nothing : .unreadable("\(error)")
      }
      do throws(FileReadError) {
        return .file(SourceFile(path: path, bytes: try FileReader.read(reference).source.bytes))
      } catch {
        return .unreadable("\(error)")
      }
    }
  }
}

/// The files in the test folders that no task names.
struct OtherTestFiles {
  /// Their tests with a key, in order of their paths.
  private(set) var tests: [FoundTest] = []
  /// The folders of the test targets, sorted, from the project's root.
  let folders: [String]

  /// - Parameters:
  ///   - modules: whose tasks say where tests stand.
  ///   - project: in which to look.
  ///   - index: what it has.
  ///   - memory: what earlier runs found out; nil for nothing.
  ///   - recorder: gets what is to be remembered.
  init(
    beside modules: [ModuleRecord],
    in project: Project,
    knowing index: ProjectIndex,
    _ memory: RecordMemory?,
    _ recorder: inout RecordMemory.Recorder?
  ) {
    let known = modules.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    let files = Set(modules.flatMap { $0.tasks.map(\.file) })
    folders = Set(files.compactMap { try? ScaffoldPath($0) }.map { TestTarget(of: $0, in: index).folder }).filter {
      !$0.isEmpty
    }.sorted()
    var seen: Set<String> = []
    let references = folders.flatMap { folder in project.swiftFiles(below: folder) }.filter { reference in
      guard let path = project.pathFromRoot(of: reference.real) else { return false }
      return !known.contains(path) && !index.leavesOut(path) && seen.insert(path).inserted
    }
    inParallel(references) { reference -> RecordMemory.Recalled<[FoundTest]> in
      guard let path = project.pathFromRoot(of: reference.real), let snapshot = try? FileReader.read(reference),
        SuiteKey.mayStand(in: snapshot.source.bytes)
      else { return .init([]) }
      let file = SourceFile(path: path, bytes: snapshot.source.bytes)
      let shared = index.shared(at: path)
      return memory?.tests(in: file, beside: shared) ?? .init(TestFileReading(file, beside: shared).keyedTests)
    } take: { (found: RecordMemory.Recalled<[FoundTest]>) in
      tests += found.output
      recorder?.add(found)
    }
  }
}
