// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Configuration {
  /// The tests of one target, by their folder.
  package struct TestFolder: Hashable, Sendable {
    /// The folder, or target.
    package var folder: String
    /// The modules of the project that they import; empty for those that no other tests import.
    package var imports: [String]

    package init(_ folder: String, imports: [String] = []) { (self.folder, self.imports) = (folder, imports) }
  }
}

extension Configuration.TestFolder {
  private static let keys = ["folder", "imports"]

  /// Reads a folder, or a list of folders, each with or without what its tests import.
  static func list(_ value: LocatedValue, _ key: String, with reader: inout ConfigurationValueReader) -> [Self] {
    let values = if case .list(let elements) = value.content { elements } else { [value] }
    return values.compactMap { value in
      guard case .map(let pairs) = value.content else { return reader.path(value, key).map { Self($0) } }
      for (name, _) in pairs { _ = reader.known(name, "key of '\(key)'", among: keys) }
      guard let folder = value.value(at: "folder") else {
        reader.report(.wrongType(wanted: "a path, or a map with 'folder'"), key, at: value.location)
        return nil
      }
      let imports = value.elements(at: "imports").compactMap { reader.text($0, "\(key).imports", wanted: "a name") }
      return reader.path(folder, "\(key).folder").map { Self($0, imports: imports) }
    }
  }
}
