// As much of AVFoundation as documents name, to check the types of scaffolds where Apple's SDKs are not: compile it as 'AVFoundation'.
// Part of specfit. SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class AVAudioRecorder: NSObject {
  public override init() {}
}

open class AVAudioEngine: NSObject {
  public override init() {}
}

open class AVAudioInputNode: NSObject {
  public override init() {}
}

open class AVAudioPCMBuffer: NSObject {
  public override init() {}
}

public protocol AVAudioRecorderDelegate: NSObjectProtocol {}
