// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

extension ScaffoldFile.Role {
  /// What the writer takes a file of this role for.
  var purpose: FilePurpose {
    switch self {
    case .unit, .ui, .page, .mock, .builder, .helper: .tests
    case .docs: .text
    case .script: .script
    case .workflow: .workflow
    }
  }
}

/// What stands on the disk where a tree wants its files, and beside them.
struct ScaffoldSurvey {
  private let project: Project
  private var places: [ScaffoldPath: Result<ProjectPlace, ProjectPlaceError>] = [:]
  private var surroundings: ScaffoldSurroundings

  init(of tree: ScaffoldTree, in project: Project) {
    self.project = project
    surroundings = ScaffoldSurroundings(of: tree)
    for file in tree.files { look(at: file) }
    for folder in tree.testFolders { lookAround(in: folder) }
  }

  private mutating func look(at file: ScaffoldFile) {
    do throws(ProjectPlaceError) {
      let place = try project.place(at: file.path.description, as: file.role.purpose)
      places[file.path] = .success(place)
      // What is there as the tree has it holds nothing that was moved.
      guard case .file(let snapshot) = place.occupant, !snapshot.source.bytes.elementsEqual(file.text.utf8) else {
        return
      }
      surroundings.add(snapshot.source, at: file.path)
    } catch {
      places[file.path] = .failure(error)
    }
  }

  /// Looks for tests that somebody has moved to a file of their own.
  private mutating func lookAround(in folder: String) {
    for reference in project.swiftFiles(below: folder) {
      guard let path = project.pathFromRoot(of: reference.real).flatMap({ try? ScaffoldPath($0) }), places[path] == nil,
        let snapshot = try? FileReader.read(reference)
      else { continue }
      surroundings.add(snapshot.source, at: path)
      surroundings.addTypes(of: snapshot.source, at: path)
    }
  }

  /// The files beside those of the tree of which no document asks for a test any more.
  func orphans(beside files: [ScaffoldFile]) -> [OrphanedFile] { surroundings.orphans(beside: files) }

  /// Compares a file of the tree with what is there.
  func outcome(for file: ScaffoldFile) -> ScaffoldOutcome {
    switch places[file.path] {
    case .failure(let error):
      let change = ScaffoldChange(of: file, existing: .blocked("\(error)"), among: surroundings)
      return ScaffoldOutcome(change: change, isUnreadable: error.isFailure)
    case .success(let place):
      guard case .file(let snapshot) = place.occupant else {
        return ScaffoldOutcome(change: ScaffoldChange(of: file, existing: .nothing, among: surroundings), place: place)
      }
      let change = ScaffoldChange(
        of: file,
        existing: .file(snapshot.source),
        isExecutable: snapshot.stamp.isExecutable,
        among: surroundings
      )
      return ScaffoldOutcome(change: change, place: place)
    case nil:
      return ScaffoldOutcome(change: ScaffoldChange(of: file, existing: .nothing, among: surroundings))
    }
  }
}
