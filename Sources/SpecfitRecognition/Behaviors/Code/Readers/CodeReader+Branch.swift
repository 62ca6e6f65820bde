// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What happens in the branches of an `if`, a ternary or a `switch`, and for each value of a stream.
  static let branch = CodeReader(
    name: "branch",
    reads: .member,
    read: { site in
      site.flow.branches.flatMap { branch -> [CodeFinding] in
        // What only encodes or decodes may refuse a value.
        if site.isCoder, !branch.effects.contains(where: { if case .throws = $0.kind { true } else { false } }) {
          return []
        }
        switch branch.kind {
        case .then, .otherwise, .option: break
        case .loop:
          // What is only gathered in a loop is told by what becomes of it.
          let isEndless = site.flow.isEndless(branch)
          guard
            isEndless || branch.conditions.contains(where: { !$0.words.isEmpty }) || site.flow.item(of: branch) != nil
          else { return [] }
          // A round that does not go on to the next gives back what it found.
          if branch.conditions.isEmpty {
            return site.findings(for: branch, weight: 5).filter {
              isEndless && !$0.response.clause.hasPrefix("waits ") || $0.isForEach
                || branch.leaves && $0.condition?.words.isEmpty == false
            }
          }
        case .main, .exit, .failure: return []
        }
        // A way out with a message is one behavior.
        if branch.leaves, site.effects(of: branch).count < 4, let finding = site.finding(forAll: branch, weight: 8) {
          return [finding]
        }
        if let idle = site.idle(branch) { return [idle] }
        let found = site.findings(for: branch, weight: site.event == nil ? 7 : 8)
        return found + ((site.absent(branch) ?? (found.isEmpty ? site.kept(branch) : nil)).map { [$0] } ?? [])
      }
    },
    examples: [
      CodeExample(
        """
        func tap() {
          switch phase {
          case .running(let leg) where leg < legs.count: phase = .resting
          case .running(let leg): phase = .finished
          case .finished: sign = .init(.closed)
          case .locked: break
          }
        }
        """,
        "When `phase` is `.running` and `leg` is below `legs.count`, `tap` sets `phase` to `.resting`.",
        "When `phase` is `.running` and `leg` is at least `legs.count`, `tap` sets `phase` to `.finished`.",
        "When `phase` is `.finished`, `tap` sets `sign` to `.init(.closed)`.",
        "When `phase` is `.locked`, `tap` does nothing."
      ),
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
        func moor(_ boat: Boat) -> Ticket {
          var ticket = Ticket(boat.name)
          if boat.isGuest { ticket.rate = .double }
          if boat.flag == nil { ticket.hints.insert(.askForFlag) }
          return ticket
        }
        """,
        "When `boat.isGuest` is true, `moor` sets `ticket.rate` to `.double`."
      ),
      CodeExample(
        """
        func plan(_ boat: Boat) -> Berth {
          let side = boat.isLong ? Side.outer : .inner
          let price = boat.isGuest ? 10 : 20
          return Berth(side: side, price: price)
        }
        """,
        "When `boat.isLong` is true and `boat.isGuest` is true, `plan` returns `Berth(side: Side.outer, price: 10)`.",
        "When `boat.isLong` is true and `boat.isGuest` is false, `plan` returns `Berth(side: Side.outer, price: 20)`.",
        "When `boat.isLong` is false and `boat.isGuest` is true, `plan` returns `Berth(side: .inner, price: 10)`.",
        "When `boat.isLong` is false and `boat.isGuest` is false, `plan` returns `Berth(side: .inner, price: 20)`."
      ),
      CodeExample(
        """
        func next(after visit: Visit) -> Date? {
          if visit.isMissed { return calendar.date(byAdding: .day, value: 7, to: visit.start) }
          return visit.end.addingTimeInterval(-7200)
        }
        """,
        "When `visit.isMissed` is true, `next` returns `visit.start` plus 7 days.",
        "When `visit.isMissed` is false, `next` returns `visit.end` minus 2 hours."
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
        "func open(_ desk: Desk) { if desk.openedAt == nil { desk.openedAt = now } }",
        "When `desk.openedAt` is nil, `open` sets `desk.openedAt` to `now`.",
        "When `desk.openedAt` is already set, `open` keeps `desk.openedAt`."
      ),
      CodeExample(
        """
        func grade(_ points: Int) -> Grade {
          if points < 10 { .low } else if points < 20 { .middle } else { .high }
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
        func turn(_ index: Int) {
          if index >= pages.count { bell.ring(.low) }
          if index + 1 >= pages.count { lamp.blink(.red) }
          if index > 0 { page.turn(.back) }
        }
        """,
        "When `index` is at least `pages.count`, `turn` calls `bell.ring(.low)`.",
        "When `index` is the last one, `turn` calls `lamp.blink(.red)`.",
        "When `index` is not the first one, `turn` calls `page.turn(.back)`."
      ),
      CodeExample(
        """
        func toll(for boat: Boat) -> Double {
          var toll = boat.length * 2
          if boat.isLate { toll *= 1.5 }
          return (toll * 10).rounded() / 10
        }
        """,
        "When `boat.isLate` is true, `toll` multiplies `toll` by 1.5."
      ),
      CodeExample(
        """
        func next(at now: Date) -> Int? {
          while !waiting.isEmpty {
            let call = waiting.removeFirst()
            guard call.isFresh else { continue }
            current = call.number
            return call.number
          }
          return nil
        }
        """,
        "When `call.isFresh` is true, `next` sets `current` to `call.number`.",
        "When `call.isFresh` is true, `next` returns `number`."
      ),
      CodeExample(
        """
        func cents(of text: String) -> Int? {
          var isNegative = false
          if text.hasPrefix("-") { isNegative = true }
          guard let amount = Int(text) else { return nil }
          return (isNegative ? -1 : 1) * amount
        }
        """,
        "When `text` starts with \"-\", `cents` sets `isNegative` to true."
      ),
      CodeExample(
        """
        func put(_ call: Call) {
          if let index = calls.firstIndex(where: { $0.boat == call.boat && $0.day == call.day }) { calls[index] = call }
        }
        """,
        "When one of `calls` has the `boat` and `day` of `call`, `put` replaces it by `call` in `calls`."
      ),
      CodeExample(
        #"func sign(_ name: String) -> String { name.count > 12 ? name.prefix(11) + "…" : name }"#,
        #"When `name.count` is above 12, `sign` returns `name.prefix(11) + "…"`."#,
        "When `name.count` is at most 12, `sign` returns `name` unchanged."
      ),
      CodeExample(
        """
        func sign() {
          let text = if door.isOpen { "Open" } else { "Closed" }
          board.show(text)
        }
        """,
        "When `door.isOpen` is true, `sign` calls `board.show(\"Open\")`.",
        "When `door.isOpen` is false, `sign` calls `board.show(\"Closed\")`."
      ),
      CodeExample(
        """
        func answer(_ answer: Answer) {
          guard answer != known else { return }
          guard now < dock.closesAt else {
            notice = "Too late"
            return
          }
          if answer == .no {
            sheet = ReasonSheet()
            return
          }
          keep(answer)
        }
        """,
        "When `answer` is not `known` and `answer` is `.no` and no check before it fails, it sets `sheet` to a new `ReasonSheet` "
          + "and does not call `keep(_:)`."
      ),
      CodeExample(
        """
        final class Clock {
          func tick() {
            guard !isPaused else { return }
            while phase != .done, now() >= endsAt { advance() }
          }
          func skip() {
            switch phase {
            case .rest, .pause: advance()
            default: break
            }
          }
          private func advance() {
            switch phase {
            case .hang(let rep) where rep < plan.reps: enter(.rest)
            case .hang: phase = .done
            case .rest: enter(.hang(1))
            case .pause: enter(.rest)
            case .done: break
            }
          }
        }
        """,
        "Given not paused, other than done phase and ends at not after now, when `phase` is `.hang` and `rep` is below `plan.reps`, "
          + "`tick` calls `enter(.rest)`.",
        "Given not paused, other than done phase and ends at not after now, when `phase` is `.hang` and `rep` is at least "
          + "`plan.reps`, `tick` sets `phase` to `.done`.",
        "When `isPaused` is false and `endsAt` is not after now and `phase` is `.rest`, `tick` calls `enter(.hang(1))`.",
        "When `isPaused` is false and `endsAt` is not after now and `phase` is `.pause`, `tick` calls `enter(.rest)`.",
        "When `phase` is `.rest`, `skip` calls `enter(.hang(1))`.",
        "When `phase` is `.pause`, `skip` calls `enter(.rest)`."
      ),
      CodeExample("func later(_ one: Int, _ other: Int) -> Int { one > other ? one : other }"),
      CodeExample(
        CodeExample.verdict,
        "When `boat.draught` is above `pier.depth - 0.5`, `verdict` returns `.depth`.",
        "When `boat.draught` is at most `pier.depth - 0.5` and `padded(boat.length) + gap` is above `port.freeLength(of: pier)`, `verdict` returns `.length`.",
        "When nothing before it fits and `port.totalWeight + boat.weight` is above `port.maxWeight`, `verdict` returns `.weight`.",
        "When nothing before it fits and `boat.carriesFuel` is true and `pier.isOpen` is false, `verdict` returns `.fuel`.",
        "When nothing before it fits and `boat.carriesFuel` is true and `port.tankers.count` is at least 2, `verdict` returns `.tooMany`."
      ),
      CodeExample(
        CodeExample.depths,
        "When `cache[buoy.id]` exists, `depths` yields `known`.",
        "When `cache[buoy.id]` exists and `force` is false, `depths` ends the stream."
      ),
      CodeExample(
        """
        func watch() async {
          while !Task.isCancelled {
            do {
              let depth = try await sonar.depth()
              latest = depth
              failures = 0
            } catch {
              failures += 1
            }
            try? await Task.sleep(for: .seconds(5))
          }
        }
        """,
        "`watch` stores the result of `sonar.depth()` in `latest` and sets `failures` to 0."
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
}

extension CodeFlow {
  /// Whether a loop runs until its function is stopped, so that a round is what the function does: `while !Task.isCancelled`.
  fileprivate func isEndless(_ loop: CodeBranch) -> Bool {
    repetitions.first { $0.branch == loop.position }?.conditions.allSatisfy { condition in
      guard case .holds(let value) = condition else { return false }
      if case .not(let stop) = value.bare.kind { return stop.bare.path == ["Task", "isCancelled"] }
      return value.bool == true
    } == true
  }
}

extension CodeFinding {
  /// Whether it is told of each of several values.
  fileprivate var isForEach: Bool {
    response.clause.contains(" for each `") || response.clause.hasPrefix("cancels each `")
  }
}
