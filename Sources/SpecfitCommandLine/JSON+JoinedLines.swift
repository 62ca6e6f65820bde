// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitSource

extension JSON {
  /// With the `line` of an object as a line of the document in which it stands, and that document as its `part` if it is
  /// none of the module's own.
  func placed(in joined: JoinedLines) -> JSON {
    guard !joined.parts.isEmpty, case .object(var pairs) = self,
      let index = pairs.firstIndex(where: { $0.key == "line" }), case .number(let line) = pairs[index].value
    else { return self }
    let place = joined.place(ofLine: line)
    pairs[index].value = .number(place.line)
    return JSON.object(pairs).with(part: place.path)
  }

  /// An object that says, behind its `line`, in which part of the module that line stands.
  func with(part: String?) -> JSON {
    guard let part, case .object(var pairs) = self, let index = pairs.firstIndex(where: { $0.key == "line" }) else {
      return self
    }
    pairs.insert(("part", .string(part)), at: index + 1)
    return .object(pairs)
  }
}
