// How the parts are written that a profile need not have.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitSource

extension Profile.CoverageTarget {
  /// Reads a number, or a map of `target` and `minimum`.
  init(_ key: String, of map: ProfileMap, with reader: inout ProfileReader) {
    guard let value = map.values[key], case .map = value.content else {
      self.init(target: reader.number(key, of: map, in: 0...100), minimum: nil)
      return
    }
    let parts = reader.map(value, path: map.name(key), allowed: ["target", "minimum"])
    let target = reader.number("target", of: parts, in: 0...100)
    self.init(target: target, minimum: reader.optionalNumber("minimum", of: parts, in: 0...target))
  }
}

extension Profile.Layer {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "pyramid", allowed: ["layer", "percent", "count", "seconds"])
    name = reader.text("layer", of: map)
    percent = reader.number("percent", of: map, in: 0...100)
    count = reader.optionalText("count", of: map)
    seconds = reader.optionalNumber("seconds", of: map, in: 1...86_400)
  }
}

extension Profile.Tags {
  static let keys = ["kinds", "cases"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    let kinds = reader.optionalMap("kinds", of: map, allowed: ComponentKind.allCases.map(\.rawValue))
    self.kinds = Profile.byKind(kinds) { reader.texts($0, of: kinds) }
    let cases = reader.dictionary("cases", of: map)
    for key in cases.values.keys.sorted() { self.cases[key] = reader.texts(key, of: cases) }
  }
}

extension Profile.Exclusion {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "untested", allowed: ["path", "reason"])
    paths = map.values["path"].map { reader.globs(in: $0, "untested.path") } ?? []
    if map.values["path"] == nil { _ = reader.text("path", of: map) }
    reason = reader.text("reason", of: map)
  }

  /// Whether a source is meant.
  func excludes(_ path: String) -> Bool { paths.contains { $0.matches(path) } }
}

extension Profile.Identifiers {
  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    pattern = reader.pattern("pattern", of: map, Placeholders.identifiers)
    words = map.values["words"].flatMap { reader.word($0, map.name("words"), as: Words.self) } ?? .camel
  }
}

extension Profile.KitFile {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "kit", allowed: ["template", "path", "part", "kinds"])
    template = reader.text("template", of: map)
    path = reader.pattern("path", of: map, Placeholders.kit, isPath: true)
    kinds = reader.kinds("kinds", of: map)
    part = .docs
    guard let word = map.values["part"] else {
      _ = reader.text("part", of: map)
      return
    }
    part = reader.word(word, "kit.part", as: Part.self) ?? .docs
  }
}

extension Profile.Signs {
  private static let keys = ["words", "files", "fences", "imports", "framework", "names"]

  /// Reads the signs of a profile as it is written; what is wrong is told by who reads the profile.
  package init(of profile: LocatedValue) {
    self.init()
    guard case .map(let pairs) = profile.content else { return }
    let values = Dictionary(pairs.map { ($0.key.name, $0.value) }) { first, _ in first }
    var reader = ProfileReader()
    self = Self(ProfileMap(path: "", origin: profile, values: values), with: &reader)
  }

  init(_ top: ProfileMap, with reader: inout ProfileReader) {
    let map = reader.optionalMap("signs", of: top, allowed: Self.keys)
    words = reader.optionalTexts("words", of: map)
    files = reader.globs("files", of: map)
    fences = reader.optionalTexts("fences", of: map)
    imports = reader.optionalTexts("imports", of: map)
    framework =
      map.values["framework"].flatMap { reader.word($0, "signs.framework", as: Profile.Framework.self) }
    styles = reader.optionalTexts("names", of: map)
  }
}

extension Profile.Language {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "language", allowed: ["name", "extension", "sources"])
    name = reader.text("name", of: map)
    fileExtension = reader.text("extension", of: map)
    sources = reader.optionalTexts("sources", of: map)
  }
}
