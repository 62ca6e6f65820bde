// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeExpression {
  /// Whether a call only runs the closure that it takes, now or later.
  var isTransparent: Bool {
    guard let call, let name = call.function.simpleName else { return false }
    guard call.arguments.contains(where: { $0.value.closure != nil }) || ["merge", "concatenate"].contains(name) else {
      return false
    }
    return Self.running.contains(name) || runsOwn
  }

  /// Whether it waits for a function called after trying: `try await retrying { try await desk.load() }`.
  ///
  /// What another function does with a closure, and when, its name does not say.
  var runsOwn: Bool {
    guard attempts || waits, let call, call.function.base.map({ $0.text == "self" }) ?? true,
      let name = call.function.simpleName, name.first?.isLowercase == true,
      TypeName.words(of: name).contains(where: { Self.trying.contains($0.lowercased()) }),
      call.arguments.count(where: { $0.value.closure != nil }) == 1, let block = call.arguments.last?.value.closure
    else { return false }
    return block.parameters.isEmpty && !block.attempts.isEmpty
  }

  private static let trying: Set<String> = ["retry", "retrying", "retries", "attempt", "attempting"]

  /// Whether a call gets a closure of several statements for its answer: `query { result in … }`.
  var isAnswered: Bool {
    guard let call, let name = call.function.simpleName, !Self.functional.contains(name) else { return false }
    return call.arguments.contains { argument in
      guard let block = argument.value.closure else { return false }
      return !block.parameters.isEmpty && block.statements.count > 1
    }
  }

  /// What a call does with a value while nothing else may use it, with that value in its place: `state.withLock {
  /// $0.count += 1 }`.
  var locked: CodeBlock? {
    guard let call, call.function.simpleName == "withLock", let base = call.function.base, base.path != nil,
      let block = call.arguments.last?.value.closure
    else { return nil }
    // `$mode` holds `mode`.
    let isShared = base.simpleName?.hasPrefix("$") == true
    var value = base
    if isShared, let name = base.simpleName?.dropFirst() {
      value.kind = base.base.map { .member($0, String(name)) } ?? .name(String(name))
      value.text = base.text.replacing("$", with: "")
    }
    return block.filled(block.parameters.first ?? "$0", with: value)
  }

  /// The one value that such a call gives.
  var unlocked: CodeExpression? {
    guard let block = locked, block.statements.count == 1 else { return nil }
    return block.statements[0].plainValue
  }

  /// Whether a call only puts the closure that it takes into a queue: `DispatchQueue.main.async { … }`.
  var isQueued: Bool {
    guard let function = call?.function, let name = function.simpleName else { return false }
    return name == "addOperation" || ["async", "perform"].contains(name) && function.base != nil
  }

  /// Whether a call waits until the closure that it takes resumes it: `withCheckedContinuation { … }`.
  var isContinuation: Bool { call?.function.simpleName?.hasSuffix("Continuation") == true }

  /// Whether it gives the next value to those who listen to a stream, or ends that: `continuation.yield(depth)`.
  var isStreaming: Bool {
    guard let function = call?.function, let name = function.simpleName, ["yield", "finish"].contains(name) else {
      return false
    }
    return function.base?.lastName?.lowercased().hasSuffix("continuation") == true
  }

  private static let functional: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "reduce", "sorted", "sort", "first", "last", "contains", "forEach",
    "removeAll", "allSatisfy", "min", "max", "firstIndex", "lastIndex", "drop", "prefix", "mapValues", "partition",
    "#Predicate", "Regex", "Reduce", "grouping",
  ]

  /// Whether a call makes a value, so that a body of nothing else returns it.
  var isValueCall: Bool {
    guard let call, let name = call.function.simpleName else { return false }
    if name.first?.isUppercase == true { return true }
    if call.function.base == nil { return ["min", "max"].contains(name) }
    // What each list of a list becomes, a closure of several statements says.
    let isNested = name == "flatMap" && call.arguments.last?.value.closure.map { $0.statements.count > 1 } == true
    return isPure || isNested
  }

  /// Whether a call makes a value of another by a function of the standard library.
  var isPure: Bool { calledName.map(Self.pure.contains) == true }

  /// Whether a call asks something of a list or text.
  var isTest: Bool { calledName.map { ["contains", "allSatisfy", "hasPrefix", "hasSuffix"].contains($0) } == true }

  /// Functions of the standard library that change nothing.
  private static let pure: Set<String> = [
    "filter", "map", "sorted", "first", "last", "min", "max", "reduce", "compactMap", "contains", "prefix", "suffix",
    "allSatisfy",
    "uppercased", "lowercased", "capitalized", "joined", "trimmingCharacters", "reversed", "formatted", "split",
    "replacingOccurrences", "hasPrefix", "hasSuffix",
  ]

  /// Whether it may throw: `try f()`, `try await f()`.
  var attempts: Bool {
    switch kind {
    case .attempt(_, let isOptional): !isOptional
    case .await(let inner): inner.attempts
    default: false
    }
  }

  /// Whether nobody hears of its error: `try? f()`, `try? await f()`.
  var dropsError: Bool {
    switch kind {
    case .attempt(_, let isOptional): isOptional
    case .await(let inner): inner.dropsError
    default: false
    }
  }

  var waits: Bool {
    switch kind {
    case .await: true
    case .attempt(let inner, _): inner.waits
    default: false
    }
  }

  private static let running: Set<String> = [
    "Task", "run", "async", "asyncAfter", "withAnimation", "merge", "concatenate", "detached", "perform",
    "performAndWait",
    "withTaskGroup", "withThrowingTaskGroup", "addTask", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "MainActor", "sync", "addOperation", "AsyncStream", "AsyncThrowingStream",
  ]
}

