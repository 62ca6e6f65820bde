// As much of XCUITest as scaffolds use, to check their types where Apple's SDKs are not: compile it with the tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@MainActor
class XCUIElementQuery: NSObject {
  subscript(key: String) -> XCUIElement { XCUIElement() }
  var count: Int { 0 }
  var firstMatch: XCUIElement { XCUIElement() }
  var allElementsBoundByIndex: [XCUIElement] { [] }
  func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  func matching(identifier: String) -> XCUIElementQuery { self }
}

@MainActor
class XCUIElement: NSObject {
  enum ElementType: UInt, Sendable { case any, button, staticText, textField, other }

  var exists: Bool { false }
  var isHittable: Bool { false }
  var isEnabled: Bool { false }
  var isSelected: Bool { false }
  var label: String { "" }
  var identifier: String { "" }
  var value: Any? { nil }
  var firstMatch: XCUIElement { self }

  func waitForExistence(timeout: TimeInterval) -> Bool { false }
  func waitForNonExistence(timeout: TimeInterval) -> Bool { false }
  func tap() {}
  func press(forDuration duration: TimeInterval) {}
  func typeText(_ text: String) {}
  func swipeUp() {}
  func swipeDown() {}
  func swipeLeft() {}
  func swipeRight() {}
  func adjust(toNormalizedSliderPosition position: CGFloat) {}

  func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
  func children(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }

  var alerts: XCUIElementQuery { XCUIElementQuery() }
  var buttons: XCUIElementQuery { XCUIElementQuery() }
  var cells: XCUIElementQuery { XCUIElementQuery() }
  var datePickers: XCUIElementQuery { XCUIElementQuery() }
  var images: XCUIElementQuery { XCUIElementQuery() }
  var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  var otherElements: XCUIElementQuery { XCUIElementQuery() }
  var pickers: XCUIElementQuery { XCUIElementQuery() }
  var searchFields: XCUIElementQuery { XCUIElementQuery() }
  var secureTextFields: XCUIElementQuery { XCUIElementQuery() }
  var sheets: XCUIElementQuery { XCUIElementQuery() }
  var sliders: XCUIElementQuery { XCUIElementQuery() }
  var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  var steppers: XCUIElementQuery { XCUIElementQuery() }
  var switches: XCUIElementQuery { XCUIElementQuery() }
  var tabBars: XCUIElementQuery { XCUIElementQuery() }
  var tables: XCUIElementQuery { XCUIElementQuery() }
  var textFields: XCUIElementQuery { XCUIElementQuery() }
  var textViews: XCUIElementQuery { XCUIElementQuery() }
}

struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  let rawValue: UInt64
  static let all = XCUIAccessibilityAuditType(rawValue: ~0)
  static let contrast = XCUIAccessibilityAuditType(rawValue: 1)
  static let dynamicType = XCUIAccessibilityAuditType(rawValue: 2)
  static let hitRegion = XCUIAccessibilityAuditType(rawValue: 4)
  static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 8)
}

@MainActor
class XCUIAccessibilityAuditIssue: NSObject {
  var element: XCUIElement? { nil }
  var compactDescription: String { "" }
}

@MainActor
final class XCUIApplication: XCUIElement {
  enum State: UInt, Sendable { case unknown, notRunning, runningForeground }

  var launchArguments: [String] = []
  var launchEnvironment: [String: String] = [:]
  var state: State { .unknown }

  func launch() {}
  func activate() {}
  func terminate() {}
  func performAccessibilityAudit(
    for types: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {}
}

@MainActor
final class XCUIScreenshot: NSObject {}

extension XCUIElement {
  func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
  func doubleTap() {}
}

final class XCTAttachment: NSObject {
  enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  var name: String?
  var lifetime = Lifetime.deleteOnSuccess
  @MainActor init(screenshot: XCUIScreenshot) {}
}

protocol XCTMetric {}
final class XCTApplicationLaunchMetric: NSObject, XCTMetric {}
final class XCTCPUMetric: NSObject, XCTMetric { @MainActor init(application: XCUIApplication) {} }
final class XCTMemoryMetric: NSObject, XCTMetric { @MainActor init(application: XCUIApplication) {} }

extension XCTestCase {
  func add(_ attachment: XCTAttachment) {}
  @MainActor func measure(metrics: [any XCTMetric], block: () -> Void) {}
}
