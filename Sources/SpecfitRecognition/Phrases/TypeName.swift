// What a name says about what it names.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Facts about the name of a type.
enum TypeName {
  /// Whether a text could be the name of a type: `CartView`, `APIClient`, `Date+Format`.
  ///
  /// - Parameter text: without backticks and blanks.
  /// - Returns: false for lowercase, for words with other signs, and for templates.
  static func isPossible(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isUppercase || first >= 0x80, text.utf8.count <= 80 else { return false }
    let isPlain = text.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == ASCII.underscore || $0 == ASCII.plus || $0 >= 0x80
    }
    return isPlain && (text.utf8.allSatisfy { $0 < 0x80 } || isPossibleBeyondASCII(text))
  }

  /// The same for a name with letters beyond ASCII, of which Swift takes all: `CaféService`, `ÜbersichtView`.
  ///
  /// A name without a Latin word of several letters, such as a Japanese word in code, is prose.
  private static func isPossibleBeyondASCII(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, !first.properties.isLowercase else {
      return false
    }
    let hasWord = text.utf8.split { !$0.isLetter }.contains { $0.count > 2 }
    return hasWord
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
          || LookAlike.isInvisible(scalar)
      }
  }

  /// Whether a name has several words, so that it hardly is a word of prose: `CartView`, `APIClient`, not `Cart`, `API`.
  static func isCompound(_ text: some StringProtocol) -> Bool {
    guard isPossible(text) else { return false }
    var text = Substring(text)
    return text.withUTF8 { bytes in
      var words = 0
      var length = 0
      var hasWord = false
      for (index, byte) in bytes.enumerated() {
        if byte == ASCII.underscore || byte == ASCII.plus {
          length = 0
          continue
        }
        if length == 0 || startsWord(at: index, in: bytes) {
          words += 1
          length = 0
        }
        length += 1
        hasWord =
          hasWord || (byte.isLowercase && (length > 1 || (index + 1 < bytes.count && bytes[index + 1].isLowercase)))
      }
      return words > 1 && hasWord
    }
  }

  /// Whether a capital begins a new word: behind a small letter or digit, or before a small letter.
  static func startsWord(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, bytes[index].isUppercase else { return false }
    let previous = bytes[index - 1]
    // Bytes of other letters count as small ones.
    if previous.isLowercase || previous.isDigit || previous >= 0x80 { return true }
    return previous.isUppercase && index + 1 < bytes.count && bytes[index + 1].isLowercase
  }

  /// The words of a camel case name: `FCPXMLDocument` has `FCPXML`, `Document`.
  static func words(of name: some StringProtocol) -> [Substring] {
    let name = Substring(name)
    var copy = name
    var words: [Substring] = []
    words.reserveCapacity(6)
    copy.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        let separates = byte == ASCII.underscore || byte == ASCII.plus
        guard separates || startsWord(at: index, in: bytes) else { continue }
        if index > start { words.append(name[bytes: start..<index]) }
        start = separates ? index + 1 : index
      }
      if start < bytes.count { words.append(name[bytes: start..<bytes.count]) }
    }
    return words
  }

  /// `Watch Workout Manager` as `WatchWorkoutManager`; words that have capitals keep them.
  static func camelCase(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    let ascii: [UInt8]? = text.withUTF8 { bytes in
      var name: [UInt8] = []
      name.reserveCapacity(bytes.count)
      var isStart = true
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        guard byte.isLetter || byte.isDigit || byte == ASCII.underscore else {
          isStart = true
          continue
        }
        name.append(isStart && byte.isLowercase ? byte & 0xDF : byte)
        isStart = false
      }
      return name
    }
    return ascii.map { String(decoding: $0, as: UTF8.self) } ?? spelledOut(text)
  }

  /// The name of words with letters beyond ASCII.
  private static func spelledOut(_ text: Substring) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .map(\.capitalizedFirst)
      .joined()
  }

  /// Whether a module could own a type of this name: no test code, no stand-in, no template, nothing of the platform.
  static func isOwn(_ name: some StringProtocol) -> Bool {
    let words = words(of: name)
    return !(isTest(name, words) && !endsInTest(name, words)) && !isTestDouble(name, words)
      && !isPlaceholder(name, words) && !isPlatform(name)
  }

  /// Whether a type of this name is a part of whatever stands around it: the state of a feature, the cases of a model.
  static func isPart(_ name: some StringProtocol) -> Bool { parts.contains(String(name)) }

  private static let parts: Set<String> = [
    "State", "Action", "Actions", "Reducer", "View", "Body", "Destination", "Path", "Delegate", "DelegateAction",
    "CancelID", "CodingKeys", "ViewState", "ViewAction", "Alert", "Field", "Coordinator", "ContentState",
    "Dependencies",
  ]

  /// Whether a name only stands for others: `MyFeature`, `ClientName`, `XYZService`.
  static func isPlaceholder(_ name: some StringProtocol) -> Bool { isPlaceholder(name, words(of: name)) }

  private static func isPlaceholder(_ name: some StringProtocol, _ words: [Substring]) -> Bool {
    guard let first = words.first, let last = words.last else { return true }
    if words.count == 2, kindsAlone.contains(String(name)) { return true }
    // A `SampleService` is any service, a `SamplePlayer` plays samples.
    // So is a `MyService`, while `MyOrdersView` lists the orders of whoever looks at it.
    if words.count > 1, placeholders.contains(first), first != "My" || !isSeveral(words[1]),
      first != "Sample" || words.count == 2 && isAnything(last) || ComponentKind(suffixOf: String(name)) != nil
    {
      return true
    }
    if last == "Name", words.count <= 2 || generic.contains(words[words.count - 2]) { return true }
    for (index, word) in words.enumerated().dropFirst() where word == "Name" {
      if generic.contains(words[index - 1]) { return true }
    }
    return name.utf8.contains { $0 == UInt8(ascii: "X") } && name.hasPrefix("XX")
  }

  /// Whether a word of a name stands for several things of the domain: *Orders*.
  private static func isSeveral(_ word: Substring) -> Bool {
    word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && !severals.contains(word)
  }

  private static func isAnything(_ word: Substring) -> Bool {
    generic.contains(word) || severals.contains(word) || layers.contains(word) || ["App", "Target"].contains(word)
  }

  /// Whether a name is a heading over several types: `ViewModels`, `APIClients`, `ViewModelsViews`.
  ///
  /// A file may be called so.
  static func isOfSeveral(_ name: some StringProtocol) -> Bool {
    let words = words(of: name)
    guard words.count > 1, let last = words.last, severals.contains(last) else { return false }
    return words.dropLast().allSatisfy { generic.contains($0) || severals.contains($0) || layers.contains($0) }
  }

  private static let severals: Set<Substring> = [
    "Clients", "Features", "Components", "Services", "Screens", "Views", "Modules", "Classes", "Types", "Repositories",
    "Models", "Protocols", "Managers", "Entities", "Cases", "Stores", "Controllers", "Extensions", "Sources",
  ]

  /// Words before these that name no thing of the domain.
  private static let layers: Set<Substring> = ["API", "UI", "Data", "Domain", "Use", "Sub", "Core"]

  private static let kindsAlone: Set<String> = [
    "ViewModel", "UseCase", "DataModel", "UnitTests", "UITests", "SubViews",
  ]
  private static let placeholders: Set<Substring> = [
    "My", "Your", "Foo", "Bar", "Some", "Example", "Sample", "Xyz", "XYZ",
  ]

  private static let generic: Set<Substring> = [
    "Client", "Feature", "Component", "Service", "Screen", "View", "Module", "Class", "Type", "Repository", "Model",
    "Protocol", "Manager", "Entity", "Backend",
  ]

  /// Whether a name is that of a stand-in for tests: `MockCart`, `FakeClock`, `CartStub`.
  static func isTestDouble(_ name: some StringProtocol) -> Bool { isTestDouble(name, words(of: name)) }

  private static let doubles: Set<Substring> = ["Mock", "Fake", "Stub", "Spy", "Dummy"]

  private static func isTestDouble(_ name: some StringProtocol, _ words: [Substring]) -> Bool {
    guard words.count > 1 else { return doubles.contains(Substring(name)) }
    return words.first.map(doubles.contains) == true || words.last.map(doubles.contains) == true
  }

  /// Whether a name is that of test code: `CartTests`, `CartUITests`, `CartTestCase`.
  ///
  /// `CartSpec` may as well be a specification: only its place tells.
  static func isTest(_ name: some StringProtocol) -> Bool { isTest(name, words(of: name)) }

  private static func isTest(_ name: some StringProtocol, _ words: [Substring]) -> Bool {
    guard let last = words.last else { return false }
    return last == "Tests" || last == "Test"
      || name.hasSuffix("TestCase") || name.hasSuffix("UITests") || name.hasSuffix("TestHelper")
      || name.hasSuffix("TestHelpers") || name.hasSuffix("TestUtils") || name.hasPrefix("XCTest")
  }

  /// Whether only a last word `Test` says that a name is that of test code: `CartTest`, but also `WaterTest`.
  ///
  /// What the name means is for ``TestLikeNames`` to say.
  static func endsInTest(_ name: some StringProtocol) -> Bool { endsInTest(name, words(of: name)) }

  private static func endsInTest(_ name: some StringProtocol, _ words: [Substring]) -> Bool {
    guard words.count > 1, words.last == "Test", !name.hasPrefix("XCTest") else { return false }
    return !sortsOfTest.contains(words[words.count - 2])
  }

  /// Words before `Test` that leave no doubt.
  private static let sortsOfTest: Set<Substring> = [
    "UI", "Unit", "Integration", "E2E", "Snapshot", "Performance", "Acceptance", "Smoke", "Regression", "System",
    "Contract", "Property", "View", "Model", "Service", "Repository", "Client", "Manager", "Store",
  ]

  /// Whether a type belongs to the platform or to well-known libraries.
  static func isPlatform(_ name: some StringProtocol) -> Bool {
    if platform.contains(String(name)) { return true }
    let utf8 = name.utf8
    guard utf8.count > 4 else { return false }
    let third = utf8[utf8.index(utf8.startIndex, offsetBy: 2)]
    let fourth = utf8[utf8.index(utf8.startIndex, offsetBy: 3)]
    return third.isUppercase && fourth.isLowercase && platformPrefixes.contains(String(name.prefix(2)))
      && !name.hasPrefix("UIComponent")
  }

  /// Whether the platform has a type of this name, and an application may well have one of its own.
  static func mayBePlatform(_ name: some StringProtocol) -> Bool { common.contains(String(name)) }

  private static let common: Set<String> = [
    "TimelineView", "NavigationBar", "DatePicker", "ColorPicker", "TimelineProvider", "SettingsLink", "MapView",
  ]

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
    "SwiftTesting", "ViewInspector", "TabView", "NavigationView", "NavigationSplitView", "PhotosPicker",
    "ContentUnavailableView", "EmptyView", "AnyView", "ScrollViewReader", "AsyncImage", "ShareLink", "DateFormatter",
    "NumberFormatter", "ISO8601DateFormatter", "ByteCountFormatter", "RelativeDateTimeFormatter",
    "MeasurementFormatter", "DateComponentsFormatter", "PropertyListDecoder", "PropertyListEncoder", "URLCache",
    "OperationQueue", "XMLParser", "FastAPI", "OpenAPI", "AppIntent", "AppShortcutsProvider", "ServiceWorker",
    "LocalStorage", "SessionStorage", "ReactRouter", "SwiftPM", "ArgumentParser", "FirebaseAuth", "CommonMark",
    "README", "CocoaPods",
  ]
}
