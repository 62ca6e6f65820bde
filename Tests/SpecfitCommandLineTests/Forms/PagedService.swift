// Pages, caches, actions, and tables over the cases of an enum.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Leaf: Codable, Equatable, Sendable {
  var name: String
}

protocol LeafLoading: Sendable {
  func load() async throws -> [Leaf]
}

protocol LeafCacheProtocol: Sendable {
  func leaf(named name: String) -> Leaf?
}

enum LeafKind: String, CaseIterable {
  case round, long
}

enum LeafAction {
  case opened, renamed(String), picked(Leaf)
}

struct LeafState: Equatable {
  var name: String
}

@MainActor
final class PagedService {
  private(set) var kind: LeafKind = .round
  var selectedName = ""
  var state: LeafState = LeafState(name: "")

  init(loading: any LeafLoading, cache: any LeafCacheProtocol) {}
  func leaves(page: Int, kind: LeafKind) async throws -> [Leaf] { [] }
  func leaves(offset: Int, limit: Int) -> [Leaf] { [] }
  /// Gives the cached leaf, unless it is stale.
  func leaf(named name: String) async throws -> Leaf { Leaf(name: name) }
  func setKind(_ kind: LeafKind) {}
  func send(_ action: LeafAction) {}
  func find(_ query: String) -> Leaf? { nil }
  func isKnown(name: String) -> Bool { false }
  func rename(name: String) throws {}
}
