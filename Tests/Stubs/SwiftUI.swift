// As much of SwiftUI as documents and scaffolds use, to check their types where Apple's SDKs are not: compile it as 'SwiftUI'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Text: View {
  nonisolated public init(_ text: some StringProtocol) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Image: View {
  nonisolated public init(systemName: String) {}
  nonisolated public init(_ name: String) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Color: View, Hashable, Sendable {
  nonisolated public init(_ name: String) {}
  public static let accentColor = Color("accent")
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Button<Label: View>: View {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text {}
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct TextField: View {
  public init(_ title: some StringProtocol, text: Binding<String>) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Toggle: View {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct VStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct HStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct List<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder row: (Data.Element) -> Content) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct TupleView<Content>: View {
  nonisolated init(_ content: Content) {}
  public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: View>(first: Content) -> Content { first }
  public static func buildEither<Content: View>(second: Content) -> Content { second }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public var wrappedValue: Value {
    nonmutating set {}
    get { stored }
  }
  public var projectedValue: Binding<Value> { Binding(get: { stored }, set: { _ in }) }
  private var stored: Value { fatalError("there is no view") }
}

@propertyWrapper
public struct Binding<Value> {
  public let get: () -> Value
  public let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

extension View {
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func padding() -> some View { self }
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View { self }
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
}

public struct NavigationPath: Equatable {
  public init() {}
  public var count: Int { 0 }
  public var isEmpty: Bool { true }
}

public enum ColorScheme: Sendable { case light, dark }
public struct EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
}

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    self
  }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
