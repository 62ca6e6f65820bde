// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitSwift

extension Rule {
  /// Swift in a fence that Swift 6 refuses.
  ///
  /// A warning: a fence is shown, not built, and a package may isolate everything to the main actor by default.
  static let uncompilableFence: Rule = Rule(
    RuleDescription(
      "SF301",
      "uncompilable-fence",
      .warning,
      summary: "A Swift fence shows what Swift 6 does not compile.",
      rationale:
        "Code is made from fences by copying. What the language refuses costs each reader an hour, and each mends it differently.",
      help: "Change the fence as the finding says, or waive it where the project's settings make it right."
    ),
    flagged: FenceExample.flagged,
    accepted: FenceExample.accepted,
    check: .module { module in
      let fences = module.whole.blocks.compactMap { block -> Block.Code? in
        guard case .code(let code) = block.kind, code.language == "swift", !code.lines.isEmpty,
          !module.isWarning(before: block.lines.lowerBound)
        else { return nil }
        return code
      }
      let pieces = fences.map { module.whole.code(of: $0) }
      return zip(fences, zip(pieces, CompileFlaw.all(in: pieces))).flatMap { fence, found in
        let (text, flaws) = found
        return flaws.map { flaw in
          let line = fence.lines.lowerBound + text.prefix(flaw.offset).count { $0 == ASCII.lineFeed }
          let (place, help) = (module.place(line: line), flaw.help)
          return uncompilableFence.finding(flaw.message, at: place, about: flaw.about, help: help)
        }
      }
    }
  )
}

extension ModuleReading {
  /// Whether the text before a fence says that it shows what not to do.
  fileprivate func isWarning(before line: Int) -> Bool {
    var above = line - 1
    while above > 0, file.text(file.range(ofLine: above)).trimmingBlanks.isEmpty { above -= 1 }
    guard above > 0 else { return false }
    return file.text(file.range(ofLine: above)).lowercased().holds(anyOf: Self.warnings)
  }

  private static let warnings = ["❌", "avoid", "don't", "do not", "wrong", "bad example", "instead of"]
}

extension CompileFlaw {
  /// By what the finding is known again.
  fileprivate var about: String { "\(kind.rawValue):\(subject)" }

  fileprivate var message: String {
    switch kind {
    case .mutableGlobal: "'\(subject)' can be changed from any thread: Swift 6 refuses a 'static var' without an actor"
    case .sharedClass: "'\(subject)' is shared by all threads, and the class '\(other)' is not Sendable"
    case .mutableSendable: "'\(subject)' promises to be Sendable, and can change: '\(other)' is a variable"
    case .isolatedConformance: "'\(subject)' is of the main actor, and '\(other)' can be called from anywhere"
    case .sentTestCase: "'super.\(other)()' sends '\(subject)', which is not Sendable, away from the main actor"
    case .isolatedSetUp: "'\(subject)' runs on no actor, and '\(other)' is of the main actor"
    case .assignmentToSelf: "'\(other)' assigns to '\(subject)', and is not mutating"
    case .elementOffMainActor: "'\(subject)' uses '\(other)', which is of the main actor, and is not itself"
    case .spreadList: "'\(other)' takes its values one by one, and is given the list '\(subject)'"
    }
  }

  fileprivate var help: String {
    switch kind {
    case .mutableGlobal: "make it a 'let' or a computed property, or write '@MainActor' before it"
    case .sharedClass: "make the class an actor, write '@MainActor' before it, or compute the property"
    case .mutableSendable: "make the class an actor, or guard what changes and write '@unchecked Sendable'"
    case .isolatedConformance: "write '@MainActor' before the protocol, or make its members 'async'"
    case .sentTestCase: "leave the call out; the base class does nothing there"
    case .isolatedSetUp: "make it 'async throws', or make the subject in a function such as 'makeSUT()'"
    case .assignmentToSelf: "write 'mutating' before the method, or make the type a class"
    case .elementOffMainActor: "write '@MainActor' before the type"
    case .spreadList: "add an overload that takes a list"
    }
  }
}
