// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Finds out what a component is called now, of which only tests are left: by the keys of its members.
struct RenameSearch {
  private struct Candidate {
    var owner: String
    var path: ScaffoldPath
    var members: Set<String>
  }

  private var candidates: [Candidate] = []
  /// The candidates by the keys of their members without the owner.
  private var byMember: [String: [Int]] = [:]

  /// How many components are looked at that have a member in common.
  private static let mostAlike = 32

  /// - Parameters:
  ///   - files: the planned files.
  ///   - written: the keys of tests that somebody has written; their components are not new.
  init(among files: [ScaffoldFile], written: Set<String>) {
    let known = Set(written.map { Self.split($0).owner })
    for file in files {
      guard case .suite(let suite) = file.content else { continue }
      for (owner, members) in Self.members(of: suite.tests.map { SuiteKey.spelled($0.key) }) {
        guard !known.contains(owner) else { continue }
        for member in members where byMember[member, default: []].count < Self.mostAlike {
          byMember[member, default: []].append(candidates.count)
        }
        candidates.append(Candidate(owner: owner, path: file.path, members: members))
      }
    }
  }

  /// The renames of the components of orphaned tests, in the order of their names.
  ///
  /// Two thirds of the members must be the same on both sides, and no other component may be as much alike.
  func renames(of keys: [String]) -> [OrphanedFile.Rename] {
    Self.members(of: keys).compactMap { owner, members in
      var shared: [Int: Int] = [:]
      for member in members { for candidate in byMember[member] ?? [] { shared[candidate, default: 0] += 1 } }
      let best = shared.values.max() ?? 0
      let alike = shared.filter { $0.value == best }.map { candidates[$0.key] }
      guard let only = alike.first, alike.count == 1, best * 3 >= members.count * 2,
        best * 3 >= only.members.count * 2
      else {
        return nil
      }
      return OrphanedFile.Rename(from: owner, to: only.owner, path: only.path)
    }
  }

  /// The keys about members, by the component before them; what every component has tells none from another.
  private static func members(of keys: [String]) -> [(owner: String, members: Set<String>)] {
    let split = keys.map(split).filter { $0.rest.contains("/") }
    return Dictionary(grouping: split, by: \.owner)
      .mapValues { Set($0.map(\.rest)) }
      .sorted { $0.key < $1.key }
      .map { (owner: $0.key, members: $0.value) }
  }

  private static func split(_ key: String) -> (owner: String, rest: String) {
    let owner = key.prefix { $0 != "/" }
    return (String(owner), String(key.dropFirst(owner.count + 1)))
  }
}
