// As much of UserNotifications as documents name, to check the types of scaffolds where Apple's SDKs are not: compile it as 'UserNotifications'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  public override init() {}
}

open class UNNotification: NSObject {
  public override init() {}
}

open class UNNotificationResponse: NSObject {
  public override init() {}
}

open class UNNotificationRequest: NSObject, @unchecked Sendable {
  public override init() {}
}

open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public override init() {}
}

open class UNNotificationAttachment: NSObject {
  public override init() {}
}

open class UNNotificationSound: NSObject, @unchecked Sendable {
  public override init() {}
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public enum UNNotificationInterruptionLevel: Int, Sendable {
  case passive, active, timeSensitive, critical
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}
