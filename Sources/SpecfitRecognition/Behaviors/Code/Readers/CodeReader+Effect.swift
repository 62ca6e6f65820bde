// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
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
        "func order() { boats.sort { $0.date < $1.date } }",
        "`order` sorts `boats` by `date`, oldest first."
      ),
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
        "func remind(_ boat: Boat) async { await bells.scheduleArrivalBell(boat.id, boat.calledAt.addingTimeInterval(gap)) }",
        "`remind` calls `bells.scheduleArrivalBell(boat.id, boat.calledAt + gap)`."
      ),
      CodeExample(
        "func serve(_ id: Guest.ID) { let next = queue.removeFirst() \n let guest = guests.remove(id: id) \n desk.serve(next, guest) }",
        "`serve` removes the first of `queue`, removes the one with that `id` from `guests` and calls `desk.serve(next, guest)`."
      ),
      CodeExample(
        "func settle(_ guest: Guest) { var guest = guest \n guest.coins = 0 \n names.insert(guest.name) \n desk.update(guest) }",
        "`settle` sets `guest.coins` to 0.",
        "`settle` adds `guest.name` to `names`.",
        "`settle` calls `desk.update(guest)` with `coins: 0`."
      ),
      CodeExample(
        """
        func rename(at place: Int, to name: String) {
          var boat = boats[place]
          boat.name = name
          boats[place] = boat
          var signed = boats[0]
          signed.flag = .blue
          boats.append(signed)
          var sent = flagship
          sent.state = .sent
          trips.append(sent)
        }
        """,
        "`rename` stores `name` in `boats[place].name`.",
        "`rename` appends `signed` to `boats` and appends `flagship` with `state: .sent` to `trips`."
      ),
      CodeExample(
        """
        func pay(_ guest: inout Guest, _ bill: Bill) {
          guest.coins -= bill.coins
          guest.visits += 1
          bill.guest = self
        }
        """,
        "`pay` lowers `guest.coins` by `bill.coins` and raises `guest.visits` by 1."
      ),
      CodeExample(
        """
        func fill(_ liters: Int) throws {
          level += min(liters, 40)
          for task in tasks { task.cancel() }
          try labels.forEach(check)
          pump.cancel(liters)
        }
        """,
        "`fill` adds the lower of `liters` and 40 to `level`.",
        "`fill` calls `check` for each of `labels`.",
        "`fill` calls `pump.cancel(liters)`."
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
      CodeExample(
        CodeExample.verdict,
        "When nothing before it fits, `verdict` returns nil."
      ),
      CodeExample(
        CodeExample.depths,
        "When `cache[buoy.id]` is missing or `force` is true, `depths` yields `sonar.depth(of: buoy)` and ends the stream."
      ),
      CodeExample(
        #"func label(_ seconds: Int) -> String { String(format: "%02d:%02d", seconds / 60, seconds % 60) }"#,
        #"`label` returns `seconds / 60` and `seconds % 60` in the format "%02d:%02d"."#
      ),
      CodeExample(
        "func due(_ bill: Bill) -> Decimal { let due = bill.sum(of: .all) \n return due.rounded(toCents: .up) }",
        "`due` returns `due.rounded(toCents: .up)`."
      ),
      CodeExample(
        """
        func turn() {
          tags = Array(Set(tags))
          queue = Array(queue.reversed())
        }
        """,
        "`turn` sets `tags` to `tags` without duplicates and sets `queue` to `queue` in reverse order."
      ),
    ]
  )
}

extension CodeSite {
  /// Whether the value at the end of a function is what is left when nothing before it fitted.
  fileprivate func isWorthReturning(_ finding: CodeFinding) -> Bool {
    guard case .returns(let text) = finding.response.meaning else { return true }
    let isFixed =
      text.hasPrefix(".") && text.count <= 40 || text.hasPrefix("\"")
      || ["nil", "[]", "false", "true", "0"].contains(text)
    // How far from another date one lies, and how a number is written, a test tells.
    if [" plus ", " minus ", " in the format ", ".rounded("].contains(where: finding.response.clause.contains) {
      return true
    }
    return isFixed && flow.branches.dropFirst().contains { $0.leaves }
  }
}

extension CodeFinding {
  /// What ends a function after branches that left it happens only when none of them was taken.
  fileprivate mutating func sayOtherwise(_ flow: CodeFlow) {
    switch response.meaning {
    case .returns, .throws: break
    default: return
    }
    guard condition == nil, flow.branches.dropFirst().contains(where: { $0.leaves && $0.offset < offsets[0] }) else {
      return
    }
    let isTried = flow.attempts.contains { flow.branches[$0.branch].offset < offsets[0] }
    condition =
      isTried
      ? StatedCondition("no successful attempt", "no attempt succeeds")
      : StatedCondition("no match", "nothing else fits")
    weight = 6
  }
}