extension CodeBlock {
  /// The calls that may fail, in the order of the text, besides those that the block itself catches.
  var attempts: [CodeExpression] {
    statements.flatMap { statement -> [CodeExpression] in
      switch statement.kind {
      case .local(_, let value?, _), .expression(let value), .assign(_, _, let value), .return(let value?):
        value.attempted
      case .if(let conditions, let then, let other):
        conditions.flatMap(\.attempted) + then.attempts + (other?.attempts ?? [])
      case .guard(let conditions, _): conditions.flatMap(\.attempted)
      case .do(let block, let catches) where catches.isEmpty: block.attempts
      case .for(_, let values, _, let block, _): values.attempted + block.attempts
      case .switch(_, let cases): cases.flatMap(\.block.attempts)
      default: []
      }
    }
  }
}

extension CodeBlock {
  /// Whether it may throw, what it only hands on to others included.
  var mayThrow: Bool {
    isElided
      || statements.contains { statement in
        switch statement.kind {
        case .local(_, let value, _), .return(let value): value?.mayThrow == true
        case .expression(let value): value.mayThrow
        case .assign(let target, _, let value): target.mayThrow || value.mayThrow
        case .if(let conditions, let then, let other):
          conditions.contains(where: \.mayThrow) || then.mayThrow || other?.mayThrow == true
        case .guard(let conditions, let block), .while(let conditions, let block):
          conditions.contains(where: \.mayThrow) || block.mayThrow
        case .do(let block, let catches): block.mayThrow || catches.contains { $0.block.mayThrow }
        case .for(_, let values, _, let block, let isAsync): isAsync || values.mayThrow || block.mayThrow
        case .switch(let subject, let cases): subject.mayThrow || cases.contains { $0.block.mayThrow }
        case .defer, .jump: false
        case .throw, .other: true
        }
      }
  }
}

extension CodeCondition {
  fileprivate var mayThrow: Bool {
    switch self {
    case .holds(let value), .binds(_, let value), .matches(_, let value): value.mayThrow
    }
  }
}

extension CodeExpression {
  fileprivate var mayThrow: Bool {
    parts.contains { part in
      switch part.kind {
      case .attempt(_, let isOptional): !isOptional
      case .closure(let block): block.mayThrow
      case .branches, .other: true
      default: false
      }
    }
  }

  /// The call that may fail in a chain of which the rest only makes something of its answer: `fetch(query)` of
  /// `fetch(query).filter { $0.isOpen }.first`.
  var asked: CodeExpression {
    var value = bare
    while true {
      switch value.kind {
      case .member(let base?, _) where value.path == nil: value = base.bare
      case .index(let base, _): value = base.bare
      case .call(let function, _):
        guard value.isPure || value.calledName == "flatMap", let base = function.base, base.bare.path == nil else {
          return value
        }
        value = base.bare
      default: return value.call == nil ? bare : value
      }
    }
  }
}

extension CodeCondition {
  fileprivate var attempted: [CodeExpression] { if case .binds(_, let value) = self { value.attempted } else { [] } }
}

extension CodeExpression {
  /// The calls behind a `try`: its own, or those of its arguments.
  fileprivate var attempted: [CodeExpression] {
    switch kind {
    case .attempt(let inner, false): return inner.runsOwn ? inner.attempted : [inner.asked]
    case .await(let inner): return inner.attempted
    case .call(let function, let arguments):
      return (function.base?.attempted ?? [])
        + arguments.flatMap { argument in
          argument.value.attempted + (isTransparent ? argument.value.closure?.attempts ?? [] : [])
        }
    case .member(let base, _): return base?.attempted ?? []
    default: return []
    }
  }
}
