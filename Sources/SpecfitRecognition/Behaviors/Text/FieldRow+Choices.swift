// Fields of which a few values are all that there are.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension FieldRow {
  /// "one of `dog`, `cat`, `rabbit`".
  func choice(_ part: Phrase) -> Understood? {
    // "12, 24, 36".
    if part.contains(where: { $0.isMark(",") }), part.allSatisfy({ $0.isNumber || $0.isMark(",") }) {
      return listed(part)
    }
    // "`.auto` or `.manual`".
    if part.contains(where: { $0.isPlain("or") }),
      part.allSatisfy({ $0.kind == .code || $0.kind == .mark || $0.isPlain("or") })
    {
      return listed(part)
    }
    guard let place = part.place(of: "one of"),
      part[..<place.lowerBound].allSatisfy({ $0.isPlain("must", "be", "is") })
    else { return nil }
    return listed(part[place.upperBound...])
  }

  func listed(_ values: Phrase) -> Understood? {
    let rest = values.filter { $0.kind != .mark && !$0.isPlain("or", "and", "required", "optional") }
    guard (2...5).contains(rest.count), !rest.contains(where: { ["true", "false"].contains($0.lower) }),
      rest.allSatisfy({ $0.kind != .plain || $0.isSimple || $0.isNumber })
    else { return nil }
    let values = rest.map { $0.text.count == 1 ? $0.text : [$0][...].spoken(limit: 3) }
    var found = Understood(.always, Response("be \(values.joined(separator: " or "))"), weight: 6)
    found.statement = "`\(name.text)` is one of \(rest.map { "`\($0.text)`" }.joined(separator: ", "))."
    return found
  }
}
