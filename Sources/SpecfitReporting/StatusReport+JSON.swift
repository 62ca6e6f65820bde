// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StatusReport {
  /// The status as one JSON value, `specfit.status/1`.
  package var json: [UInt8] {
    let value: JSON = [
      "schema": "specfit.status/1",
      "title": .string(title),
      "hasResults": .bool(hasResults),
      "coverage": coverage?.json ?? .null,
      "specification": specification.json,
      "tests": tests.json,
      "tasks": .object(StatusState.allCases.map { ($0.rawValue, .number(states[$0] ?? 0)) }),
      "modules": .array(modules.map { $0.json(hasResults: hasResults) }),
      "unchecked": .strings(gaps),
      "trend": .array(trend.map(\.json)),
    ]
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }
}

extension StatusCoverage {
  var json: JSON {
    [
      "covered": .number(covered), "executable": .number(executable), "files": .number(files),
      "unknownFiles": .number(unknownFiles),
    ]
  }
}

extension StatusTests {
  var json: JSON { .object(named.map { ($0.name, .number($0.count)) }) }
}

extension StatusPoint {
  fileprivate var json: JSON {
    [
      "label": .string(label), "hasResults": .bool(hasResults), "tests": tests.json,
      "coverage": coverage?.json ?? .null,
    ]
  }
}

extension StatusModule {
  fileprivate func json(hasResults: Bool) -> JSON {
    [
      "title": .string(title), "document": .string(document), "status": .string(progress.rawValue),
      "specification": SpecificationCoverage(of: behaviors, hasResults: hasResults).json,
      "tests": tests.json, "coverage": coverage?.json ?? .null, "tasks": .array(tasks.map(\.json)),
      "behaviors": .array(behaviors.map(\.json)),
    ]
  }
}

extension StatusTask {
  fileprivate var json: JSON {
    [
      "key": .string(key), "number": .optional(number), "subject": .string(subject),
      "component": .optional(component), "kind": .string(kind), "file": .string(file), "line": .number(line),
      "state": .string(state.rawValue), "because": .string(because), "tests": tests.json,
      "coverage": coverage?.json ?? .null, "coverageTarget": .optional(coverageTarget),
    ]
  }
}
