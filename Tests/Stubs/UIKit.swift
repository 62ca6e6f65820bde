// As much of UIKit as documents name, to check the types of scaffolds where Apple's SDKs are not: compile it as 'UIKit'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UIImage: NSObject, @unchecked Sendable {
  public override init() {}
  public var size: CGSize { .zero }
}

@MainActor
open class UIResponder: NSObject {
  public override init() {}
}

@MainActor
open class UIView: UIResponder {
  public override init() {}
}

@MainActor
open class UIViewController: UIResponder {
  public override init() {}
}

open class UIColor: NSObject, @unchecked Sendable {
  public override init() {}
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
