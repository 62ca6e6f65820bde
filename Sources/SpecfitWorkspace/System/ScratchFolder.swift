// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder among the temporary files that only this user may enter, for what a run needs; gone with the value.
package struct ScratchFolder: ~Copyable {
  package let path: AbsolutePath

  package init() throws(SystemError) {
    let base = ProcessEnvironment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let place = AbsolutePath(base, in: try FileSystem.currentFolder()).appending(name: "specfit-XXXXXX")
    guard let template = strdup(place.description) else { throw .last }
    defer { free(template) }
    guard mkdtemp(template) != nil else { throw .last }
    path = AbsolutePath(String(cString: template))
  }

  /// Removes the folder with all that is in it; what cannot be removed is the system's to clean.
  deinit {
    var folders = [path]
    // Folders come before those that are in them.
    var index = 0
    while index < folders.count {
      for entry in (try? FileSystem.entries(of: folders[index])) ?? [] {
        let place = folders[index].appending(name: entry.name)
        if entry.kind == .folder { folders.append(place) } else { FileSystem.remove(place) }
      }
      index += 1
    }
    for folder in folders.reversed() { _ = rmdir(folder.description) }
  }
}
