// As much of HealthKit as documents name, to check the types of scaffolds where Apple's SDKs are not: compile it as 'HealthKit'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class HKObjectType: NSObject, @unchecked Sendable {
  public override init() {}
}

open class HKSampleType: HKObjectType, @unchecked Sendable {}

open class HKUnit: NSObject, @unchecked Sendable {
  public override init() {}
}

open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() {}
}

open class HKSample: NSObject, @unchecked Sendable {
  public override init() {}
}

open class HKCategorySample: HKSample, @unchecked Sendable {}

open class HKWorkout: HKSample, @unchecked Sendable {}

open class HKWorkoutSession: NSObject, @unchecked Sendable {
  public override init() {}
}

open class HKLiveWorkoutBuilder: NSObject, @unchecked Sendable {
  public override init() {}
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case running, walking, other
}

public enum HKWorkoutSessionState: Int, Sendable {
  case notStarted, running, ended, paused
}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public protocol HKWorkoutSessionDelegate: NSObjectProtocol {}
public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol {}
