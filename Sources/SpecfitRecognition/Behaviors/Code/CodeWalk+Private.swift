// What private functions do, told of the public ones that call them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeWalk {
  /// What a private function does, told of a public one that calls it; nil for what nobody sees there.
  func told(_ one: Found, of member: CodeMember, by caller: Caller) -> Found? {
    guard let one = one.ofCaller(closures: member.closures) else { return nil }
    let meaning = one.finding.response.meaning
    // What follows an error that is caught on the way is said with the catch.
    if case .throws = meaning, caller.mayCatch(one.finding.response.thrownPath) { return nil }
    // The last days of what, and whose white space: the caller's name does not say it.
    let isInner = ["window", "normalization"].contains(one.reader)
    guard isInner || one.finding.isTable || one.finding.isResult else { return one }
    var own = one
    let name = "`\(member.baseName)`"
    // What a property is set to in any case is said of that.
    if one.finding.isTable, case .stored(let target) = caller.use, let sentence = own.finding.sentence,
      caller.way.conditions.isEmpty, caller.way.passed.isEmpty
    {
      own.finding.sentence = sentence.replacing("\(name) is ", with: "`\(target)` is ", maxReplacements: 1)
    } else if let sentence = own.finding.sentence {
      own.finding.sentence = sentence.replacing(caller.subject + " ", with: name + " ", maxReplacements: 1)
    } else {
      own.finding.subject = own.finding.subject ?? name
    }
    if isInner { return own }
    let isSilent = caller.member.isSilent
    if one.finding.isTable { return isSilent || !caller.isOnly ? own.used(by: caller.member) : own }
    if case .calculates = meaning { return isSilent && caller.isOnly ? nil : own }
    switch caller.use {
    case .given:
      // Nor does nil come out of a caller that gives something back in any case.
      return meaning == .returns("nil") && caller.member.givesAlways ? nil : one
    case .thrown: return one.thrown
    case .stored(let target):
      return one.finding.condition == nil ? nil : one.stored(in: target)
    case .other:
      // What only leads to something inside of a caller is seen in what that makes of it.
      guard !isSilent, one.finding.condition != nil, meaning != .returns("nil") else { return nil }
      return one.inside
    }
  }

  /// Leaves out that a function calls a private one where the cases of that are told of it: they take the line of the call.
  func withoutFollowed(_ found: [Found]) -> [Found] {
    guard !followed.isEmpty else { return found }
    var kept = found
    // By the function that does it and the one of which it is told.
    var places: [[String]: [Int]] = [:]
    for (index, one) in found.enumerated() {
      if let member = one.site.member { places[[member.baseName, one.member ?? ""], default: []].append(index) }
    }
    var gone: Set<Int> = []
    for (index, one) in found.enumerated().reversed() {
      guard one.reader == "branch" || one.reader == "effect",
        case .calls(let receiver, let name) = one.finding.response.meaning, ["", "self"].contains(receiver),
        let type = one.site.type?.name, let caller = one.site.member,
        followed[type + "." + caller.name]?.contains(name) == true
          || name == caller.baseName && callers[type + "." + caller.name] != nil,
        let told = places[[name, one.member ?? ""]]?.first(where: { !gone.contains($0) })
      else { continue }
      kept[told].finding.offsets += one.finding.offsets.filter { !kept[told].finding.offsets.contains($0) }
      gone.insert(index)
    }
    return kept.indices.filter { !gone.contains($0) }.map { kept[$0] }
  }

  /// Leaves out that a function notes in a private property that it ran, where it asks for that before: only the case of
  /// the question shows it, and takes the line.
  func withoutNotes(_ found: [Found]) -> [Found] {
    var questions: [String: [Int]] = [:]
    for (index, one) in found.enumerated() where one.reader == CodeReader.guard.name {
      questions[one.member ?? "", default: []].append(index)
    }
    guard !questions.isEmpty else { return found }
    var kept = found
    var gone: Set<Int> = []
    for (index, one) in found.enumerated() {
      guard let target = one.finding.noted, one.site.keepsPrivate(target),
        let question = questions[one.member ?? ""]?.prefix(Self.mostQuestions).first(where: {
          found[$0].finding.condition?.clause.contains("`\(target)`") == true
        })
      else { continue }
      gone.insert(index)
      let offsets = kept[question].finding.offsets
      kept[question].finding.offsets += one.finding.offsets.filter { !offsets.contains($0) }
    }
    return kept.indices.filter { !gone.contains($0) }.map { kept[$0] }
  }

  private static let mostQuestions = 24

  /// Says what a private function does of the first of its callers, where it is the same for others of which more is said.
  func withoutRepeated(_ found: [Found]) -> [Found] {
    var kept = found
    var counts: [String: Int] = [:]
    for one in found { counts[one.member ?? "", default: 0] += 1 }
    var known: [[String]: Int] = [:]
    var gone: Set<Int> = []
    for (index, one) in found.enumerated() {
      guard let member = one.member, let own = one.site.member, own.isPrivate, own.name != member,
        let place = one.finding.offsets.first
      else { continue }
      let condition = one.finding.condition
      let key = [own.name, one.reader, "\(place)", condition?.clause ?? "", one.finding.response.clause]
      guard let first = known[key] else {
        known[key] = index
        continue
      }
      guard kept[first].member != member, counts[member, default: 0] > 1 else { continue }
      counts[member, default: 0] -= 1
      gone.insert(index)
      let offsets = kept[first].finding.offsets
      kept[first].finding.offsets += one.finding.offsets.filter { !offsets.contains($0) }
    }
    return kept.indices.filter { !gone.contains($0) }.map { kept[$0] }
  }
}

