// Compares JSON with a schema, by Python's package 'jsonschema'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

/// The schemas of `Specs/Formats`, and what checks values against them.
struct JSONSchemaValidator {
  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let python = URL(fileURLWithPath: "/usr/bin/env")

  /// Whether there is a Python with the package.
  static let isAvailable: Bool = {
    let sandbox = try? Sandbox()
    let run = try? sandbox?.run(program: python, ["python3", "-c", "from jsonschema import Draft202012Validator"])
    return run?.status == 0
  }()

  /// Reads a schema and a value from files, and prints what is wrong with the value.
  ///
  /// The schemas let consumers live with names that are added later; here such a
  /// name is an error, so that none is forgotten.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator

    def closed(schema):
        if isinstance(schema, list):
            return [closed(part) for part in schema]
        if not isinstance(schema, dict):
            return schema
        schema = {name: closed(part) for name, part in schema.items()}
        if isinstance(schema.get("properties"), dict) and "type" in schema:
            schema.setdefault("additionalProperties", False)
        return schema

    with open(sys.argv[1]) as file:
        schema = closed(json.load(file))
    Draft202012Validator.check_schema(schema)
    with open(sys.argv[2]) as file:
        value = json.load(file)
    errors = list(Draft202012Validator(schema).iter_errors(value))
    for error in errors:
        print(error.json_path + ": " + error.message[:300])
    sys.exit(1 if errors else 0)
    """

  let schema: URL

  /// - Parameter name: of a file in `Specs/Formats`, without its ending.
  init(_ name: String) { schema = Self.root.appendingPathComponent("Specs/Formats/\(name).schema.json") }

  /// What is wrong with a JSON text; empty for nothing.
  func problems(in text: String) throws -> String {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "value.json")
    let run = try sandbox.run(program: Self.python, ["python3", "-c", Self.script, schema.path, "value.json"])
    return run.status == 0 ? "" : run.output + run.errors
  }
}
