// What a name says about what it names.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Facts about the name of a type.
enum TypeName {
  /// Whether a text could be the name of a type: `CartView`, `APIClient`, `Date+Format`.
  ///
  /// - Parameter text: without backticks and blanks.
  /// - Returns: false for lowercase, for words with other signs, and for templates.
  static func isPossible(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isUppercase, text.utf8.count <= 80 else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") }
  }

  /// Whether a name has several words, so that it hardly is a word of prose: `CartView`, `APIClient`, not `Cart`, `API`.
  static func isCompound(_ text: some StringProtocol) -> Bool {
    guard isPossible(text) else { return false }
    let words = words(of: text)
    return words.count > 1 && words.contains { $0.utf8.count > 1 && $0.utf8.contains { $0.isLowercase } }
  }

  /// The words of a camel case name: `FCPXMLDocument` has `FCPXML`, `Document`.
  static func words(of name: some StringProtocol) -> [Substring] {
    let text = Substring(name)
    let utf8 = text.utf8
    var words: [Substring] = []
    var start = utf8.startIndex
    var index = utf8.startIndex
    var previous = ASCII.space
    while index < utf8.endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      let isLowerNext = next < utf8.endIndex && utf8[next].isLowercase
      let startsWord =
        byte.isUppercase && (previous.isLowercase || previous.isDigit || (previous.isUppercase && isLowerNext))
      let separates = byte == ASCII.underscore || byte == ASCII.plus
      if startsWord || separates {
        if index > start { words.append(text[start..<index]) }
        start = separates ? next : index
      }
      previous = byte
      index = next
    }
    if start < utf8.endIndex { words.append(text[start...]) }
    return words
  }

  /// `Watch Workout Manager` as `WatchWorkoutManager`; words that have capitals keep them.
  static func camelCase(_ text: some StringProtocol) -> String {
    var name = ""
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      guard let first = word.first else { continue }
      name += first.uppercased() + word.dropFirst()
    }
    return name
  }

  /// Whether a module could own a type of this name: no test code, no stand-in, no template, nothing of the platform.
  static func isOwn(_ name: some StringProtocol) -> Bool {
    !isTest(name) && !isTestDouble(name) && !isPlaceholder(name) && !isPlatform(name)
  }

  /// Whether a type of this name is a part of whatever stands around it: the state of a feature, the cases of a model.
  static func isPart(_ name: some StringProtocol) -> Bool { parts.contains(String(name)) }

  private static let parts: Set<String> = [
    "State", "Action", "Actions", "Reducer", "View", "Body", "Destination", "Path", "Delegate", "DelegateAction",
    "CancelID", "CodingKeys", "ViewState", "ViewAction", "Alert", "Field", "Coordinator", "ContentState",
    "Dependencies",
  ]

  /// Whether a name only stands for others: `MyFeature`, `ClientName`, `XYZService`.
  static func isPlaceholder(_ name: some StringProtocol) -> Bool {
    let words = words(of: name)
    guard let first = words.first, let last = words.last else { return true }
    if ["ViewModel", "UseCase", "DataModel", "UnitTests", "UITests", "SubViews"].contains(String(name)) { return true }
    if ["My", "Your", "Foo", "Bar", "Some", "Example", "Sample", "Xyz", "XYZ"].contains(first), words.count > 1 {
      return true
    }
    if last == "Name", words.count <= 2 || generic.contains(String(words[words.count - 2])) { return true }
    for (index, word) in words.enumerated().dropFirst() where word == "Name" {
      if generic.contains(String(words[index - 1])) || words[index - 1] == "Backend" { return true }
    }
    return name.utf8.contains { $0 == UInt8(ascii: "X") } && (name.hasPrefix("XX") || name.hasPrefix("XXX"))
  }

  private static let generic: Set<String> = [
    "Client", "Feature", "Component", "Service", "Screen", "View", "Module", "Class", "Type", "Repository", "Model",
    "Protocol", "Manager", "Entity", "Backend",
  ]

  /// Whether a name is that of a stand-in for tests: `MockCart`, `FakeClock`, `CartStub`.
  static func isTestDouble(_ name: some StringProtocol) -> Bool {
    let doubles: Set<Substring> = ["Mock", "Fake", "Stub", "Spy", "Dummy"]
    let words = words(of: name)
    guard words.count > 1 else { return doubles.contains(Substring(name)) }
    return words.first.map(doubles.contains) == true || words.last.map(doubles.contains) == true
  }

  /// Whether a name is that of test code: `CartTests`, `CartUITests`, `CartTestCase`.
  ///
  /// `CartSpec` may as well be a specification: only its place tells.
  static func isTest(_ name: some StringProtocol) -> Bool {
    guard let last = words(of: name).last else { return false }
    return last == "Tests" || last == "Test"
      || name.hasSuffix("TestCase") || name.hasSuffix("UITests") || name.hasSuffix("TestHelper")
      || name.hasSuffix("TestHelpers") || name.hasSuffix("TestUtils") || name.hasPrefix("XCTest")
  }

  /// Whether a type belongs to the platform or to well-known libraries.
  static func isPlatform(_ name: some StringProtocol) -> Bool {
    if platform.contains(String(name)) { return true }
    let utf8 = name.utf8
    guard utf8.count > 4 else { return false }
    let prefix = String(name.prefix(2))
    guard platformPrefixes.contains(prefix) else { return false }
    let third = utf8[utf8.index(utf8.startIndex, offsetBy: 2)]
    let fourth = utf8[utf8.index(utf8.startIndex, offsetBy: 3)]
    return third.isUppercase && fourth.isLowercase && !name.hasPrefix("UIComponent")
  }

  private static let platformPrefixes: Set<String> = [
    "NS", "UI", "CG", "CA", "HK", "AV", "CL", "MK", "SK", "UN", "WK", "XC", "PH", "EK", "CN", "BG", "AS", "LA", "CK",
    "CI", "CF", "MT", "VN", "QL", "SF", "AR",
  ]

  private static let platform: Set<String> = [
    "URLSession", "URLRequest", "URLProtocol", "ModelContainer", "ModelContext", "ModelConfiguration", "UserDefaults",
    "NotificationCenter", "JSONEncoder", "JSONDecoder", "DispatchQueue", "NavigationStack", "NavigationLink",
    "AsyncStream", "AsyncThrowingStream", "AsyncSequence", "CheckedContinuation", "ObservableObject", "StateObject",
    "EnvironmentValues", "EnvironmentKey", "DependencyKey", "DependencyValues", "TestStore", "PersistentModel",
    "PreviewProvider", "GeometryReader", "LazyVStack", "LazyVGrid", "ScrollView", "TextField", "SecureField",
    "ProgressView", "CoreData", "SwiftData", "SwiftUI", "UIKit", "HealthKit", "CloudKit", "StoreKit", "WatchKit",
    "WidgetKit", "ActivityKit", "AppKit", "CoreML", "AVFoundation", "FileManager", "ProcessInfo", "TimeInterval",
    "XCTestCase", "XCUIApplication", "CaseIterable", "LocalizedError", "MainActor", "GitHub", "OpenAI", "SwiftLint",
    "DocC", "TypeScript", "JavaScript", "PostgreSQL", "GraphQL", "WebSocket", "MacOS", "VoiceOver", "TestFlight",
    "FaceID", "TouchID", "AppStorage", "SceneStorage", "ViewModifier", "ViewBuilder", "ButtonStyle", "XcodeGen",
    "SwiftTesting", "ViewInspector", "SwiftPM", "ArgumentParser", "FirebaseAuth", "CommonMark", "README", "CocoaPods",
  ]
}
