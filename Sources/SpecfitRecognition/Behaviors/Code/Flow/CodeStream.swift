// Values that arrive over time, and what is done with each.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// A chain of steps from a source of values to what takes them: `$query.debounce(…).sink { … }`.
struct CodeStream {
  let source: CodeExpression
  /// From the source on.
  let steps: [CodeExpression]
  private let taken: CodeBlock?
  private let ended: CodeBlock?

  /// Nil for what is no such chain.
  init?(_ value: CodeExpression) {
    var end = value.bare
    if end.calledName == "store", end.call?.arguments.first?.label == "in", let base = end.call?.function.base {
      end = base.bare
    }
    guard let sink = end.call, sink.function.simpleName == "sink", let base = sink.function.base else { return nil }
    let closures = sink.arguments.filter { $0.value.closure != nil }
    taken = (closures.first { $0.label == "receiveValue" } ?? closures.last { $0.label == nil })?.value.closure
    ended = closures.first { $0.label == "receiveCompletion" }?.value.closure
    var next = base.bare
    var steps: [CodeExpression] = []
    while let call = next.call, let name = call.function.simpleName, Self.operators.contains(name),
      let base = call.function.base, steps.count < 40
    {
      steps.append(next)
      next = base.bare
    }
    guard !next.shown.isEmpty, next.shown.count <= 60 else { return nil }
    source = next
    self.steps = steps.reversed()
  }

  /// The property that a stream follows: `query` of `$query`.
  private var property: String? {
    guard let name = source.simpleName, name.hasPrefix("$") else { return nil }
    return String(name.dropFirst())
  }

  /// As a sentence names where the values come from.
  var shownSource: String { "`\(property ?? source.shown)`" }

  /// As a name does.
  var sourceWords: String {
    property.map { CodeName($0).phrase } ?? CodeName(source.calledName ?? source.lastName ?? "").withoutVerb
  }

  /// How long a step of a name lets pass: *300 milliseconds*.
  func time(of step: String) -> String? {
    guard let value = steps.last(where: { $0.calledName == step })?.call?.arguments.first?.value else { return nil }
    return value.number.map { $0 == "1" ? "1 second" : $0 + " seconds" } ?? value.duration(unit: "for")
  }

  /// What is done, each with what has to arrive for it.
  func answers(_ locals: [String: CodeExpression]) -> [(StatedCondition, CodeBlock)] {
    let end = StatedCondition("end of \(sourceWords)", "\(shownSource) ends", .event("end"), isEvent: true)
    let value = CodeExpression(.name(property ?? "value"), offset: source.offset, text: property ?? "value")
    let isOther = steps.contains { Self.changing.contains($0.calledName ?? "") }
    return (taken.map { [(arrival(locals), isOther ? $0 : $0.filled("$0", with: value))] } ?? [])
      + (ended.map { [(end, $0)] } ?? [])
  }

  /// That a value arrives, with what the steps let through.
  private func arrival(_ locals: [String: CodeExpression]) -> StatedCondition {
    let name = source.calledName ?? source.lastName ?? ""
    var words = property == nil ? "new \(sourceWords) value" : "changed \(sourceWords)"
    let isOther = steps.contains { $0.calledName == "removeDuplicates" }
    var value = isOther ? "another value" : "a value"
    var isPartial = steps.contains { Self.counting.contains($0.calledName ?? "") }
    for step in steps where step.calledName == "filter" {
      guard let block = step.call?.arguments.first?.value.closure, let test = ElementTest(block, locals: locals),
        !test.clause.contains("$"), test.clause.hasPrefix("`")
      else {
        isPartial = true
        continue
      }
      words += " " + test.words
      value += " whose " + test.clause
    }
    var clause = "\(shownSource) " + (property == nil ? "delivers " : "changes to ") + value
    if property != nil, value == "a value" { clause = "\(shownSource) changes" }
    if let time = time(of: "debounce") {
      words += " and no other for " + time.replacing("`", with: "")
      clause += " and no other follows for " + time
    }
    if let time = time(of: "throttle") { clause += " (at most one in \(time))" }
    var arrival = StatedCondition(words, clause, .event(name), isEvent: true)
    arrival.isPartial = isPartial
    return arrival
  }

  /// Steps after which not each value arrives.
  private static let counting: Set<String> = [
    "first", "last", "dropFirst", "prefix", "output", "collect", "compactMap",
  ]

  /// Steps behind which other values arrive than the source delivers.
  private static let changing: Set<String> = [
    "map", "tryMap", "compactMap", "flatMap", "switchToLatest", "decode", "collect",
  ]

  private static let operators: Set<String> = [
    "debounce", "throttle", "removeDuplicates", "filter", "dropFirst", "receive", "subscribe", "map", "tryMap",
    "compactMap", "flatMap", "switchToLatest", "retry", "timeout", "replaceError", "replaceNil", "catch", "mapError",
    "eraseToAnyPublisher", "share", "delay", "handleEvents", "decode", "first", "last", "prefix", "output", "collect",
    "print", "setFailureType",
  ]
}
