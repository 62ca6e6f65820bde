// What a project gets beside the tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
internal import SpecfitSource

extension Profile {
  /// A file that a project gets beside the tests.
  package struct KitFile: Sendable {
    /// What the file belongs to, for those who ask for a part only.
    package enum Part: String, CaseIterable, Sendable {
      case helpers, mocks, builders, ui, docs, script, workflow
    }

    /// The last part of the template's name: `fixtures.swift`.
    package var template: String
    package var path: TextPattern
    package var part: Part
    /// The kinds of component that the file is about; empty for all.
    ///
    /// Where there are no such components there is no file.
    package var kinds: Set<ComponentKind>
  }

  /// What a project does without, though other profiles bring it.
  package enum Omission: String, CaseIterable, Sendable {
    case example, stores, builders, guidelines, script, workflow
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
