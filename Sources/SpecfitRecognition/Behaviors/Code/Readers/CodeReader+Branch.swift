// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What happens in the branches of an `if`, a ternary or a `switch`, and for each value of a stream.
  static let branch = CodeReader(
    name: "branch",
    reads: .member,
    read: { site in
      if site.isCoder { return [] }
      return site.flow.branches.flatMap { branch -> [CodeFinding] in
        switch branch.kind {
        case .then, .otherwise, .option: break
        case .loop:
          // What is only gathered in a loop is told by what becomes of it.
          guard branch.conditions.contains(where: { !$0.words.isEmpty }) || site.flow.item(of: branch) != nil else {
            return []
          }
          if branch.conditions.isEmpty { return site.findings(for: branch, weight: 5).filter(\.isForEach) }
        case .main, .exit, .failure: return []
        }
        // A way out with a message is one behavior.
        if branch.leaves, let finding = site.finding(forAll: branch, weight: 8) { return [finding] }
        return site.findings(for: branch, weight: site.event == nil ? 7 : 8) + (site.absent(branch).map { [$0] } ?? [])
      }
    },
    examples: [
      CodeExample(
        """
        func show(_ items: [Item]) {
          state = items.isEmpty ? .empty : .loaded
        }
        """,
        "When `items` is empty, `show` sets `state` to `.empty`.",
        "When `items` is not empty, `show` sets `state` to `.loaded`."
      ),
      CodeExample(
        """
        func open() {
          if door.isLocked { bell.ring() } else { log.print("open") }
        }
        """,
        "When `door.isLocked` is true, `open` calls `bell.ring()`."
      ),
      CodeExample(
        """
        func close() async {
          if let guest = room.guest { await desk.bill(guest) }
        }
        """,
        "When `room.guest` exists, `close` calls `desk.bill(guest)`.",
        "When `room.guest` is nil, `close` does not call `desk.bill(_:)`."
      ),
      CodeExample(
        """
        func remind() {
          if settings.isLoud { bell.ring(.high) }
        }
        """,
        "When `settings.isLoud` is true, `remind` calls `bell.ring(.high)`.",
        "When `settings.isLoud` is false, `remind` does not call `bell.ring(_:)`."
      ),
      CodeExample(
        """
        func grade(_ points: Int) -> Grade {
          if points < 10 { return .low } else if points < 20 { return .middle } else { return .high }
        }
        """,
        "When `points` is below 10, `grade` returns `.low`.",
        "When `points` is at least 10 and below 20, `grade` returns `.middle`.",
        "When `points` is at least 20, `grade` returns `.high`."
      ),
      CodeExample(
        """
        func seat(_ guest: Guest) {
          if guest.isExpected { host.greet(guest) } else if guest.isHungry { kitchen.hurry() }
        }
        """,
        "When `guest.isExpected` is true, `seat` calls `host.greet(guest)`.",
        "When `guest.isExpected` is false and `guest.isHungry` is true, `seat` calls `kitchen.hurry()`."
      ),
      CodeExample(
        """
        func remind() async {
          for guest in guests {
            names.append(guest.name)
            await bell.ring(for: guest)
          }
        }
        """,
        "`remind` calls `bell.ring(for: guest)` for each `guest`."
      ),
      CodeExample(
        """
        func enter() {
          if let roomKey = try? box.retrieveText(for: .room) { door.open(with: roomKey) }
        }
        """,
        "When `box.retrieveText(for:)` succeeds, `enter` calls `door.open(with: roomKey)`."
      ),
      CodeExample(
        """
        func count(_ guests: [Guest]) {
          for guest in guests {
            guard guest.isAdult else { continue }
            total += 1
          }
        }
        """,
        "When `guest.isAdult` is true, `count` raises `total` by 1 for each `guest`."
      ),
      CodeExample(
        """
        func hang(_ guest: Guest) {
          let hook = guest.isEarly ? Hook.first : .last
          wardrobe.hang(guest, on: hook)
        }
        """,
        "When `guest.isEarly` is true, `hang` calls `wardrobe.hang(guest, on: Hook.first)`.",
        "When `guest.isEarly` is false, `hang` calls `wardrobe.hang(guest, on: .last)`."
      ),
      CodeExample(
        """
        func room(for guests: Int) -> Room {
          let room: Room = guests > 40 ? .hall : guests > 8 ? .parlour : .booth
          return room
        }
        """,
        "When `guests` is above 40, `room` returns `.hall`.",
        "When `guests` is at most 40 and above 8, `room` returns `.parlour`.",
        "When `guests` is at most 8, `room` returns `.booth`."
      ),
      CodeExample(
        """
        func end(_ result: Result<Bill, DeskError>) {
          switch result {
          case .failure(.torn): printer.feed()
          case .failure: bell.ring()
          case .success(let bill): desk.file(bill)
          }
        }
        """,
        "When `result` is `.failure(.torn)`, `end` calls `printer.feed()`.",
        "When `result` is `.failure`, `end` calls `bell.ring()`.",
        "When `result` is `.success`, `end` calls `desk.file(bill)`."
      ),
      CodeExample(
        """
        init(book: Book) {
          $search
            .debounce(for: .milliseconds(200), scheduler: clock)
            .removeDuplicates()
            .filter { $0.count > 2 }
            .sink { [weak self] in self?.book.find($0) }
            .store(in: &bag)
        }
        """,
        "When `search` changes to another value whose `count` is above 2 and no other follows for 200 milliseconds, `init` calls `book.find(search)`."
      ),
      CodeExample(
        """
        func start(_ job: Job) {
          job.expirationHandler = { job.finish(success: false) }
        }
        """,
        "When `job.expirationHandler` runs, `start` calls `job.finish(success: false)`."
      ),
    ]
  )

  /// What a reducer does with an action, whatever its state.
  static let reducerCase = CodeReader(
    name: "reducer-case",
    reads: .member,
    read: { site in
      guard let event = site.event else { return [] }
      let findings = site.flow.branches.prefix(1).flatMap { site.findings(for: $0, weight: 8) }
      let isSilent = site.flow.branches.count == 1 && site.flow.branches[0].effects.isEmpty
      guard findings.isEmpty, isSilent, site.flow.branches[0].leaves, !site.flow.branches[0].isElided,
        let note = site.member?.comment, note.lowercased().contains("no state")
      else { return findings }
      let response = StatedResponse("change no state", "changes no state", .nothing)
      var finding = CodeFinding(nil, response, at: [event.isEvent ? site.member?.offset ?? 0 : 0], weight: 7)
      finding.comment = nil
      return [finding]
    },
    examples: [
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .saveTapped:
              state.isSaving = true
              return .run { send in
                try await client.save()
                await send(.saved)
              }
            }
          }
        }
        """,
        "`saveTapped` sets `isSaving` to true.",
        "`saveTapped` calls `client.save()`.",
        "When `client.save()` succeeds, `saveTapped` sends `.saved`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .roleTapped:
              let isOn = !state.isOwner
              if !isOn && !state.isGuest {
                state.error = "One role must stay"
                return .none
              }
              state.sheet = isOn ? .add : .remove
              return .none
            case let .open(order):
              state.destination = .details(DetailsFeature.State(order: order))
              return .send(.loaded(order))
            }
          }
        }
        """,
        "`open` sets `destination` to `.details` with `order`.",
        "`open` sends `.loaded(order)`."
      ),
      CodeExample(
        """
        struct Desk {
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .closeTapped, .bellRang:
                return end(&state)
              case let .kept(order):
                state.$orders.withLock { _ = $0.append(order) }
                return state.isOpen ? .send(.opened) : .none
              }
            }
          }
          private func end(_ state: inout State) -> Effect<Action> {
            state.isOpen = false
            return .cancel(id: CancelID.clock)
          }
        }
        """,
        "`closeTapped` sets `isOpen` to false.",
        "`closeTapped` stops the clock (cancels `clock`).",
        "`bellRang` sets `isOpen` to false.",
        "`bellRang` stops the clock (cancels `clock`).",
        "`kept` appends `order` to `orders`."
      ),
    ]
  )

  /// What a function does in any case: settings and calls.
  static let effect = CodeReader(
    name: "effect",
    reads: .member,
    read: { site in
      guard site.event == nil, !site.isCoder, site.member?.kind != .initializer, let main = site.flow.branches.first
      else { return [] }
      var findings = site.findings(for: main, weight: 4).filter { finding in
        switch finding.response.meaning {
        case .returns: return site.isWorthReturning(finding)
        // An overload that only hands its work on to another.
        case .calls(let receiver, let name): return name != site.name || !["", "self"].contains(receiver)
        default: return true
        }
      }
      for index in findings.indices {
        findings[index].sayOtherwise(site.flow)
        switch findings[index].response.meaning {
        case .sets: continue
        // Of a function that others call, too, the cases say more than its call.
        case .calls(let receiver, let name) where ["", "self"].contains(receiver) && site.isOwnHelper(named: name):
          findings[index].weight = 3
        default: findings[index].weight = 5
        }
      }
      return findings
    },
    examples: [
      CodeExample(
        """
        func clear() {
          items = []
          total = 0
          store.save()
        }
        """,
        "`clear` clears `items` and sets `total` to 0.",
        "`clear` calls `store.save()`."
      ),
      CodeExample(
        """
        func stamp() {
          counter.withLock { $0.stamped += 1 }
          ledger.withLock { $0 = .closed }
        }
        """,
        "`stamp` raises `counter.stamped` by 1 and sets `ledger` to `.closed`."
      ),
      CodeExample(
        """
        func add(_ note: Note) async throws {
          // Store the note first
          let copy = Note(note)
          try await store.insert(copy)
          center.post(.noteAdded, object: copy)
        }
        """,
        "`add` first calls `store.insert(copy)`.",
        "`add` posts `noteAdded` with `copy`."
      ),
      CodeExample(
        """
        func publish(_ title: String) throws {
          let note = Note(title)
          player.stop()
          folder.notes.append(note)
          viewContext.insert(note)
          try viewContext.save()
          isOpen = false
          timer.invalidate()
          bell.ring(.low)
        }
        """,
        "`publish` calls `player.stop()`.",
        "`publish` appends the new `Note` to `folder.notes`, inserts it into `viewContext` and saves.",
        "`publish` sets `isOpen` to false.",
        "`publish` calls `timer.invalidate()` and `bell.ring(.low)`."
      ),
      CodeExample(
        """
        func close(_ order: Order) async {
          let bill = Bill(number: order.number + 1, total: order.total, isPaid: false)
          await archive.keep(bill, for: order.buyer)
        }
        """,
        "`close` calls `keep(bill, for: order.buyer)` with a `Bill` that carries `number: order.number + 1`, `total` and `isPaid: false`."
      ),
      CodeExample(
        """
        final class Lamp {
          private var blinking: Blinking?
          func blink() async {
            blinking = Blinking(times: 3)
            await wire.pulse()
            blinking = nil
          }
        }
        """,
        "`blink` calls `wire.pulse()`.",
        "`blink` clears `blinking`."
      ),
      CodeExample(
        """
        func ship(_ order: Order) {
          guard order.isPaid else { return }
          courier.send(order)
        }
        """,
        "When `order.isPaid` is true, `ship` calls `courier.send(order)`."
      ),
      CodeExample(
        """
        func greet(_ guest: Guest) async {
          switch guest.mood {
          case .asleep: return
          default: break
          }
          if guest.isLate { bell.mute() } else { return }
          banner = .welcome
          Task {
            try? await Task.sleep(for: .seconds(3))
            banner = nil
          }
          Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
            self.desk.poll()
            self.rounds += 1
          }
        }
        """,
        "When `guest.mood` is not `.asleep` and `guest.isLate` is true, `greet` sets `banner` to `.welcome`.",
        "When `guest.mood` is not `.asleep` and `guest.isLate` is true, `greet` clears `banner` after 3 seconds.",
        "When `guest.mood` is not `.asleep` and `guest.isLate` is true, `greet` calls `desk.poll()` every 60 seconds.",
        "When `guest.mood` is not `.asleep` and `guest.isLate` is true, `greet` raises `rounds` by 1 every 60 seconds."
      ),
      CodeExample(
        """
        final class Kiosk {
          func open() async {
            guard let clerk = roster.clerk else { return }
            if clerk.isNew { train() }
            Task {
              try await Task.sleep(nanoseconds: UInt64(pause * 1_000_000_000))
              close()
            }
          }
          private func train() { manual.hand(to: clerk) }
          private func close() { shutter.drop() }
        }
        """,
        "When `roster.clerk` exists and `clerk.isNew` is true, `open` calls `manual.hand(to: clerk)`.",
        "When `roster.clerk` exists, `open` calls `shutter.drop()` after `pause` seconds."
      ),
      CodeExample(
        """
        final class Desk {
          private static let key = "desk.note"
          func plan() {
            let job = Job(name: Self.key)
            job.startDate = Date(timeIntervalSinceNow: 2 * 60 * 60)
            queue.submit(job)
          }
          func read() { queue.load(for: Self.key) }
        }
        """,
        "`plan` calls `queue.submit(job)` with a `Job` that carries `name: \"desk.note\"` and `startDate: 2 hours from now`.",
        "`read` calls `queue.load(for: \"desk.note\")`."
      ),
    ]
  )
}

