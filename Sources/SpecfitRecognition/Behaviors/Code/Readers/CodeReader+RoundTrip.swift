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
    guard let member, member.kind == .function, !member.isPrivate,
      let statement = member.body?.statements.first, member.body?.statements.count == 1,
      let place = statement.given?.keptPlace, place.isKeyed == !member.parameters.isEmpty,
      let keeper = keepers[place]?.first(where: { $0.name != member.name })
    else { return nil }
    let words = "return what \(CodeName(keeper.baseName).phrase) stored"
    let response = StatedResponse(words, "returns what `\(keeper.baseName)` stored")
    var finding = CodeFinding(nil, response, at: [statement.offset], weight: 6)
    finding.claims = [statement.offset]
    return finding
  }
}

/// A property of a type, or what it holds under keys.
struct KeptPlace: Hashable {
  var property: String
  var isKeyed: Bool
}

extension CodeType {
  /// The functions that keep what a caller gives in a property, by the place: of each the first two.
  var keepers: [KeptPlace: [CodeMember]] {
    let properties = Set(members.lazy.filter { $0.kind == .property && $0.body == nil }.map(\.name))
    var keepers: [KeptPlace: [CodeMember]] = [:]
    for member in members where member.kind == .function && !member.isPrivate {
      let parameters = Set(member.parameters.map(\.name))
      for place in member.body?.statements.compactMap({ $0.keptPlace(for: parameters) }) ?? []
      where properties.contains(place.property) && keepers[place, default: []].count < 2 {
        if keepers[place]?.last?.name != member.name { keepers[place, default: []].append(member) }
      }
    }
    return keepers
  }
}

extension CodeExpression {
  /// Where what looks like a property, or a list of one, holds the value; nil for all else.
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

  /// Where it keeps what a caller gives.
  fileprivate func keptPlace(for parameters: Set<String>) -> KeptPlace? {
    guard case .assign(let target, "=", let value) = kind, case .name(let name) = value.bare.kind,
      parameters.contains(name)
    else { return nil }
    return target.keptPlace
  }
}
