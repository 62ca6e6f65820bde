// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// The ways out of a function: a guard that fails, or an `if` that only returns.
  static let `guard` = CodeReader(
    name: "guard",
    reads: .member,
    read: { site in
      site.flow.branches.flatMap { branch -> [CodeFinding] in
        let isExit = branch.kind == .exit || (branch.kind == .then && branch.leaves && site.effects(of: branch).isEmpty)
        guard isExit, !site.claimed.contains(branch.offset) else { return [] }
        return site.exit(branch).map { [$0] } ?? []
      }
    },
    examples: [
      CodeExample(
        """
        final class Basket {
          func pay() async {
            guard !items.isEmpty else { return }
            await bank.charge(total)
          }
        }
        """,
        "When `items` is empty, `pay` does not call `bank.charge(_:)`."
      ),
      CodeExample(
        """
        func rename(_ name: String) throws {
          guard name.count <= 40 else { throw NameError.tooLong }
          self.title = name
        }
        """,
        "When `name.count` is above 40, `rename` throws `NameError.tooLong`."
      ),
      CodeExample(
        """
        func finish() {
          do {
            guard let order = desk.finishOrder() else { throw DeskError.closed }
            try printer.queue(order)
          } catch {
            state = .failed
          }
        }
        """,
        "When `desk.finishOrder()` gives nothing, `finish` sets `state` to `.failed`."
      ),
      CodeExample(
        """
        func reload() async throws {
          guard !isBusy else { return }
          isBusy = true
          defer { isBusy = false }
          let descriptor = FetchDescriptor<Row>()
          let rows = try desk.fetch(descriptor)
        }
        """,
        "When `isBusy` is true, `reload` ignores the call."
      ),
      CodeExample(
        """
        func send() async throws {
          guard let stamp = stamp else { throw PostError.noStamp }
          await buyStamp()
          guard let next = stamp else { throw PostError.soldOut }
          box.drop(next)
        }
        """,
        "When `stamp` is nil, `send` throws `PostError.noStamp`.",
        "When `stamp` is still nil after `buyStamp()` and no check before it fails, `send` throws `PostError.soldOut`."
      ),
      CodeExample(
        """
        func seat(_ guest: Guest, at table: Table) throws {
          guard ["oak", "elm"].contains(table.wood) else { throw SeatError.wrongTable }
          guard [.lunch, .dinner].contains(guest.meal) else { throw SeatError.noMeal }
          guard guest != self.guest else { throw SeatError.seated }
          self.guest = guest
        }
        """,
        "When `table.wood` is neither \"oak\" nor \"elm\", `seat` throws `SeatError.wrongTable`.",
        "When `guest.meal` is neither `.lunch` nor `.dinner` and no check before it fails, `seat` throws `SeatError.noMeal`.",
        "When `guest` is the same as before and no check before it fails, `seat` throws `SeatError.seated`."
      ),
      CodeExample(
        """
        func park(_ boat: Boat) throws {
          guard !boats.contains(where: { $0.id == boat.id }) else { return }
          guard let end = boat.name.firstIndex(of: "/") else { throw ParkError.unnamed }
          guard boat.sails.allSatisfy({ $0.isDry }) else { throw ParkError.wet }
          if boat.crates.contains(where: { $0.isEmpty }) { throw ParkError.emptyCrate }
          boats.append(boat)
        }
        """,
        "When one of `boats` has the `id` of `boat`, `park` does not append `boat` to `boats`.",
        "When none of `boats` has the `id` of `boat` and `boat.name` does not contain \"/\", `park` throws `ParkError.unnamed`."
      ),
      CodeExample(
        """
        func undo() throws {
          guard let step = steps.popLast() else { throw DeskError.nothingToUndo }
          guard seen.insert(step.name).inserted else { throw DeskError.repeated }
          guard let row = rows.index(id: step.id) else { throw DeskError.unknown }
          rows.remove(at: row)
        }
        """,
        "When `steps` is empty, `undo` throws `DeskError.nothingToUndo`.",
        "When `seen` already contains `step.name` and no check before it fails, `undo` throws `DeskError.repeated`.",
        "When no row matches and no check before it fails, `undo` throws `DeskError.unknown`."
      ),
      CodeExample(
        """
        func board(_ guest: Guest) throws -> Seat {
          guard await pass.granted() else { throw SeatError.noPass }
          if let seat = seats.first(where: { $0.isMine }) {
            if seat.row == guest.row { return seat }
            throw SeatError.seated
          }
          tries += 1
          guard tries < 3 else { throw SeatError.tooMany }
        }
        """,
        "When `pass.granted()` gives false, `board` throws `SeatError.noPass`.",
        "When `isMine` is true for one of `seats` and `seat.row` is `guest.row`, `board` returns `seat`.",
        "When the raised `tries` is at least 3 and no check before it fails, `board` throws `SeatError.tooMany`."
      ),
      CodeExample(
        """
        func berth(for boat: Boat) -> Berth? {
          guard let place = berths.firstIndex(where: { boat.fits(in: $0) }) else { return nil }
          return berths[place]
        }
        """,
        "When `boat.fits(in:)` holds for none of `berths`, `berth` returns nil."
      ),
      CodeExample(
        "func seat(_ guests: [Guest]) throws { let late = guests.filter(\\.isLate) \n guard late.isEmpty else { throw SeatError.late } }",
        "When `isLate` is true for one of `guests`, `seat` throws `SeatError.late`."
      ),
      CodeExample(
        """
        func mark(_ id: Seat.ID) {
          guard let place = seats.firstIndex(where: { $0.id == id }), !seats[place].isTaken else { return }
          seats[place].isTaken = true
        }
        """,
        "When no seat matches, `mark` leaves `seats` as before.",
        "When `seats[place].isTaken` is true, `mark` does not set `seats[place].isTaken` to true."
      ),
      CodeExample(
        """
        func rename(_ name: String) {
          saving?.cancel()
          saving = Task {
            try? await Task.sleep(for: .seconds(2))
            guard !Task.isCancelled else { return }
            await desk.save(name)
          }
        }
        """,
        "When another call follows within 2 seconds, `rename` does not call `desk.save(_:)`."
      ),
      CodeExample(
        "func moor(_ boat: Boat) throws { guard boat.mooredAt == nil else { return } \n boat.mooredAt = clock.now \n try desk.save() }",
        "When `boat.mooredAt` is already set, `moor` keeps `boat.mooredAt` and does not call `desk.save()`."
      ),
      CodeExample(
        """
        final class Pier {
          func moor(_ boat: Boat) async {
            guard boat.isPaid, mooring == nil else { return }
            do { try await harbour.moor(boat) } catch HarbourError.offline { moorLater(boat) } catch { banner = .failed }
          }
          private func moorLater(_ boat: Boat) {
            guard boat.mayMoorOffline else {
              notice = "You need a connection to moor at this pier."
              return
            }
            queue.append(boat)
          }
        }
        """,
        "When `boat.isPaid` is false, `moor` does not call `harbour.moor(_:)`.",
        "When `mooring` is set, `moor` does not call `harbour.moor(_:)`.",
        "After `offline`, given paid and no mooring, when `boat.mayMoorOffline` is false, `moor` sets `notice` to "
          + "\"You need a connection to moor at this pier.\""
      ),
      CodeExample("func close() { guard let self else { return } }"),
    ]
  )
}

