// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

extension Documents {
  /// Two components, and acceptance criteria behind them.
  static let plants = """
    # Plants Module

    ## Components

    ### PlantService

    - File: `Garden/Services/PlantService.swift`

    ```swift
    actor PlantService {
      func water(_ plant: Plant) async throws
    }
    ```

    - `water(_:)` saves the day on which the plant was watered.

    ### SeedService

    - File: `Garden/Services/SeedService.swift`

    ```swift
    actor SeedService {
      func sow(_ seed: Seed) async throws
    }
    ```

    - `sow(_:)` throws `SeedError.frozen` if the ground is frozen.

    ## Acceptance Criteria

    - Plants live.

    ## Future Work

    Trees.

    """
}

/// A document with its section, in three parts.
struct SectionedDocument {
  var before: String
  var section: String
  var behind: String

  static let begin = "<!-- specfit:begin"
  static let end = "<!-- specfit:end testing-requirements -->\n"

  /// Writes a document as `A.md` and lets specfit write its section.
  init(_ sandbox: Sandbox, _ document: String = Documents.plants) throws {
    try sandbox.write(document, to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md")
    let start = try #require(text.range(of: Self.begin)?.lowerBound)
    let end = try #require(text.range(of: Self.end)?.upperBound)
    before = String(text[..<start])
    section = String(text[start..<end])
    behind = String(text[end...])
  }

  var text: String { before + section + behind }
}

extension Sandbox {
  /// Expects that no run touches a text as `A.md`, and that each says why.
  func expectLeftAlone(_ text: String, because reason: String, location: SourceLocation = #_sourceLocation) throws {
    try write(text, to: "A.md")
    for arguments in [["--check"], [], ["--remove"]] {
      let run = try self.run(program: Self.program, ["retrofit"] + arguments + ["A.md"])
      #expect(run.status == 1, "\(arguments): \(run.output)\(run.errors)", sourceLocation: location)
      #expect(run.errors.contains(reason), "\(arguments): \(run.output)\(run.errors)", sourceLocation: location)
      #expect(try self.text(of: "A.md") == text, sourceLocation: location)
    }
  }

  /// Expects that a text as `A.md` needs nothing.
  func expectUpToDate(_ text: String, location: SourceLocation = #_sourceLocation) throws {
    try write(text, to: "A.md")
    let run = try self.run("retrofit", "--check", "A.md")
    #expect(run.status == 0, "\(run.output)\(run.errors)", sourceLocation: location)
  }
}
