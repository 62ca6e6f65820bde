// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

actor MemoryCache: CacheProtocol {
  private var values: [String: any Sendable] = [:]

  func get<T: Sendable>(key: String) async -> T? {
    values[key] as? T
  }

  func set<T: Sendable>(key: String, value: T) async {
    values[key] = value
  }

  func invalidate(key: String) async {
    values[key] = nil
  }
}
