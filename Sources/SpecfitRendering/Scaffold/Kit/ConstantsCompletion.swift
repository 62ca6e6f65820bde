// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// Brings the constants of a file that a person has edited up to date, one by one.
struct ConstantsCompletion {
  private let planned: SwiftConstantFile
  private let known: SwiftConstantFile
  private let source: SourceFile
  private(set) var result = PartsCompletion()

  /// - Parameters:
  ///   - text: the whole file as planned.
  ///   - source: the file as it is.
  init(planned text: String, in source: SourceFile) {
    planned = SwiftConstantFile(reading: Array(text.utf8))
    known = SwiftConstantFile(reading: source.bytes)
    self.source = source
    guard known.isWellFormed else {
      result.obstacle = "it does not parse as Swift; mend it and run specfit again"
      return
    }
    for body in planned.bodies where result.obstacle == nil { complete(body) }
    if result.obstacle != nil { result.edits = [] }
    result.edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func complete(_ body: SwiftConstantFile.Body) {
    guard let there = known.body(named: body.name) else { return insert(body) }
    var place = there.constants.isEmpty ? there.start : there.end
    var missing: [Int: [String]] = [:]
    for constant in body.constants {
      // Whoever has given a constant another name has kept its text.
      let match =
        there.constants.first { $0.name == constant.name } ?? there.constants.first { $0.value == constant.value }
      guard let match else {
        missing[place, default: []].append(constant.text)
        result.count += 1
        continue
      }
      place = match.end
      if match.value != constant.value { report(match, instead: constant, in: body) }
    }
    for (offset, members) in missing { insert(members, at: offset, into: there, isDense: true) }
  }

  private mutating func report(
    _ match: SwiftConstantFile.Constant,
    instead planned: SwiftConstantFile.Constant,
    in body: SwiftConstantFile.Body
  ) {
    result.findings.append(
      "line \(source.line(ofByte: match.offset)): '\(body.name).\(match.name)' is \"\(match.value)\", but the documents ask "
        + "for \"\(planned.value)\"; change it, or delete it and run specfit again"
    )
  }

  /// Inserts a whole type that is missing, unless the one around it is missing, too, and brings it along.
  private mutating func insert(_ body: SwiftConstantFile.Body) {
    let outer = body.name.split(separator: ".").dropLast().joined(separator: ".")
    guard !outer.isEmpty else {
      result.obstacle = "it has no type '\(body.name)'; name one so, or move the file away"
      return
    }
    guard let there = known.body(named: outer) else { return }
    result.count += max(1, body.constants.count)
    insert([body.text], at: there.end, into: there, isDense: false)
  }

  private mutating func insert(
    _ members: [String],
    at offset: Int,
    into body: SwiftConstantFile.Body,
    isDense: Bool
  ) {
    let insertion = MemberInsertion(into: body, of: source)
    let edit = insertion.edit(inserting: members, at: offset, isDense: isDense)
    // Types that go to one place are one insertion.
    if let index = result.edits.firstIndex(where: { $0.range == edit.range }) {
      result.edits[index].replacement += edit.replacement
    } else {
      result.edits.append(edit)
    }
  }
}
