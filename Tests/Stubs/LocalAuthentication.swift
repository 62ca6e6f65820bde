// As much of LocalAuthentication as documents name, to check the types of scaffolds: compile it as 'LocalAuthentication'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class LAContext: NSObject {
  public override init() {}
}

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
}

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics, deviceOwnerAuthentication
}
