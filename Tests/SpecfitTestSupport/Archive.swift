// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Several small files in one: a comment, then `-- name --` lines with what follows them.
package struct Archive: Sendable {
  package let path: String
  package let comment: String
  package private(set) var files: [(name: String, text: String)] = []

  /// The file's name without its ending.
  package var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// The text of a file by its name; nil when there is none.
  package subscript(name: String) -> String? {
    get { files.first { $0.name == name }?.text }
    set {
      guard let newValue else { return files.removeAll { $0.name == name } }
      if let index = files.firstIndex(where: { $0.name == name }) {
        files[index].text = newValue
      } else {
        files.append((name, newValue))
      }
    }
  }

  /// Reads an archive; text before the first name is the comment.
  package init(path: String) throws {
    self.path = path
    var comment = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        files.append((String(line.dropFirst(3).dropLast(3)), ""))
      } else if files.isEmpty {
        comment += line + "\n"
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    // The last line end made one empty line too many.
    if !files.isEmpty { files[files.count - 1].text.removeLast() }
    self.comment = comment
  }

  /// Writes the archive back to where it came from.
  package func write() throws {
    let text = files.reduce(comment) { $0 + "-- \($1.name) --\n" + $1.text }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

extension Archive {
  /// The archives in the folder `Fixtures` beside a source file, by name; none when it cannot be read.
  package static func fixtures(beside file: String) -> [Archive] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Fixtures").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txtar") }.sorted().compactMap { try? Archive(path: folder + "/" + $0) }
  }
}
