// Protocols with conditions, operators, and types that stand in parts of Foundation.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(FoundationXML)
  import FoundationXML
#endif

protocol TreeReading where Node: Comparable {
  associatedtype Node: Hashable where Node: Sendable
  associatedtype Leaf: Collection where Leaf.Element == Node
  func first() -> Node?
  func leaves(of node: Node) -> Leaf
  func count<Other: Collection>(of other: Other) -> Int where Other.Element == Node
  static func make(_ count: Int) -> Int
  static func reset() throws
}

protocol NumberTreeReading: TreeReading where Node == Int, Self: AnyObject {
  func sum() -> Int
}

protocol TreeWeighing {
  static func == (left: Self, right: Self) -> Bool
  static func < (left: Self, right: Self) -> Bool
  static func + (left: Self, right: Int) -> Int
  static prefix func - (value: Self) -> Int
  static func make(_ count: Int) -> Int
  static func load(_ name: String) throws -> Branch
  static func prune(_ depth: Int)
}

protocol TreeFetching: Sendable {
  func request(for id: Int) -> URLRequest?
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
  func parser() -> XMLParser
  func session() -> URLSession?
}

struct Branch: Codable, Sendable {
  var name: String
  var step: Step

  enum Step: String, Codable {
    case budding, cut
  }
}

final class TreeService {
  init(fetching: any TreeFetching, root: Branch) {}
  func grow(_ branch: Branch, to step: Branch.Step) -> Branch { branch }
  func join(_ branches: [Branch]) async throws -> Branch { branches[0] }
  func parent(of branch: Branch?) -> Branch? { nil }
  func each(_ body: (Branch) -> Branch) {}
  func fetch(_ request: URLRequest) async throws {}
}
