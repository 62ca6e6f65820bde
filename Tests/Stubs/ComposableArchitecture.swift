// As much of The Composable Architecture as features and their scaffolds use, to check their types where it is not: compile
// it as 'ComposableArchitecture'. Its macros add nothing here, so that features say ': Reducer', and '\.saved' names any case.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
@_exported import Observation

// MARK: - Reducers

// The compiler's own macro adds nothing to what is no variable.
@attached(peer)
public macro Reducer() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
@attached(peer)
public macro ObservableState() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
@attached(peer)
public macro CasePathable() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body = Never
  func reduce(into state: inout State, action: Action) -> Effect<Action>
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  public var body: Never { fatalError("this reducer has no body") }
}

extension Reducer where Body: Reducer<State, Action> {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

public struct Reduce<State, Action>: Reducer {
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct EmptyReducer<State, Action>: Reducer {
  public init() {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CasePath,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {}
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> { .none }
}

extension Reducer {
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child
  ) -> some Reducer<State, Action> { Reduce<State, Action> { _, _ in .none } }

  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath,
    @ReducerBuilder<ChildState, ChildAction> then: () -> Child
  ) -> some Reducer<State, Action> { Reduce<State, Action> { _, _ in .none } }
}

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> Reduce<State, Action> { Reduce { _, _ in .none } }
}

/// Any case of any action, as the macro for case paths is not here.
@dynamicMemberLookup
public struct AnyCase: Sendable {
  public subscript(dynamicMember name: String) -> AnyCase { self }
}

public typealias CasePath = KeyPath<AnyCase, AnyCase>

// MARK: - Effects

public struct Effect<Action> {
  public static var none: Self { Self() }
  public static func send(_ action: Action) -> Self { Self() }
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self { Self() }
  public static func merge(_ effects: Self...) -> Self { Self() }
  public static func cancel(id: some Hashable & Sendable) -> Self { Self() }
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self { self }
}

public struct Send<Action>: Sendable {
  @MainActor public func callAsFunction(_ action: Action) {}
}

public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  public init(catching body: @Sendable () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (one: Self, other: Self) -> Bool { false }
}

// MARK: - Presentation

@propertyWrapper
public struct PresentationState<State> {
  public init(wrappedValue: State?) { self.wrappedValue = wrappedValue }
  public var wrappedValue: State?
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Sendable where State: Sendable {}

public typealias Presents = PresentationState

public enum PresentationAction<Action> {
  case dismiss
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Sendable where Action: Sendable {}

// MARK: - Dependencies

public protocol TestDependencyKey {
  associatedtype Value: Sendable = Self
  static var testValue: Value { get }
  static var previewValue: Value { get }
}

public protocol DependencyKey: TestDependencyKey {
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  public static var testValue: Value { liveValue }
}

public struct DependencyValues: Sendable {
  public var date = DateGenerator { Date(timeIntervalSince1970: 0) }
  public var uuid = UUIDGenerator { UUID() }
  public var continuousClock: any Clock<Duration> = ContinuousClock()
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { Key.testValue }
    set {}
  }
}

@propertyWrapper
public struct Dependency<Value>: Sendable {
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {}
  public var wrappedValue: Value { fatalError("there are no dependencies") }
}

public func withDependencies<Result>(
  _ change: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues()
  try change(&values)
  return try operation()
}

public struct DateGenerator: Sendable {
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }
  private let generate: @Sendable () -> Date
  public static func constant(_ date: Date) -> Self { Self { date } }
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }
  public func callAsFunction() -> Date { generate() }
}

public struct UUIDGenerator: Sendable {
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }
  private let generate: @Sendable () -> UUID
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }
  public static var incrementing: Self { Self { UUID() } }
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  public init(_ number: Int) { self.init() }
}

public final class ImmediateClock: Clock {
  public struct Instant: InstantProtocol {
    public func advanced(by duration: Duration) -> Self { self }
    public func duration(to other: Self) -> Duration { .zero }
    public static func < (one: Self, other: Self) -> Bool { false }
  }
  public init() {}
  public var now: Instant { Instant() }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

public final class TestClock: Clock {
  public struct Instant: InstantProtocol {
    public func advanced(by duration: Duration) -> Self { self }
    public func duration(to other: Self) -> Duration { .zero }
    public static func < (one: Self, other: Self) -> Bool { false }
  }
  public init() {}
  public var now: Instant { Instant() }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  public func advance(by duration: Duration = .zero) async {}
}

// MARK: - Stores

@MainActor
@dynamicMemberLookup
public final class Store<State, Action>: Observable {
  nonisolated public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies change: ((inout DependencyValues) -> Void)? = nil
  ) {}
  @discardableResult public func send(_ action: Action) -> StoreTask { StoreTask() }
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result { fatalError("there is no state") }
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CasePath
  ) -> Store<ChildState, ChildAction> { fatalError("there is no state") }
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { fatalError("there is no state") }
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

public struct StoreTask: Sendable {
  public func cancel() async {}
  public func finish() async {}
}

@MainActor
public final class TestStore<State: Equatable, Action> {
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies change: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) { (state, dependencies) = (initialState(), DependencyValues()) }

  public var dependencies: DependencyValues
  public var exhaustivity = Exhaustivity.on
  public let state: State

  @discardableResult
  public func send(
    _ action: Action,
    assert change: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask { TestStoreTask() }

  @discardableResult
  public func send(
    _ action: CasePath,
    assert change: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask { TestStoreTask() }

  public func receive(
    _ action: CasePath,
    timeout duration: Duration? = nil,
    assert change: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}

  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert change: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}

  public func assert(_ change: (_ state: inout State) throws -> Void) {}
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
  public func skipReceivedActions(strict: Bool = true) async {}
  public func skipInFlightEffects(strict: Bool = true) async {}
}

extension TestStore where Action: Equatable {
  public func receive(
    _ action: Action,
    timeout duration: Duration? = nil,
    assert change: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

public struct TestStoreTask: Sendable {
  public func cancel() async {}
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {}
}

public enum Exhaustivity: Equatable, Sendable {
  case on
  case off(showSkippedAssertions: Bool)
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
