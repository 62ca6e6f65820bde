// Row 49: what navigates.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum Destination: Hashable, Sendable {
  case home, detail(id: Int)
}

@MainActor
final class MainCoordinator {
  private(set) var path: [Destination] = []
  init() {}
  func navigate(to destination: Destination) { path.append(destination) }
  func pop() { _ = path.popLast() }
  func popToRoot() { path.removeAll() }
  func present(_ destination: Destination) {}
  func dismiss() {}
}
