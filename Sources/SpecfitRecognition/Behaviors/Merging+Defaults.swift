// One default or bound that several places state: a sentence, a property, a parameter, a formula.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Merging {
  /// Gives the lines of defaults to what states the same values of the same members, in words or besides others: "The limit
  /// defaults to 20", `var limit = 20` and `init(limit: Int = 20)`.
  ///
  /// - Returns: the positions of those that say nothing more.
  func joinDefaults(in merged: inout [Entry]) -> Set<Int> {
    let stated = merged.indices.map { (index: $0, defaults: merged[$0].defaults) }.filter { !$0.defaults.isEmpty }
    guard stated.count > 1 else { return [] }
    var places: [String: [Int]] = [:]
    for (place, one) in stated.enumerated() {
      for value in one.defaults { places[value, default: []].append(place) }
    }
    var gone: Set<Int> = []
    for (index, defaults) in stated {
      guard let first = defaults.min() else { continue }
      let other = (places[first] ?? []).prefix(Self.mostAlike).map { stated[$0] }.first { other in
        guard other.index != index, !gone.contains(other.index), defaults.isSubset(of: other.defaults) else {
          return false
        }
        if defaults.count < other.defaults.count { return true }
        // Of two that say the same, a sentence has better words, and then what a test can call.
        func rank(_ index: Int) -> (Int, Int) {
          (merged[index].isCode ? merged[index].behavior.member == nil ? 2 : 1 : 0, index)
        }
        return rank(other.index) < rank(index)
      }
      guard let other else { continue }
      gone.insert(index)
      merged[other.index].lines.formUnion(merged[index].lines)
      merged[other.index].behavior.member = merged[other.index].behavior.member ?? merged[index].behavior.member
    }
    return gone
  }

  /// Gives the lines of a bound that code keeps to the one sentence that says when its member has that value: `max(0, free)`
  /// and "It is 0 if the pier is full".
  ///
  /// - Returns: the positions of these bounds.
  func joinBounds(in merged: inout [Entry]) -> Set<Int> {
    var told: [String: [Int]] = [:]
    for index in merged.indices where !merged[index].isCode && !merged[index].behavior.condition.words.isEmpty {
      guard let value = merged[index].valueOfMember else { continue }
      told[value, default: []].append(index)
    }
    guard !told.isEmpty else { return [] }
    var gone: Set<Int> = []
    for index in merged.indices where merged[index].isCode && merged[index].behavior.by == CodeReader.clamp.name {
      guard let value = merged[index].valueOfMember, let places = told[value], places.count == 1 else { continue }
      gone.insert(index)
      merged[places[0]].lines.formUnion(merged[index].lines)
    }
    return gone
  }

  /// With how many others that state the same value of one member a default is compared.
  private static let mostAlike = 64
}

extension Merging.Entry {
  /// What it says of values that nobody gives, each as member and value; empty where it says anything else.
  fileprivate var defaults: Set<String> {
    guard Self.readers.contains(behavior.by) else { return [] }
    var pairs = behavior.rows.map { ($0.input, $0.output) }
    if pairs.isEmpty {
      switch behavior.response.meaning {
      case .sets(let name, let value), .uses(let name, let value): pairs = [(name, value)]
      default: return []
      }
    }
    return Set(pairs.map { name, value in place(of: name) + "=" + Self.plain(value) })
  }

  /// A parameter of a function is another one in each; those of an initialiser are called as the properties.
  private func place(of name: String) -> String {
    let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let owner = behavior.member.map { Merging.base($0).lowercased() } ?? "init"
    return owner == "init" || owner == name ? name : "\(owner).\(name)"
  }

  /// The value without its unit, point and quotation marks.
  private static func plain(_ value: String) -> String {
    let value = value.lowercased()
    if value.first?.isNumber == true {
      let number = String(value.prefix { $0.isNumber || $0 == "." || $0 == "_" }).replacing("_", with: "")
      return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    }
    return value.filter { $0.isLetter || $0.isNumber }
  }

  private static let readers: Set<String> = [
    "default", CodeReader.storedDefaults.name, CodeReader.argumentDefaults.name,
  ]

  /// The member with the value that it has or gives back: `free 0`; nil where that is not all.
  fileprivate var valueOfMember: String? {
    guard let member = behavior.member, case let words = behavior.response.words.parts(between: " "), words.count == 2,
      ["be", "return"].contains(words[0])
    else { return nil }
    return Merging.base(member) + " " + words[1]
  }
}
