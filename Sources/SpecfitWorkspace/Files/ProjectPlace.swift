// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A place below the project's root where specfit may put a file, and what stands there.
package struct ProjectPlace: Sendable {
  /// What stands at a place.
  package enum Occupant: Sendable {
    case nothing
    case file(FileSnapshot)
  }

  package let reference: FileReference
  package let occupant: Occupant
  /// What the file is for.
  let purpose: FilePurpose
  /// The folders that are still to be made, outermost first.
  let missingFolders: [AbsolutePath]
}

extension Project {
  /// Looks at a place for a file that specfit makes.
  ///
  /// No part of the path may be a symbolic link, wherever it leads: what people
  /// linked they want to keep.
  ///
  /// - Parameters:
  ///   - path: relative to the root, without `.` and `..`.
  ///   - purpose: what the file is for.
  /// - Returns: the place with what stands there.
  /// - Throws: a sentence about what is in the way.
  package func place(at path: String, as purpose: FilePurpose) throws(ProjectPlaceError) -> ProjectPlace {
    let target = AbsolutePath(path, in: root)
    guard target.isInside(root), target != root else { throw .unusable(FileWriteError(path, .leavesProject)) }
    let reference = FileReference(path: path, real: target)
    do { try checkPurpose(purpose, of: reference) } catch { throw .unusable(error) }
    var folder = root
    var missing: [AbsolutePath] = []
    for name in path.split(separator: "/").dropLast() {
      folder = folder.appending(name: String(name))
      guard missing.isEmpty, let stamp = try stamp(of: folder, for: path) else {
        missing.append(folder)
        continue
      }
      if stamp.kind == .link { throw .unusable(FileWriteError(path, .throughLink)) }
      if stamp.kind != .folder { throw .unusable(FileWriteError(path, .parentIsFile)) }
    }
    guard missing.isEmpty, let stamp = try stamp(of: target, for: path) else {
      return ProjectPlace(reference: reference, occupant: .nothing, purpose: purpose, missingFolders: missing)
    }
    if stamp.kind == .link { throw .unusable(FileWriteError(path, .throughLink)) }
    do throws(FileReadError) {
      let snapshot = try FileReader.read(reference)
      return ProjectPlace(reference: reference, occupant: .file(snapshot), purpose: purpose, missingFolders: [])
    } catch {
      throw .unreadable(error)
    }
  }

  /// Looks at an entry itself; nil when there is none.
  private func stamp(of entry: AbsolutePath, for path: String) throws(ProjectPlaceError) -> FileStamp? {
    do throws(SystemError) { return try FileSystem.linkStamp(of: entry) } catch {
      if error.isNotFound { return nil }
      throw .unusable(FileWriteError(path, error))
    }
  }
}

extension FileWriter {
  /// Writes a file where nothing is yet, with the folders around it.
  ///
  /// - Throws: `FileWriteError` if something stands there by now, or writing fails; no part of the file is left behind.
  package func create(
    _ place: ProjectPlace,
    with bytes: [UInt8],
    in project: Project,
    isExecutable: Bool = false
  ) throws(FileWriteError) {
    let path = place.reference.path
    try project.checkPurpose(place.purpose, of: place.reference)
    do throws(SystemError) {
      for folder in place.missingFolders { try FileSystem.makeFolder(folder) }
      // Somebody may have put a link there since.
      let folder = place.reference.real.parent
      guard try FileSystem.realPath(of: folder) == folder else { throw SystemError.linkLoop }
    } catch {
      if error.isDenied || error == .readOnlyFileSystem { throw FileWriteError(path, .folderReadOnly) }
      throw error == .linkLoop ? FileWriteError(path, .throughLink) : FileWriteError(path, error)
    }
    try create(place.reference, with: bytes, isExecutable: isExecutable)
  }
}

/// Why specfit can do nothing at a place.
package enum ProjectPlaceError: Error, CustomStringConvertible {
  case unusable(FileWriteError)
  case unreadable(FileReadError)

  /// Whether the system refuses, rather than the file being none that specfit expects.
  package var isFailure: Bool {
    switch self {
    case .unusable(let error): if case .system = error.reason { true } else { false }
    case .unreadable(let error):
      switch error.reason {
      case .denied, .system, .changed: true
      default: false
      }
    }
  }

  package var description: String {
    switch self {
    case .unusable(let error): "\(error)"
    case .unreadable(let error): "\(error)"
    }
  }
}
