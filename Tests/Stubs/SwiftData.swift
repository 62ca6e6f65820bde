// As much of SwiftData as scaffolds use, to check their types where Apple's SDKs are not: compile it as 'SwiftData'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
@_exported import Observation

// A protocol's conformance is what the real macro adds; the compiler's own macro adds this one.
public typealias PersistentModel = AnyObject & Observable

@attached(
  member,
  names: named(_$observationRegistrar),
  named(access),
  named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

public struct Schema: Sendable {
  public init(_ types: [any PersistentModel.Type]) {}
  public init(_ types: any PersistentModel.Type...) {}
}

public struct ModelConfiguration: Sendable {
  public struct CloudKitDatabase: Sendable {
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    public static var none: CloudKitDatabase { CloudKitDatabase() }
  }

  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {}
}

public final class ModelContainer: Sendable {
  public init(for schema: Schema, configurations: [ModelConfiguration]) throws {}
  public init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws {}
  @MainActor public var mainContext: ModelContext { ModelContext(self) }
}

public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

public final class ModelContext {
  public let container: ModelContainer
  public var hasChanges: Bool { false }
  public init(_ container: ModelContainer) { self.container = container }
  public func insert<Model: PersistentModel>(_ model: Model) {}
  public func delete<Model: PersistentModel>(_ model: Model) {}
  public func save() throws {}
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] { [] }
  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int { 0 }
}
