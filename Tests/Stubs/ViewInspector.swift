// As much of ViewInspector as scaffolds use, to check their types where it is not: compile it as 'ViewInspector'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import SwiftUI

public protocol BaseViewType {}

public enum ViewType {
  public struct Button: BaseViewType {}
  public struct ClassifiedView: BaseViewType {}
  public struct Text: BaseViewType {}
  public struct TextField: BaseViewType {}
  public struct Toggle: BaseViewType {}
}

@MainActor
public struct InspectableView<Inspected: BaseViewType> {
  public func find<Wanted: BaseViewType>(
    _ type: Wanted.Type,
    where condition: (InspectableView<Wanted>) throws -> Bool = { _ in true }
  ) throws -> InspectableView<Wanted> { InspectableView<Wanted>() }
  public func find(button title: String) throws -> InspectableView<ViewType.Button> { .init() }
  public func find(text: String) throws -> InspectableView<ViewType.Text> { .init() }
  public func find(viewWithAccessibilityIdentifier identifier: String) throws -> InspectableView<
    ViewType.ClassifiedView
  > {
    .init()
  }
  public func findAll<Wanted: BaseViewType>(_ type: Wanted.Type) -> [InspectableView<Wanted>] { [] }
  public func isDisabled() -> Bool { false }
}

extension InspectableView where Inspected == ViewType.Button {
  public func tap() throws {}
}

extension InspectableView where Inspected == ViewType.Text {
  public func string() throws -> String { "" }
}

extension View {
  @MainActor public func inspect(function: String = #function) throws -> InspectableView<ViewType.ClassifiedView> {
    InspectableView()
  }
}

extension ViewType { public struct List: BaseViewType {} }
extension InspectableView { public func callRefreshable() async throws {} }
