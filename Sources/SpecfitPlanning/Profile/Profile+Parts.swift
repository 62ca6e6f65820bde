// How the parts of a profile are written.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Profile.Names {
  static let keys = ["unit", "event", "ui"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    unit = reader.names("unit", of: map, Placeholders.unit)
    event = reader.names("event", of: map, Placeholders.unit)
    ui = reader.names("ui", of: map, Placeholders.ui)
  }
}

extension Profile.Folders {
  static let keys = ["tests", "uiTests", "packageTests", "packageUITests", "defaultTests", "defaultUITests"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    tests = reader.pattern("tests", of: map, Placeholders.folders, isPath: true)
    uiTests = reader.pattern("uiTests", of: map, Placeholders.folders, isPath: true)
    packageTests = reader.pattern("packageTests", of: map, Placeholders.folders, isPath: true)
    packageUITests = reader.pattern("packageUITests", of: map, Placeholders.folders, isPath: true)
    defaultTests = reader.text("defaultTests", of: map)
    defaultUITests = reader.text("defaultUITests", of: map)
  }
}

extension Profile.Files {
  static let keys = [
    "unit", "ui", "packageUnit", "packageUI", "mocks", "pageObject", "support", "mockBase", "builders", "examples",
    "identifiers", "guidelines", "script", "moduleTable", "workflow", "stubs", "byKind",
  ]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    unit = reader.pattern("unit", of: map, Placeholders.files, isPath: true)
    let byKind = reader.optionalMap("byKind", of: map, allowed: ComponentKind.allCases.map(\.rawValue))
    unitByKind = Profile.byKind(byKind) { reader.pattern($0, of: byKind, Placeholders.files, isPath: true) }
    ui = reader.pattern("ui", of: map, Placeholders.files, isPath: true)
    packageUnit = reader.pattern("packageUnit", of: map, Placeholders.files, isPath: true)
    packageUI = reader.pattern("packageUI", of: map, Placeholders.files, isPath: true)
    mocks = reader.pattern("mocks", of: map, Placeholders.files, isPath: true)
    stubs =
      map.values["stubs"] == nil ? nil : reader.pattern("stubs", of: map, Placeholders.files, isPath: true)
    mockBase = reader.pattern("mockBase", of: map, Placeholders.files, isPath: true)
    pageObject = reader.pattern("pageObject", of: map, Placeholders.files, isPath: true)
    support = reader.pattern("support", of: map, Placeholders.files, isPath: true)
    builders = reader.pattern("builders", of: map, Placeholders.files, isPath: true)
    examples = reader.pattern("examples", of: map, Placeholders.files, isPath: true)
    identifiers = reader.pattern("identifiers", of: map, Placeholders.files, isPath: true)
    guidelines = reader.pattern("guidelines", of: map, [], isPath: true)
    script = reader.pattern("script", of: map, [], isPath: true)
    moduleTable = reader.pattern("moduleTable", of: map, [], isPath: true)
    workflow = reader.pattern("workflow", of: map, [], isPath: true)
  }
}

extension Profile.Doubles {
  static let keys = ["name", "strip", "except", "unstubbed"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    name = reader.pattern("name", of: map, Placeholders.doubles)
    strip = reader.texts("strip", of: map)
    except = Set(reader.texts("except", of: map))
    unstubbed =
      map.values["unstubbed"].flatMap { reader.word($0, map.name("unstubbed"), as: Unstubbed.self) } ?? .fail
  }
}

extension Profile.Sections {
  static let keys = ["title", "further", "unit", "ui", "acceptanceLine", "shared"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    title = reader.text("title", of: map)
    further = reader.text("further", of: map)
    unit = reader.text("unit", of: map)
    ui = reader.text("ui", of: map)
    acceptanceLine = reader.pattern("acceptanceLine", of: map, Placeholders.sections)
    shared = reader.text("shared", of: map)
  }
}

extension Profile.TaskText {
  static let keys = ["title", "requirements", "acceptance"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    title = reader.pattern("title", of: map, Placeholders.task)
    requirements = reader.sentences("requirements", of: map)
    acceptance = reader.sentences("acceptance", of: map)
  }
}
