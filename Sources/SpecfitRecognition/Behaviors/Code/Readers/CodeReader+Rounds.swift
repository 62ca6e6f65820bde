// What a loop leaves out, and where it ends early.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// The values that a loop does nothing with.
  static let rounds = CodeReader(
    name: "rounds",
    reads: .member,
    read: { site in
      site.isCoder
        ? [] : site.flow.branches.compactMap(site.leftOut) + site.flow.branches.compactMap(site.passedOver(by:))
    },
    examples: [
      CodeExample(
        "func read(_ text: String) throws { for letter in text where !letter.isLetter { throw TextError.torn(letter) } }"
      ),
      CodeExample(
        """
        func load(_ boats: [Boat]) -> Cargo {
          var loaded: [Crate] = []
          var refused = 0
          for boat in boats {
            if boat.isSunk { continue }
            guard let crate = boat.crate else {
              refused += 1
              continue
            }
            loaded.append(crate)
            if loaded.count == room { break }
          }
          return Cargo(loaded, refused)
        }
        """,
        "When `boat.isSunk` is true, `load` skips that `boat`.",
        "When `boat.isSunk` is false and `boat.crate` is nil, `load` only counts that `boat` in `refused`.",
        "When `loaded.count` is `room`, `load` ignores every later `boat`."
      ),
      CodeExample(
        """
        final class Pier {
          func wash() {
            while let next = boats.popFirst() {
              guard next.isDirty else { continue }
              hose.wash(next)
            }
          }
          func paint() {
            for boat in boats where boat.isOld {
              brush.paint(boat)
            }
          }
        }
        """,
        "When `next.isDirty` is false, `wash` skips that `next`.",
        "When `boat.isOld` is false, `paint` skips that `boat`."
      ),
      // A value that something is made of is not skipped, and what follows in the round is for the others.
      CodeExample(
        """
        func moor(_ boats: [Boat]) -> [Berth] {
          var berths: [Berth] = []
          for boat in boats {
            if boat.isLong {
              berths.append(contentsOf: Berth.pair(boat))
              continue
            }
            berths.append(Berth(boat))
          }
          return padded(berths)
        }
        """
      ),
      // What a round has done, it has not skipped.
      CodeExample(
        """
        func tell(_ boats: [Boat]) {
          for boat in boats {
            log.append(boat)
            if boat.isSunk { continue }
            radio.call(boat)
          }
        }
        """
      ),
      CodeExample(
        """
        func count(_ boats: [Boat]) {
          for boat in boats {
            if boat.isSunk { wrecks += 1; continue }
            for _ in 0..<3 { if horn.isBroken { break } }
            switch boat.kind {
            case .barge: break
            default: total += 1
            }
          }
        }
        """
      ),
    ]
  )
}

extension CodeSite {
  /// What happens to a value whose round a branch of the loop ends at once, or to all that come after it.
  fileprivate func leftOut(_ branch: CodeBranch) -> CodeFinding? {
    guard branch.kind == .exit || branch.kind == .then, let parent = branch.parent,
      flow.branches[parent].kind == .loop, let (item, noun) = round(of: branch),
      case .some(let condition?) = condition(of: branch), !condition.words.isEmpty, effects(of: branch).isEmpty
    else { return nil }
    // What a round has done before, it has not skipped.
    if branch.jump == .continue, flow.branches[parent].effects.contains(where: { $0.offset < branch.offset }) {
      return nil
    }
    let results = flow.resultNames
    guard !isUsed(branch) else { return nil }
    let response: StatedResponse
    switch branch.jump {
    case .continue:
      let tally = branch.effects.lazy.compactMap { effect -> String? in
        guard case .sets(let target, "+=", let step) = effect.kind, step.number == "1",
          case .name(let name) = target.kind
        else { return nil }
        return results[name] == nil ? nil : name
      }
      .first
      response =
        tally.map {
          StatedResponse("only count \(noun) as \(CodeName($0).phrase)", "only counts that \(item) in `\($0)`")
        } ?? StatedResponse("skip \(noun)", "skips that \(item)")
    case .break: response = StatedResponse("ignore later \(noun.plural)", "ignores every later \(item)")
    default: return nil
    }
    return CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 6)
  }

  /// What a round is about, as a sentence names it and in words; a letter names no more than a value.
  private func round(of branch: CodeBranch) -> (item: String, noun: String)? {
    guard let (item, noun) = flow.item(of: branch, isWhole: false) else { return nil }
    return item.count > 1 ? ("`\(item)`", noun) : ("value", "value")
  }

  /// Whether a branch makes something of the value after all: it changes what the function knows, and does not only count.
  private func isUsed(_ branch: CodeBranch) -> Bool {
    let inside = flow.branches.filter { $0.position == branch.position || $0.parent == branch.position }
    return inside.flatMap(\.effects).contains { effect in
      switch effect.kind {
      case .calls(let call, _): call.call?.function.base?.root.map(flow.localNames.contains) == true
      case .sets(let target, let sign, let value):
        target.root.map(flow.localNames.contains) == true && !(sign == "+=" && value.number == "1")
      default: false
      }
    }
  }

  /// What a loop does not go over: `for order in orders where order.isOpen`.
  fileprivate func passedOver(by loop: CodeBranch) -> CodeFinding? {
    // Where each round ends the function, it looks for what must not be there.
    guard loop.kind == .loop, !loop.ends, let filter = flow.loops.first(where: { $0.offset == loop.offset })?.filter,
      let (item, noun) = round(of: loop),
      let outer = Optional(StatedCondition.past(loop.passed, StatedCondition.all(Array(loop.conditions.dropLast())))),
      let failing = StatedCondition.any(flow.phrases.failing([.holds(filter)])), !failing.words.isEmpty,
      let condition = StatedCondition.all((outer.map { [$0.around] } ?? []) + [failing])
    else { return nil }
    let response = StatedResponse("skip \(noun)", "skips that \(item)")
    return CodeFinding(condition, response, at: [loop.offset, filter.offset], weight: 5)
  }
}
