// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What a view shows when, and what its controls do.
  static let view = CodeReader(
    name: "view",
    reads: .view,
    read: { site in
      guard let member = site.member, let body = member.body else { return [] }
      let part = member.name == "body" ? nil : member.baseName
      var walk = ViewWalk(type: site.type, part: part, isHidden: site.isHidden, isOptional: site.isOptional)
      walk.presented = site.flow.presented
      walk.walk(body, [])
      return walk.findings.map { $0.shown(at: site.place) } + ViewWalk.identified(in: site, or: walk)
    },
    examples: [
      CodeExample(
        """
        struct CartView: View {
          var body: some View {
            VStack {
              if cart.isEmpty { Text("Your cart is empty") }
              Button("Pay now") { cart.pay() }
            }
            .task { await cart.load() }
          }
        }
        """,
        "When `cart` is empty, the view shows \"Your cart is empty\".",
        "Tapping \"Pay now\" calls `cart.pay()`.",
        "When the view appears, it calls `cart.load()`."
      ),
      CodeExample(
        """
        struct TollView: View {
          var body: some View {
            Button("Pay \\(toll.sum.formatted(.currency(code: "EUR")))") { toll.pay() }
              .onChange(of: toll.isPaid) { _, paid in if paid { router.close() } }
              .onChange(of: phase) { old, new in
                switch new {
                case .active: toll.resume()
                default: break
                }
              }
          }
        }
        """,
        "Tapping \"Pay …\" calls `toll.pay()`.",
        "When `toll.isPaid` becomes true, it calls `router.close()`.",
        "When `phase` becomes `.active`, it calls `toll.resume()`."
      ),
      CodeExample(
        """
        struct PierView: View {
          var body: some View {
            switch pier.state {
            case .empty where pier.isClosed: Text("Closed for the winter")
            case .empty: Text("No boats yet")
            case .full: BoatList()
            }
          }
        }
        """,
        "The view shows \"Closed for the winter\" for `.empty where pier.isClosed`, \"No boats yet\" for `.empty` otherwise, "
          + "the boat list for `.full`.",
        "When `pier.state` is `.empty` and `pier.isClosed` is true, the view shows \"Closed for the winter\".",
        "When `pier.state` is `.empty` and `pier.isClosed` is false, the view shows \"No boats yet\"."
      ),
      CodeExample(
        """
        struct AccountView: View {
          var body: some View {
            SecureField("Password", text: $account.password)
            Picker("Plan", selection: $account.plan) {
              ForEach(Plan.allCases) { plan in Text(plan.name) }
            }
          }
        }
        """,
        "What is entered as \"Password\" is masked.",
        "The picker \"Plan\" lists every `Plan` and is bound to `account.plan`."
      ),
      CodeExample(
        """
        struct NotesView: View {
          @State private var showingEditor = false
          var body: some View {
            Button("New note") { showingEditor = true }
              .sheet(isPresented: $showingEditor) { EditorView() }
              .alert("Locked", isPresented: $model.isLocked) { Button("OK") { model.isLocked = false } }
            Button("Sync") { sync() }
          }
          private func sync() {
            do { try cloud.push() } catch { print(error) }
          }
        }
        """,
        "Tapping \"New note\" shows the editor view as a sheet.",
        "When `model.isLocked` is true, the view shows the alert \"Locked\".",
        "Tapping \"OK\" sets `isLocked` to false."
      ),
      CodeExample(
        """
        struct BerthRow: View {
          var body: some View {
            HStack {
              Text(berth.name)
                .opacity(berth.isTaken ? 0.4 : 1)
                .offset(x: berth.isTaken ? 4 : 0)
              Text("Paid").foregroundStyle(berth.isLate ? .red : .secondary)
              Image("boat").opacity(isAppearing ? 0 : 1)
              if let note = berth.note { Text(note) }
              if berth.isFull { Text("Full") } else { Text("\\(berth.rooms) rooms left") }
            }
          }
        }
        """,
        "When `berth.isTaken` is true, the view shows `berth.name` with opacity 0.4.",
        "When `berth.isLate` is true, the view shows \"Paid\" in red.",
        "When `berth.isLate` is false, the view shows \"Paid\" in secondary color.",
        "When `berth.note` exists, the view shows it.",
        "When `berth.isFull` is true, the view shows \"Full\".",
        "When `berth.isFull` is false, the view shows \"\\(berth.rooms) rooms left\"."
      ),
      CodeExample(
        """
        struct DockView: View {
          var body: some View {
            switch dock.state {
            case .loading: VStack { ForEach(0..<2) { _ in BoatSkeleton() } }
            case .loaded: if boats(of: chosen).isEmpty { emptyView } else { BoatList() }
            }
          }
          private var emptyView: some View {
            VStack { switch chosen { case .mine: Text("No boat yet"); case .all: Text("Nobody here") } }
          }
        }
        """,
        "When `dock.state` is `.loading`, the view shows 2 boat skeletons.",
        "When `dock.state` is `.loaded` and `boats(of: chosen)` is empty, the view shows the empty view.",
        "When `dock.state` is `.loaded` and `boats(of: chosen)` is not empty, the view shows the boat list.",
        "When `dock.state` is `.loaded` and `boats(of: chosen)` is empty and `chosen` is `.mine`, the view shows \"No boat yet\".",
        "When `dock.state` is `.loaded` and `boats(of: chosen)` is empty and `chosen` is `.all`, the view shows \"Nobody here\"."
      ),
      CodeExample("struct Badge: View { var body: some View { Text(\"New\").font(.caption).padding() } }"),
    ]
  )
}

extension CodeFinding {
  /// What a part shows that is itself only shown under a condition.
  fileprivate func shown(at place: StatedCondition?) -> CodeFinding {
    guard let place, !place.isAround || condition?.isEvent == false else { return self }
    if condition == nil, level == .accessibility {
      var announced = self
      announced.condition = .shown(place, whenever: nil)
      return announced
    }
    guard let condition, flag == nil, opening == nil, rows.isEmpty else { return self }
    switch response.meaning {
    case .shows, .presents: break
    default: return self
    }
    let isOpening = condition.meaning == .event("open")
    guard isOpening || !condition.isEvent && !condition.clause.isEmpty && !condition.clause.contains(place.clause)
    else {
      return self
    }
    var shown = self
    shown.condition = .shown(place, whenever: isOpening ? nil : condition)
    shown.sentence = nil
    return shown
  }
}
