// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeExpression {
  /// Whether it is what a call gives, and nothing that is made.
  fileprivate var isFound: Bool { call != nil && calledName?.first?.isLowercase == true }
}

extension CodeEffect {
  /// Whether a test cannot see it, or nobody would plan a test for it: logging, wiring, changes of local values.
  func isNoise(_ flow: CodeFlow) -> Bool {
    switch kind {
    case .sets(let target, _, let value): return Self.isLocal(target, flow) || Self.isWiring(target, value, flow)
    case .calls(let value, let keepsResult):
      return Self.isNoise(value, keepsResult: keepsResult, isAwaited: isAwaited, flow)
    case .returns(let value): return value.map { Self.isPlain($0, flow) } ?? true
    case .throws, .cancels: return false
    case .sends(let action): return action.actionPath.isEmpty
    }
  }

  private static func isLocal(_ target: CodeExpression, _ flow: CodeFlow) -> Bool {
    guard let root = target.root else { return true }
    if root == "state", flow.isReducer { return false }
    if root.hasPrefix("_") { return true }
    // What is not of this function and can be changed is shared with others.
    if let path = target.path, path.count > 1, flow.bindings[root]?.contains(where: { $0.path != nil }) == true {
      return false
    }
    // What a caller hands in, it can look at.
    if flow.isHandedIn(target) { return false }
    // So it can at what a call has found: `guard let row = find(id) else { return }`, `row.isDone = true`.
    if let path = target.path, path.count > 1, flow.bindings[root]?.contains(where: \.isFound) == true { return false }
    // What was found or made by a branch is what others see, too.
    if let path = target.path, path.count > 1, flow.found.contains(root) { return false }
    return flow.localNames.contains(root)
  }

  /// Whether a property takes over what a caller gives under the same name.
  private static func isWiring(_ target: CodeExpression, _ value: CodeExpression, _ flow: CodeFlow) -> Bool {
    // The other side of a relation: `row.list = self`.
    if value.simpleName == "self", flow.isHandedIn(target) { return true }
    // A function with a purpose of its own keeps what it is given.
    guard target.root == "self", flow.purpose.isEmpty, let path = value.bare.path, path.count == 1 else { return false }
    return path[0] == target.lastName && path[0] != "error" && flow.locals[path[0]]?.call == nil
  }

  private static func isNoise(_ value: CodeExpression, keepsResult: Bool, isAwaited: Bool, _ flow: CodeFlow) -> Bool {
    guard let call = value.call, let name = call.function.simpleName else { return true }
    let root = value.root ?? ""
    if value.isStreaming || flow.isPrinting && value.isPrint { return false }
    if isLog(value) || quiet.contains(name) || root == "super" { return true }
    // A dependency of a reducer can be looked at.
    if quiet.contains(root), !flow.isReducer || !value.isHaptic { return true }
    // `continuation.resume()`, `dataTask.resume()`, and a queue's work; others resume and sync what counts.
    let receiver = call.function.base?.lastName?.lowercased() ?? ""
    if ["resume", "sync"].contains(name), waking.contains(where: receiver.hasSuffix) { return true }
    // `#expect`, a closure that is called at once, a type that is made.
    if root.hasPrefix("#") || name.first?.isUppercase == true { return true }
    if keepsResult, !isAwaited, !value.attempts { return true }
    // Whoever waits for a calendar, or has it add something, has made it.
    let isMade =
      isAwaited || root == "calendar" && ["add", "save", "remove", "delete", "update", "schedule"].contains(name)
    if foundation.contains(root), !isMade { return true }
    guard flow.localNames.contains(root), call.function.base != nil else { return false }
    // What a caller hands in, it can look at.
    if flow.parameters.contains(root), !keepsResult, !call.arguments.contains(where: { $0.value.closure != nil }) {
      return false
    }
    // Each of a list that others see: `for task in tasks { task.cancel() }`.
    if name == "cancel", flow.isShared(elementNamed: root) { return false }
    // A property under another name: `if let task = self.task`.
    if let first = flow.bindings[root]?.first?.path?.first, !flow.localNames.contains(first) { return false }
    // What a call has given is changed by what is called on it: `if let row = find(id) { row.update(from: order) }`.
    if !keepsResult, flow.bindings[root]?.first?.isFound == true { return false }
    let lower = root.lowercased()
    return !roles.contains { lower.hasSuffix($0) }
  }

  /// Whether a returned value says nothing by itself: a local, a parameter, `self`.
  private static func isPlain(_ value: CodeExpression, _ flow: CodeFlow) -> Bool {
    if value.bare.text.hasPrefix("ISO8601") { return true }
    guard case .name(let name) = value.bare.kind else { return false }
    if flow.locals[name]?.bare.isTest == true, !flow.changed.contains(name) { return false }
    return name == "self" || flow.localNames.contains(name)
  }

  /// Whether it only writes to a log.
  var isLog: Bool { if case .calls(let value, _) = kind { Self.isLog(value) } else { false } }

  private static func isLog(_ value: CodeExpression) -> Bool {
    let root = value.root ?? ""
    return logs.contains(root) || root.lowercased().hasSuffix("logger")
      || root.lowercased() == "log"
  }

  private static let logs: Set<String> = ["print", "debugPrint", "NSLog", "os_log", "dump", "analytics"]

  private static let quiet: Set<String> = [
    "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError", "XCTAssertEqual", "fulfill", "objectWillChange", "signposter",
    "removeObserver", "lock", "unlock", "yield", "preferredFramesPerSecond", "min", "max", "abs",
    "round", "zip", "stride", "HapticManager",
    "checkCancellation", "hapticManager", "haptics", "Haptics", "UIImpactFeedbackGenerator",
  ]
  private static let waking = ["continuation", "task", "queue", "lock"]
  private static let foundation: Set<String> = [
    "Calendar", "DateFormatter", "NumberFormatter", "JSONEncoder", "JSONDecoder", "ISO8601DateFormatter", "encoder",
    "decoder",
    "formatter", "Bundle", "ProcessInfo", "Locale", "calendar", "dateFormatter", "Array", "Set", "String", "Double",
    "Int",
    "container", "Mirror", "UIFont", "Color", "Font",
  ]
  private static let roles = [
    "context", "service", "client", "manager", "store", "repository", "center", "session", "delegate", "coordinator",
    "api",
    "provider", "database", "keychain", "defaults", "handler", "viewmodel",
  ]
}
