// As much of WatchConnectivity as documents name, to check the types of scaffolds where Apple's SDKs are not: compile it as 'WatchConnectivity'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class WCSession: NSObject {
  public override init() {}
}

public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

public protocol WCSessionDelegate: NSObjectProtocol {}
