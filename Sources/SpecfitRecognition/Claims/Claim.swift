// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSwift

/// What one evidence reader says about one component.
struct Claim {
  enum Standing: Int, Comparable {
    /// Gives facts about a component that others claim, but makes none.
    case fact
    /// Makes a component only where nothing stronger stands in the same anchor.
    case guess
    /// Makes a component.
    case component

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Empty when the claim is about whatever component its anchor has.
  var name: String
  var by: String
  /// One-based.
  var line: Int
  var standing: Standing
  var anchor: Int
  var file: String?
  /// How far the path can be trusted; a later claim of the same rank does not replace an earlier one.
  var fileRank = 0
  /// Words beside the name that tell the kind: `Audio layout enum`.
  var description = ""
  /// The index of the code in which it is declared, and of the declaration there.
  var declaration: (code: Int, index: Int)?
  /// The same for a declaration in Kotlin.
  var kotlin: (code: Int, index: Int)?
  /// The kind that a declaration in another language tells.
  var foreignKind: ComponentKind?
  /// Whether the document says that the component is not this module's to build.
  var isDenied = false
  /// Whether names behind it in a long run of names were left out.
  var isCut = false

  init(_ name: String, by reader: String, line: Int, _ standing: Standing, anchor: Int) {
    self.name = name
    by = reader
    self.line = line
    self.standing = standing
    self.anchor = anchor
  }

  /// Whether only a title's words make it, so that code and paths below know better.
  var isTitleGuess: Bool { standing == .guess && (by == "task-title" || by == "spaced-title") }

  /// Takes the path of a file, trusted the more the better it is known.
  mutating func take(_ path: SourcePath, rank: Int, bare: Int = 0) {
    file = path.path
    fileRank = path.path.utf8.contains(UInt8(ascii: "/")) ? rank : bare
  }
}
