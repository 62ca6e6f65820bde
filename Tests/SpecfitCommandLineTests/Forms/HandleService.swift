// Row 56: owners, keywords and other odd forms.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Handle: Sendable {
  var number: Int
}

final class HandleService {
  init() {}
  @discardableResult func open() -> Handle { Handle(number: 1) }
  func take(_ handle: consuming Handle) {}
  func look(at handle: borrowing Handle) -> Int { 1 }
  func send(_ handle: sending Handle) {}
  func `repeat`(_ times: Int) {}
  func `default`() -> Int { 0 }
  func wait(`for` seconds: Double, in `class`: String) {}
  func sut(_ result: Int, expected: Int) -> Int { 0 }
  func url(_ text: String) -> URL! { nil }
  func pair(_ first: Int, _ second: Int) -> Int { 0 }
  @MainActor func show() {}
  @MainActor func title() async -> String { "" }
  var onChange: ((Int) -> Void)?
  func nothing() -> () {}
}
