// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// What keeps a file beside a document from being read with it, to be said behind its name; nil for nothing.
  package func obstacle(to name: String, beside document: FileReference) -> String? {
    let folder = document.real.parent
    let path = folder.appending(name: name)
    guard FileSystem.exists(path) else { return "which is not there" }
    guard let real = try? FileSystem.realPath(of: path), let stamp = try? FileSystem.stamp(of: real) else {
      return "which is a symbolic link to nothing"
    }
    if stamp.kind == .folder { return "which is a folder" }
    guard stamp.kind == .file else { return "which is no file" }
    guard real.isInside(folder.isInside(root) ? root : folder) else {
      return "which leads out of the project through a symbolic link"
    }
    return real.parent == folder ? nil : "which leads into another folder through a symbolic link"
  }
}
