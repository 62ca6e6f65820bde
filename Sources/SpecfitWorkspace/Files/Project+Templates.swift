// The templates that a project has of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension Project {
  /// Where a project keeps templates of its own, from its root.
  package static let templateFolder = ".specfit/templates"

  /// What was found in the folder with the project's own templates.
  package struct TemplateFiles: Sendable {
    /// In order of their paths, which are shown from the current folder.
    package fileprivate(set) var files: [SourceFile] = []
    /// Why others could not be read.
    package fileprivate(set) var problems: [FileReadError] = []
  }

  /// Reads the project's own templates, in their folder and in those that it holds; none if it is not there.
  ///
  /// - Parameter suffix: how their names end; other files are passed over, and so are hidden ones.
  /// - Returns: what is there, and what could not be read.
  package func templates(endingIn suffix: String) -> TemplateFiles {
    var found = TemplateFiles()
    let folder = root.appending(name: ".specfit").appending(name: "templates")
    guard FileSystem.exists(folder) else { return found }
    var waiting = [(Self.templateFolder, folder, true)]
    while let (path, folder, isTop) = waiting.popLast() {
      let entries: [FolderEntry]
      do throws(SystemError) { entries = try FileSystem.entries(of: folder) } catch {
        found.problems.append(FileReadError(path, error))
        continue
      }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        let inside = "\(path)/\(entry.name)"
        if entry.kind == .folder, isTop {
          waiting.append((inside, folder.appending(name: entry.name), false))
        } else if entry.name.hasSuffix(suffix), entry.kind != .folder {
          read(inside, into: &found)
        }
      }
    }
    found.files.sort { $0.path < $1.path }
    found.problems.sort { $0.path < $1.path }
    return found
  }

  private func read(_ path: String, into found: inout TemplateFiles) {
    do throws(FileReadError) {
      found.files.append(try FileReader.read(reference(to: path, from: root)).source)
    } catch {
      found.problems.append(error)
    }
  }
}
