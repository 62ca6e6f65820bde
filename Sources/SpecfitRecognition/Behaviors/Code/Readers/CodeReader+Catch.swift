// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What follows when a call fails.
  static let `catch` = CodeReader(
    name: "catch",
    reads: .member,
    read: { site in
      site.flow.branches.flatMap { branch -> [CodeFinding] in
        guard case .failure = branch.kind, !branch.isElided else { return [] }
        if let finding = site.finding(forAll: branch, weight: 8) { return [finding] }
        return site.silent(branch).map { [$0] } ?? []
      }
    },
    examples: [
      CodeExample(
        """
        func load() async {
          do { items = try await shop.fetch() } catch { self.error = error }
        }
        """,
        "When `shop.fetch()` fails, `load` stores the error in `error`."
      ),
      CodeExample(
        """
        func star(_ boat: Boat) async {
          let old = boats[boat.id].isStarred
          boats[boat.id].isStarred.toggle()
          do { try await desk.star(boat.id) } catch {
            boats[boat.id].isStarred = old
            notice = "Not starred"
          }
        }
        """,
        "When `desk.star(_:)` fails, `star` restores `boats[boat.id].isStarred` and sets `notice` to \"Not starred\"."
      ),
      CodeExample(
        """
        func send(_ orders: [Order]) async {
          for order in orders {
            do {
              try await desk.send(order)
            } catch DeskError.closed {
              log.warn("closed")
              break
            } catch {
              log.warn("failed")
            }
          }
        }
        """,
        "When `desk.send()` fails with `closed`, `send` logs the error and ignores every later `order`.",
        "When `desk.send(_:)` fails with any other error, `send` logs the error and goes on with the next `order`."
      ),
      CodeExample(
        """
        func flush() async {
          while let letter = box.first {
            do { try await post.send(letter) } catch PostError.stampTooOld { box.drop(letter) } catch { return }
          }
          while let parcel = shelf.first {
            do { try await post.send(parcel) } catch { break }
          }
        }
        """,
        "When `post.send()` fails with `stampTooOld`, `flush` calls `box.drop(letter)`.",
        "When `post.send(_:)` fails with any other error, `flush` keeps that `letter` and goes on to no later one.",
        "When `post.send(_:)` fails, `flush` keeps that `parcel` and goes on to no later one."
      ),
      CodeExample(
        """
        func refresh() async {
          do { items = try await shop.fetch() } catch {
            // Silent failure
          }
        }
        """,
        "When `shop.fetch()` fails, `refresh` leaves `items` as before and shows no error."
      ),
      CodeExample(
        """
        func run(_ job: Job) {
          do { try shop.tidy() } catch {
            logger.error("untidy")
            job.finish(success: false)
          }
        }
        """,
        "When `shop.tidy()` fails, `run` calls `job.finish(success: false)`."
      ),
      CodeExample(
        """
        func close() {
          for shop in shops {
            do { try shop.tidy() } catch { logger.error("untidy") }
          }
          do { try door.lock() } catch { logger.error("open") }
        }
        """,
        "When `shop.tidy()` fails, `close` logs the error and goes on with the next `shop`.",
        "When `door.lock()` fails, `close` only logs the error."
      ),
      CodeExample(
        """
        final class Ferry {
          func moor() async {
            do { try await port.release(line) } catch { logger.error("no release") }
            clear()
          }
          func sink() async { clear() }
          private func clear() { charts = [] }
        }
        """,
        "When `port.release(_:)` fails, `moor` logs the error and still clears `charts`."
      ),
      CodeExample(
        """
        func send(_ letter: Letter) async throws {
          guard let stamp = stamp else { throw PostError.noStamp }
          do { return try await post(letter) } catch PostError.stampTooOld {
            try await buyStamp()
            guard let next = stamp else { throw PostError.soldOut }
            return try await post(letter)
          }
        }
        func wait() async {
          let parcel = Task { try await courier.fetch() }
          do { _ = try await parcel.value } catch { state = .late }
        }
        """,
        "When `post()` fails with `stampTooOld`, `send` calls `buyStamp()` and retries `post(letter)`.",
        "When the task `parcel` fails, `wait` sets `state` to `.late`."
      ),
      CodeExample(
        """
        func pay() async {
          do { try await bank.charge() } catch BankError.offline { state = .waiting } catch BankError.code(7) {
            state = .asked
          } catch { state = .failed }
        }
        """,
        "When `bank.charge()` fails with `offline`, `pay` sets `state` to `.waiting`.",
        "When `bank.charge()` fails with `code(7)`, `pay` sets `state` to `.asked`.",
        "When `bank.charge()` fails with any other error, `pay` sets `state` to `.failed`."
      ),
      CodeExample(
        """
        func pay() async {
          do { try await bank.charge() } catch let fault as BankError where fault.isBrief { state = .waiting }
        }
        """,
        "When `bank.charge()` fails with `BankError` and `fault.isBrief` is true, `pay` sets `state` to `.waiting`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .payTapped:
              state.isPaying = true
              return .run { send in
                try await bank.charge()
                await send(.paid)
              } catch: { error, send in
                await send(.refused)
              }
            }
          }
        }
        """,
        "When `bank.charge()` fails, `payTapped` sends `.refused`."
      ),
      // Nothing fails here.
      CodeExample("func open() { do { door.open() } catch { logger.error(\"closed\") } }"),
    ]
  )
}

extension CodeSite {
  /// An error that changes nothing, where the function would have changed something.
  fileprivate func silent(_ branch: CodeBranch) -> CodeFinding? {
    if isCoder { return nil }
    guard branch.effects.allSatisfy({ $0.isNoise(flow) }), case .some(let condition?) = condition(of: branch),
      !flow.branches.contains(where: { $0.parent == branch.position }), let parent = branch.parent
    else { return nil }
    let missed = (branch.attempt ?? branch.offset)..<branch.offset
    let kept = flow.branches[parent].effects.filter { missed.contains($0.offset) && !$0.isNoise(flow) }
    let targets = kept.compactMap { effect -> (value: CodeExpression, effect: CodeEffect)? in
      switch effect.kind {
      case .sets(let target, _, let value): return value.bool == nil ? (target, effect) : nil
      case .calls(let call, _):
        guard let name = call.calledName, ["append", "insert"].contains(name) else { return nil }
        return call.call?.function.base.map { ($0, effect) }
      default: return nil
      }
    }
    let safe = targets.filter { flow.isAlone($0.effect, in: branch) { other, _ in missed.contains(other.offset) } }
    let word = branch.remark.flatMap { CommentWords($0)?.words }
    guard let target = safe.first?.value else {
      let logs = !branch.effects.isEmpty
      // What else is done there has no words, but it is done.
      if branch.endsRounds, flow.peeks(around: branch), let (item, noun) = flow.item(of: branch) {
        let response = StatedResponse("keep \(noun) and later ones", "keeps that `\(item)` and goes on to no later one")
        return CodeFinding(condition, response, at: [branch.offset], weight: 7)
      }
      guard branch.effects.allSatisfy(\.isLog), logs || word != nil || !targets.isEmpty else { return nil }
      // What is set elsewhere does change.
      if !logs, !targets.isEmpty {
        return CodeFinding(condition, StatedResponse("show no error", "shows no error"), at: [branch.offset], weight: 8)
      }
      if logs, let result = result(after: branch) {
        return CodeFinding(condition, result, at: [branch.offset], weight: 8)
      }
      let isLast = !goesOn(after: branch)
      if logs, let next = next(after: branch) {
        return CodeFinding(condition, next, at: [branch.offset] + branch.effects.map(\.offset), weight: 8)
      }
      if logs, !isLast || branch.jump == .break, let (item, noun) = flow.item(of: branch) {
        let response = StatedResponse(
          isLast ? "ignore later \(noun.plural)" : "go on with next \(CodeName(item).phrase)",
          "logs the error and \(isLast ? "ignores every later" : "goes on with the next") `\(item)`",
          .logs
        )
        return CodeFinding(condition, response, at: [branch.offset] + branch.effects.map(\.offset), weight: 8)
      }
      let response = StatedResponse(
        logs ? isLast ? "only log the error" : "log the error and go on" : word ?? "keep state without error",
        logs
          ? isLast ? "only logs the error" : "logs the error and goes on" : "changes nothing and shows no error",
        logs ? .logs : .nothing
      )
      return CodeFinding(condition, response, at: [branch.offset] + branch.effects.map(\.offset), weight: 8)
    }
    // When the first call fails, nothing of what follows it is set. A comment may have more in mind than to be silent.
    var first = condition
    if let failure = branch.firstFailure, let any = branch.conditions.last {
      first.clause = condition.clause.replacing(any.clause, with: failure.clause)
      first.words = condition.words.replacing(any.words, with: failure.words)
      first.brief = nil
    }
    var names: [String] = []
    for name in safe.map(\.value.shown) where !names.contains(name) { names.append(name) }
    let isSilent = branch.remark.map { Self.isSilent($0) } ?? true
    let response = StatedResponse(
      "keep \(target.noun)\(word.map { $0.contains("silent") } == true ? " silently" : "")",
      "leaves \(Self.listed(names, limit: 70)) as before\(isSilent ? " and shows no error" : "")",
      .keeps(names)
    )
    return CodeFinding(first, response, at: [branch.offset], weight: 8)
  }

  /// What the function gives back right after an error is caught.
  private func result(after branch: CodeBranch) -> StatedResponse? {
    guard !branch.ends, let parent = branch.parent, flow.branches[parent].kind == .main,
      let next = flow.branches[parent].effects.first(where: { $0.offset > branch.offset && !$0.isDeferred }),
      case .returns(let value?) = next.kind, value.literal != nil || value.caseName != nil || value.rowText == "[]"
    else { return nil }
    return stated(next, in: flow.branches[parent])
  }

  /// What the function still does after an error is logged.
  private func next(after branch: CodeBranch) -> StatedResponse? {
    guard !branch.ends, let parent = branch.parent,
      !flow.around(parent).contains(where: { flow.branches[$0].kind == .loop }),
      let next = flow.branches[parent].effects.first(where: { effect in
        guard effect.offset > branch.offset, !effect.isDeferred, !effect.isNoise(flow) else { return false }
        return effect.delay == nil
      }), flow.branches[parent].passed + next.passed == branch.passed,
      let (effect, _) = seen([next]), var stated = stated(effect, in: flow.branches[parent]), stated.clause.count < 90
    else { return nil }
    stated.words = "still \(stated.words)"
    stated.clause = "logs the error and still \(stated.clause)"
    stated.brief = nil
    return stated
  }

  /// Whether the function does more after an error is caught, or tries the next one in a loop.
  private func goesOn(after branch: CodeBranch) -> Bool {
    guard !branch.ends, branch.jump != .break, let parent = branch.parent else { return false }
    return flow.around(parent).contains { position in
      flow.branches[position].kind == .loop
        || flow.branches[position].effects.contains {
          $0.offset > branch.offset && !$0.isDeferred && !$0.isNoise(flow)
        }
    }
  }

  private static func isSilent(_ remark: String) -> Bool {
    ["silent", "ignore", "swallow", "no error", "log"].contains { remark.lowercased().contains($0) }
  }
}

extension CodeBranch {
  /// Whether all that it does is to end the loop around it.
  fileprivate var endsRounds: Bool {
    (jump == .break || leaves) && effects.allSatisfy { $0.kind == .returns(nil) }
  }
}
