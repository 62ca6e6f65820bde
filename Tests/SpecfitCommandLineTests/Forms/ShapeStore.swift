// What protocols may ask of their mocks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Shape: Sendable {
  var sides: Int
}

final class Drawing {
  var shapes: [Shape] = []
}

enum ShapeError: Error {
  case unknown
}

typealias ShapeHandler = (Shape) -> Void

protocol ShapeReading: Sendable {
  func shape(id: Int) async throws -> Shape
  func shape(named name: String) async throws -> Shape
  func shape(named name: String, sides: Int) -> Shape?
  func count() -> Int
  func drawing() throws(ShapeError) -> Drawing
  func check() throws(ShapeError)
  func never() throws(Never) -> Int
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) async throws -> Value
  func perform<Value>(_ body: (Shape) throws -> Value) rethrows -> Value
  func each(_ body: (Shape) throws -> Void) rethrows
  func visit(_ handler: ShapeHandler)
  func fetch(completion: @escaping @Sendable (Result<Shape, any Error>) -> Void)
  func log(_ message: @autoclosure () -> String)
  func grow(_ shape: inout Shape)
  func add(_ shapes: Shape...)
  func take(_ drawing: consuming Drawing)
  func look(at drawing: borrowing Drawing) -> Int
  func ignore(_: Int, _: String)
  func wait(`for` seconds: Double, in `class`: String)
  func bounds() -> (width: Int, height: Int)
  func any() -> any ShapeReading
  func action() -> (@Sendable () -> Void)
  func both() -> any ShapeReading & Sendable
  func url() -> URL
  func `repeat`()
  @MainActor func show() -> Drawing
  @MainActor func load() async throws -> Drawing
  @discardableResult func store(_ shape: Shape) -> Bool
  func updates() -> AsyncStream<Shape>
  func failures() async throws -> AsyncThrowingStream<Shape, any Error>
  var name: String { get set }
  var current: Shape { get }
  var remote: Drawing { get async throws }
  var typed: Int { get throws(ShapeError) }
  var changes: AsyncStream<Int> { get }
  var onChange: (@Sendable (Shape) -> Void)? { get set }
  subscript(index: Int) -> Shape { get }
  subscript(name name: String) -> Shape? { get set }
  static func make() -> Self
  static var shared: Int { get set }
  static func load(_ name: String) async throws -> Shape
  init(sides: Int)
  func isSame(as other: Self) -> Bool
}

protocol ShapeWriting: ShapeReading, Identifiable, Hashable, CustomStringConvertible {
  func write(_ shape: Shape) async throws
}

protocol ShapeCache {
  associatedtype Key: Hashable
  associatedtype Value: Sendable
  func value(for key: Key) -> Value?
  mutating func set(_ value: Value, for key: Key) throws
}

@MainActor
protocol ShapeScreen: AnyObject {
  var title: String { get set }
  var drawing: Drawing? { get }
  func show(_ drawing: Drawing) async
  func close() async throws -> Drawing
  init(title: String)
}

protocol ShapeActor: Actor {
  var total: Int { get }
  var last: Shape { get }
  nonisolated var label: String { get }
  func add(_ shape: Shape) throws -> Int
  func drop() async
  func stream() -> AsyncStream<Shape>
  func each(_ body: @Sendable (Shape) -> Void)
}

protocol ShapePlain {
  func draw(_ drawing: Drawing) -> Drawing
  var drawing: Drawing { get set }
}

final class ShapeStore {
  init(reading: any ShapeReading, screen: any ShapeScreen, actor: any ShapeActor, plain: any ShapePlain) {}
  func load() async throws -> Shape { Shape(sides: 3) }
}