extension CodeSite {
  /// That a collaborator is not called where a value is missing or a flag is down: the opposite of an `if` that has no
  /// `else`.
  fileprivate func absent(_ branch: CodeBranch) -> CodeFinding? {
    guard type?.isView != true, branch.kind == .then, branch.isAlone, branch.tests.count == 1,
      branch.tests[0].isPlain, let effect = effects(of: branch).first, case .calls(let call, _) = effect.kind,
      call.call?.function.base?.path != nil, !effect.isStoring, effect.storedObject == nil,
      let failing = flow.phrases.failing(branch.tests).first,
      let condition = StatedCondition.all(branch.conditions.dropLast().suffix(1) + [failing]),
      let response = prevented(effect, isSure: flow.isOnlyInside(effect, of: branch))
    else { return nil }
    return CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 6)
  }

  /// Whether the value at the end of a function is what is left when nothing before it fitted.
  fileprivate func isWorthReturning(_ finding: CodeFinding) -> Bool {
    guard case .returns(let text) = finding.response.meaning else { return true }
    let isFixed =
      text.hasPrefix(".") && !text.contains("(") || text.hasPrefix("\"")
      || ["nil", "[]", "false", "true", "0"].contains(text)
    return isFixed && flow.branches.dropFirst().contains { $0.leaves }
  }
}

extension CodeCondition {
  /// Whether it asks for a value or flag by its name.
  fileprivate var isPlain: Bool {
    switch self {
    case .binds(_, let value): value.bare.path != nil
    case .holds(let value): value.bare.path.map { $0.last?.first?.isLowercase == true && $0.count > 1 } == true
    case .matches: false
    }
  }
}

extension CodeFinding {
  /// Whether it is told of each of several values.
  fileprivate var isForEach: Bool { response.clause.contains(" for each `") }

  /// What ends a function after branches that left it happens only when none of them was taken.
  fileprivate mutating func sayOtherwise(_ flow: CodeFlow) {
    switch response.meaning {
    case .returns, .throws: break
    default: return
    }
    guard condition == nil, flow.branches.dropFirst().contains(where: { $0.leaves && $0.offset < offsets[0] }) else {
      return
    }
    condition = StatedCondition("no match", "nothing else fits")
    weight = 6
  }
}
