// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A value that one function keeps, and another gives back as it is.
  static let roundTrip = CodeReader(
    name: "round-trip",
    reads: .member,
    read: { site in site.givenBack.map { [$0] } ?? [] },
    examples: [
      CodeExample(
        """
        final class Crew {
          func assign(_ sailor: Sailor, to post: Post) { sailors[post] = sailor }
          func sailor(at post: Post) -> Sailor? { return sailors[post] }
          private var sailors: [Post: Sailor] = [:]
        }
        """,
        "`sailor` returns what `assign` stored."
      ),
      CodeExample(
        """
        final class Crew {
          func sailor(at post: Post) -> Sailor? { return sailors[post] }
          private var sailors: [Post: Sailor] = [:]
        }
        """
      ),
    ]
  )
}

extension CodeSite {
  /// That a function gives back what another one of the type keeps.
  fileprivate var givenBack: CodeFinding? {
    guard let member, let type, member.kind == .function, !member.isPrivate,
      let statement = member.body?.statements.first, member.body?.statements.count == 1,
      let place = statement.given?.place(ofOwn: type), place.isKeyed == !member.parameters.isEmpty
    else { return nil }
    let keeper = type.members.first { other in
      guard other.kind == .function, !other.isPrivate, other.name != member.name else { return false }
      return other.body?.statements.contains { $0.keeps(other.parameters.map(\.name), at: place) } == true
    }
    guard let keeper else { return nil }
    let words = "return what \(CodeName(keeper.baseName).phrase) stored"
    let response = StatedResponse(words, "returns what `\(keeper.baseName)` stored")
    var finding = CodeFinding(nil, response, at: [statement.offset], weight: 6)
    finding.claims = [statement.offset]
    return finding
  }
}

/// A property of a type, or what it holds under keys.
private struct KeptPlace: Equatable {
  var property: String
  var isKeyed: Bool
}

extension CodeExpression {
  /// Where a property of a type, or a list of it, holds the value; nil for all else.
  fileprivate func place(ofOwn type: CodeType) -> KeptPlace? {
    guard let place = keptPlace,
      type.members.contains(where: { $0.kind == .property && $0.name == place.property && $0.body == nil })
    else { return nil }
    return place
  }

  /// The same for what only looks like a property: a local name is none.
  fileprivate var keptPlace: KeptPlace? {
    var (value, isKeyed) = (bare, false)
    if case .index(let base, let keys) = value.kind {
      guard keys.count == 1 else { return nil }
      (value, isKeyed) = (base.bare, true)
    }
    guard let path = value.path, let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self"
    else { return nil }
    return KeptPlace(property: name, isKeyed: isKeyed)
  }
}

extension CodeStatement {
  /// The value that a body of this one statement gives back.
  fileprivate var given: CodeExpression? {
    switch kind {
    case .return(let value): value
    case .expression(let value): value
    default: nil
    }
  }

  /// Whether it keeps at a place what a caller gives.
  fileprivate func keeps(_ parameters: [String], at place: KeptPlace) -> Bool {
    guard case .assign(let target, "=", let value) = kind, case .name(let name) = value.bare.kind else { return false }
    return parameters.contains(name) && target.keptPlace == place
  }
}