extension CodeSite {
  fileprivate func exit(_ branch: CodeBranch) -> CodeFinding? {
    // What was found before the call of a private function is found in it, too.
    if let last = branch.conditions.last, case .isAbsent(_, true) = last.meaning,
      branch.conditions.dropLast().contains(where: { $0.rulesOut(last) })
    {
      return nil
    }
    if let finding = finding(forAll: branch, weight: 8) { return finding }
    if let finding = unchanged(branch) { return finding }
    guard branch.leaves, case .some(let stated?) = condition(of: branch), !branch.prevents.isEmpty else { return nil }
    let condition = overtaken(branch, stated) ?? stated
    if let finding = kept(condition, of: branch, by: branch.prevents) { return finding }
    func missing(from start: Int) -> StatedResponse? {
      guard let (effect, isOwn) = seen(Array(branch.prevents[start...])) else { return nil }
      if effect.isDone(where: condition) { return StatedResponse("do nothing", "does nothing", .nothing) }
      if case .isAbsent(_, true) = condition.meaning, let kept = flow.responses.unfound(effect) { return kept }
      return prevented(effect, by: branch, isSure: isOwn && flow.isPrevented(effect, by: branch))
    }
    let rest = branch.prevents.indices.dropFirst()
    guard
      let response = missing(from: 0) ?? ignored(condition, behind: branch)
        ?? rest.lazy.compactMap(missing).first
    else { return nil }
    var finding = CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 8)
    finding.comment = branch.comment
    return finding
  }

  /// That a value which is there already stays, where only a missing one is set: `guard row.doneAt == nil else { return }`.
  func kept(_ condition: StatedCondition, of branch: CodeBranch, by effects: [CodeEffect]) -> CodeFinding? {
    guard case .isAbsent(let shown, false) = condition.meaning, condition.parts.isEmpty,
      let target = effects.lazy.compactMap({ $0.stored(in: shown, flow) }).first
    else { return nil }
    let set = StatedCondition("\(target.noun) already set", "`\(shown)` is already set", condition.meaning)
    var response = StatedResponse("keep \(target.noun)", "keeps `\(shown)`", .keeps([shown]))
    let others = effects.filter { $0.target?.shown != shown }
    if let missed = others.lazy.compactMap({ flow.responses.prevented($0)?.clause }).first, missed.count < 60 {
      response.clause += " and " + missed
    }
    return CodeFinding(set, response, at: [branch.offset] + branch.clauses, weight: 8)
  }

  /// What cancels the task of a function that a further call starts anew: such a call, as long as the task still waits.
  private func overtaken(_ branch: CodeBranch, _ condition: StatedCondition) -> StatedCondition? {
    let parts = condition.parts.isEmpty ? [condition] : condition.parts
    guard parts.last?.meaning == .event("cancel"), let delay = flow.paths[branch.offset]?.delay,
      delay.hasPrefix("after "),
      !restarts.isEmpty
    else { return nil }
    let time = "within " + delay.dropFirst("after ".count)
    let words = "another call " + (time.contains("`") ? "soon" : time)
    return StatedCondition.all(parts.dropLast() + [StatedCondition(words, "another call follows \(time)")])
  }

  /// That what a caller gives comes back as it is, or what was found.
  func unchanged(_ branch: CodeBranch) -> CodeFinding? {
    guard branch.effects.count == 1, case .returns(let value?) = branch.effects[0].kind,
      case .name(let name) = value.bare.kind, !flow.changed.contains(name),
      flow.parameters.contains(name) || flow.bindings[name] != nil, case .some(let condition?) = condition(of: branch)
    else { return nil }
    let noun = CodeName(name).phrase
    guard flow.parameters.contains(name) else {
      var response = StatedResponse("return \(noun)", "returns `\(name)`", .returns(name))
      let isOnlyFound = branch.tests.contains { if case .binds(name, _) = $0 { true } else { false } }
      // What was kept spares the call.
      if let (effect, isOwn) = seen(branch.prevents), case .calls = effect.kind,
        let spared = prevented(effect, by: branch, isSure: isOwn && flow.isPrevented(effect, by: branch))
      {
        response = StatedResponse.all([response, spared]) ?? response
      } else if isOnlyFound {
        // What another function finds is given on, which says nothing.
        return nil
      }
      return CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 8)
    }
    let response = StatedResponse("return \(noun) unchanged", "returns `\(name)` unchanged", .returns(name))
    return CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 8)
  }

  /// That nothing happens while the flag is up which the function raises itself.
  private func ignored(_ condition: StatedCondition, behind branch: CodeBranch) -> StatedResponse? {
    guard case .equals(let flag, "true", true) = condition.meaning,
      flow.branches[0].effects.contains(where: { effect in
        guard case .sets(let target, "=", let value) = effect.kind else { return false }
        return effect.offset > branch.offset && target.shown == flag && value.bool == true
      })
    else { return nil }
    return StatedResponse("ignore call", "ignores the call", .nothing)
  }
}

extension CodeEffect {
  /// The property, where it gets a value that was there before, or the time: `row.doneAt = now`.
  fileprivate func stored(in shown: String, _ flow: CodeFlow) -> CodeExpression? {
    guard case .sets(let target, "=", let value) = kind, target.shown == shown, !value.isNull,
      value.isNow || value.bare.path != nil && value.simpleName.map({ flow.locals[$0]?.call == nil }) ?? true
    else { return nil }
    return target
  }
}
