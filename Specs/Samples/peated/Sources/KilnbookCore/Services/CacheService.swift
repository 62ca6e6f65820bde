// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a lookup in the cache came to.
public enum CacheLookup<Value: Sendable>: Sendable {
  case fresh(Value)
  case stale(Value)
  case missing
}

public actor CacheService<Key: Hashable & Sendable, Value: Sendable> {
  public let staleAfter: TimeInterval
  public let expiresAfter: TimeInterval
  public let capacity: Int

  private let clock: any ClockProtocol
  private var entries: [Key: (value: Value, storedAt: Date)] = [:]

  public init(
    staleAfter: TimeInterval = 120, expiresAfter: TimeInterval = 300, capacity: Int = 100,
    clock: any ClockProtocol = SystemClock()
  ) {
    self.staleAfter = staleAfter
    self.expiresAfter = expiresAfter
    self.capacity = capacity
    self.clock = clock
  }

  public var count: Int { entries.count }

  public func value(for key: Key) -> CacheLookup<Value> {
    guard let entry = entries[key] else { return .missing }
    let age = clock.now().timeIntervalSince(entry.storedAt)
    if age > expiresAfter {
      entries[key] = nil
      return .missing
    }
    return age > staleAfter ? .stale(entry.value) : .fresh(entry.value)
  }

  public func store(_ value: Value, for key: Key) {
    if entries[key] == nil, entries.count >= capacity, let oldest = entries.min(by: { $0.value.storedAt < $1.value.storedAt }) {
      entries[oldest.key] = nil
    }
    entries[key] = (value, clock.now())
  }

  public func invalidate(_ key: Key) {
    entries[key] = nil
  }

  public func removeAll() {
    entries = [:]
  }
}
