// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// What the parts of a view have to know of one another.
struct ViewParts {
  /// What the view shows over itself as soon as a property is set, by the property.
  private(set) var presented: [String: StatedResponse] = [:]
  /// What has to hold for a part to be shown, by the name of its member; of parts that one place alone shows.
  private(set) var places: [String: StatedCondition] = [:]

  /// The names of members of which all uses are in menus and the like.
  private(set) var hidden: Set<String> = []
  /// The names of members that are not shown always, or not once.
  private(set) var optional: Set<String> = []

  init() {}

  init(of type: CodeType) {
    guard type.isView else { return }
    var uses: [String: [(user: String, condition: StatedCondition?)]] = [:]
    var shown: Set<String> = []
    var always: [String: Set<String>] = [:]
    for member in type.members where member.isShown || member.name == "body" {
      guard let body = member.body else { continue }
      var walk = ViewWalk(type: type)
      walk.walk(body, [])
      for (name, condition, isHidden, isOptional) in walk.uses {
        uses[name, default: []].append((member.baseName, condition))
        if !isOptional { always[member.baseName, default: []].insert(name) }
        if isHidden { hidden.insert(name) } else { shown.insert(name) }
      }
      for finding in walk.findings {
        guard let flag = finding.flag else { continue }
        var response = finding.response
        response.places = finding.offsets
        presented[flag] = response
      }
    }
    hidden.subtract(shown)
    optional = Set(uses.keys).subtracting(Self.reached(from: "body", always))
    for name in uses.keys { places[name] = Self.place(of: name, uses) }
  }

  /// The parts that one part always shows, itself or by others.
  private static func reached(from part: String, _ always: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = [part]
    while let next = open.popLast() {
      for name in always[next] ?? [] where reached.insert(name).inserted { open.append(name) }
    }
    return reached
  }

  /// The condition at the only use of a part, or else at that of the part that uses it.
  private static func place(
    of name: String,
    _ uses: [String: [(user: String, condition: StatedCondition?)]]
  ) -> StatedCondition? {
    var name = name
    var inner: StatedCondition?
    for _ in 0..<4 {
      guard let own = uses[name], own.count == 1 else { break }
      if let condition = own[0].condition {
        // Of a value that is there the part speaks itself.
        var isState = false
        if case .equals(_, let value, _) = condition.meaning {
          isState = value.hasPrefix(".") || ["true", "false"].contains(value)
        }
        inner = .shown(isState ? condition : condition.around, whenever: inner)
      }
      name = own[0].user
    }
    return inner
  }
}

extension StatedCondition {
  /// What must hold for something that a part shows under a condition of its own, nil for none.
  static func shown(_ place: StatedCondition, whenever inner: StatedCondition?) -> StatedCondition {
    guard let inner else { return place.withoutHolder }
    if place.isAround { return inner.told(inside: [place]) }
    if inner.says(place) || [inner, place].areImpossible { return inner }
    guard var both = StatedCondition.all([inner, place]) else { return inner }
    if case .equals(_, let name, true) = place.meaning, name.hasPrefix("."),
      case .equals(_, _, true) = inner.meaning
    {
      both.words = "\(inner.words) is \(CodeName(name).phrase)"
    }
    return both
  }

  /// The same with what must hold around it, where a sentence has room for that.
  func told(inside outer: some Sequence<StatedCondition>) -> StatedCondition {
    var around: [StatedCondition] = []
    for condition in outer where !condition.isEvent && !condition.clause.isEmpty && !isPart(of: condition) {
      if !([self] + around).contains(where: { $0.says(condition) }) { around.append(condition) }
    }
    guard !around.isEmpty, !(around + [self]).areImpossible,
      let whole = StatedCondition.all(around.map(\.around) + [self]),
      whole.clause.count < Self.longestPlace
    else { return self }
    return whole
  }

  /// Whether another condition adds nothing to it.
  private func says(_ other: StatedCondition) -> Bool {
    let own = Set(([self] + parts).map(\.clause))
    // "`boat` exists" is `boat != nil`.
    if meaning == other.meaning, meaning != .words { return true }
    return clause == other.clause
      || (other.parts.isEmpty ? [other] : other.parts).allSatisfy { own.contains($0.clause) }
  }

  /// "`boat.name` exists" where the boat does.
  private func isPart(of outer: StatedCondition) -> Bool {
    guard case .isAbsent(let shown, false) = outer.meaning, let name = shown.split(separator: ".").last else {
      return false
    }
    return clause.contains("`\(name).")
  }

  private static let longestPlace = 112

  /// "Loading state" is shown while loading: of a state nobody needs to hear that it is one.
  private var withoutHolder: StatedCondition {
    guard case .equals(_, let name, true) = meaning, name.hasPrefix("."),
      ["state", "status", "phase"].contains(where: { words.hasSuffix(" \($0)") })
    else { return self }
    var short = self
    short.words = CodeName(name).phrase
    return short
  }
}
