// As much of SnapshotTesting as scaffolds use, to check their types where it is not: compile it as 'SnapshotTesting'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import SwiftUI
import UIKit
public struct ViewImageConfig: Sendable { public static let iPhone13 = ViewImageConfig() }
public enum SwiftUISnapshotLayout { case device(config: ViewImageConfig), sizeThatFits }
public struct Snapshotting<Value, Format> {}
extension Snapshotting where Value: View, Format == UIImage {
  public static func image(layout: SwiftUISnapshotLayout = .sizeThatFits) -> Snapshotting { Snapshotting() }
}
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as s: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: Bool? = nil,
  timeout: Double = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {}