extension CodeMember {
  /// Whether a function gives nothing back.
  var isSilent: Bool { kind == .function && result.map { ["Void", "()"].contains($0) } ?? true }

  /// Whether a function always gives something back, unless it throws.
  fileprivate var givesAlways: Bool {
    guard kind == .function, let result, let last = result.last else { return false }
    return last != "?" && last != "!" && !result.hasPrefix("Optional<") && !isSilent
  }
}

extension CodeMember {
  /// The parameters that are functions.
  fileprivate var closures: [String] { parameters.filter { $0.type.contains("->") }.map(\.name) }
}

extension CodeWalk.Found {
  /// The same without the names of closures that a caller gives: that one fails is a failed attempt; nil for what a closure
  /// itself gives or does, which is said of the caller.
  fileprivate func ofCaller(closures: [String]) -> Self? {
    guard !closures.contains(where: { finding.response.clause.contains("`\($0)(") }) else { return nil }
    guard case .fails(let name, _)? = finding.condition?.meaning, closures.contains(name) else { return self }
    var told = self
    told.finding.condition = .failingAttempt(at: name)
    return told
  }

  /// A value that a private function gives back as the error that its caller throws.
  fileprivate var thrown: Self? {
    guard case .returns(let error) = finding.response.meaning, finding.response.clause.hasPrefix("returns ") else {
      return nil
    }
    var thrown = self
    thrown.finding.response.words = "throw" + finding.response.words.dropFirst("return".count)
    thrown.finding.response.clause = "throws" + finding.response.clause.dropFirst("returns".count)
    thrown.finding.response.brief = nil
    thrown.finding.response.meaning = .throws(String(error.prefix { $0 != "(" }))
    return thrown
  }

  /// A value that a private function gives back as what its caller sets a property to.
  fileprivate func stored(in target: String) -> Self? {
    guard finding.response.words.hasPrefix("return "), finding.response.clause.hasPrefix("returns ") else { return nil }
    var stored = self
    let noun = CodeName(target.split(separator: ".").last.map(String.init) ?? target).noun
    stored.finding.response.words = "set \(noun) to" + finding.response.words.dropFirst("return".count)
    stored.finding.response.clause = "sets `\(target)` to" + finding.response.clause.dropFirst("returns".count)
    // A value is told even where there is no room for what it goes into.
    stored.finding.response.brief = "uses" + finding.response.clause.dropFirst("returns".count)
    if case .returns(let value) = finding.response.meaning {
      stored.finding.response.meaning = .sets(target, to: value)
    } else {
      stored.finding.response.meaning = .words
    }
    return stored
  }

  /// A value that a private function gives back as what its caller goes on with.
  fileprivate var inside: Self? {
    guard finding.response.words.hasPrefix("return "), finding.response.clause.hasPrefix("returns ") else { return nil }
    var inside = self
    inside.finding.response.words = "use" + finding.response.words.dropFirst("return".count)
    inside.finding.response.clause = "uses" + finding.response.clause.dropFirst("returns".count)
    inside.finding.response.brief = nil
    inside.finding.response.meaning = .words
    // What the function is called says what the value is for: `validToken()` gives the valid token.
    let role = CodeName(site.name).withoutVerb
    if let first = role.split(separator: " ").first, !Verb.isBase(String(first)), role.count <= 24,
      !site.name.hasPrefix("map"), !inside.finding.response.words.hasSuffix(role)
    {
      inside.finding.response.words += " as " + role
      inside.finding.response.clause += " as the " + role
    }
    return inside
  }

  /// A table of a private function as what a public one goes by.
  fileprivate func used(by caller: CodeMember) -> Self {
    var used = self
    used.member = caller.name
    let noun = finding.response.words.dropFirst(CodeFinding.table.count).split(separator: " ")
    let isNamed = noun.count > 1 && CodeName(site.name).phrase == noun.joined(separator: " ")
    let told = isNamed && Verb.isBase(String(noun[0])) ? noun.dropFirst() : noun[...]
    used.finding.response.words = "use stated " + told.joined(separator: " ")
    return used
  }
}

extension CodeFinding {
  /// What is set to true or to the time, where it says nothing else.
  fileprivate var noted: String? {
    guard sentence == nil, response.count == 1, case .sets(let target, _) = response.meaning,
      ["sets `\(target)` to true", "sets `\(target)` to the current time"].contains(response.clause)
    else { return nil }
    return target
  }

  fileprivate static let table = "return stated "

  /// Whether it gives each of several values another.
  fileprivate var isTable: Bool { !rows.isEmpty && response.words.hasPrefix(Self.table) }

  /// Whether it says only which value is given back, whatever the condition.
  fileprivate var isResult: Bool {
    switch response.meaning {
    case .calculates: condition?.isAround != false || response.words.hasPrefix("return ")
    case .creates: response.words.hasPrefix("return ")
    case .returns, .maps: condition == nil || response.words.hasPrefix("return ")
    default: response.words.hasPrefix("return ")
    }
  }
}
