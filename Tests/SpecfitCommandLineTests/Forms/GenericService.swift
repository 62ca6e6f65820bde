// Row 30: types of the caller's choice.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Named {
  var name: String { get }
}

final class GenericService {
  init() {}
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { throw CancellationError() }
  func largest<Element: Comparable>(of elements: [Element]) -> Element? { nil }
  func identity<T>(_ value: T) -> T { value }
  func greet(_ named: some Named) -> String { "" }
  func names(of list: [any Named]) -> [String] { [] }
  func encode<Value>(_ value: Value) throws -> Data where Value: Encodable { Data() }
  func count(_ list: some Collection<Int>) -> Int { 0 }
}
