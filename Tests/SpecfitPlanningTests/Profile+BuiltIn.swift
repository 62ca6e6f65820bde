// The profile that most tests plan with.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import SpecfitTemplates
import SpecfitWorkspace
import Testing

extension Profile {
  /// The built-in profile `airfit`.
  static var airfit: Profile {
    get throws { try builtIn.get() }
  }

  private static let builtIn = Result { try Profile(reading: ProfileChain(airfitFile)) }

  static var airfitFile: LocatedValue {
    get throws {
      let bytes = try #require(BuiltInTemplates.files["airfit.profile.yml"])
      return try LocatedValue(yaml: SourceFile(path: "airfit.profile.yml", bytes: bytes))
    }
  }

  /// The built-in profile with a text in YAML over it.
  static func airfit(with yaml: String) throws -> Profile {
    let base = try airfitFile
    let value = try LocatedValue(yaml: SourceFile(path: "own.yml", bytes: Array(yaml.utf8)))
    // What is no map builds on nothing.
    guard case .map(let pairs) = value.content else { return try Profile(reading: ProfileChain(value)) }
    let place = Location(line: 1, column: 1)
    let extends = (
      key: LocatedKey("extends", at: place), value: LocatedValue(.scalar("airfit", isQuoted: false), at: place)
    )
    let own = LocatedValue(.map(pairs + [extends]), at: value.location, in: value.path)
    return try Profile(reading: ProfileChain(own) { $0 == "airfit" ? base : nil })
  }
}

extension TestPlan {
  static func of(_ spec: ModuleSpec) throws -> TestPlan { TestPlan(for: spec, profile: try .airfit) }

  /// The plan as lines, for golden tests.
  var dump: String {
    tasks.map { task in
      let number = task.number.map { "\($0) " } ?? ""
      let cases = task.cases.map { planned in
        let form = "\(planned.form)\(planned.isTable ? ", table" : "")"
        return "  \(planned.key)\n    \(planned.name) [\(form)]\n    \(planned.because)"
      }
      return (["\(number)\(task.key) [\(task.origin)] \(task.file)"] + cases).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
