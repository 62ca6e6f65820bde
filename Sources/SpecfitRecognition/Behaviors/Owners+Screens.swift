// Which screen shows what is said, and which logic does what is said of a screen.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  var hasScreens: Bool { ofKind[.view] != nil || ofKind[.screen] != nil }

  func isScreen(_ component: Int) -> Bool { [.view, .screen].contains(components[component].kind) }

  /// The component that shows what a guess gave to logic, or does what it gave to a screen; else the guess itself.
  ///
  /// For a far guess nothing but nearness speaks.
  func fitting(_ phrase: Phrase, guess: Int, isFar: Bool) -> Int {
    let kind = components[guess].kind
    // "Tapping the notice opens it" names nobody, and is done on a screen.
    let isTouched =
      isFar && phrase.first.flatMap { Verb.base(ofGerund: $0) }.map { Controls.gestures[$0] != nil } == true
    if isTouched || phrase.holds(anyOf: Self.seen) || Self.isOfUsers(phrase) {
      let isLogic = Self.unseenKinds.contains(kind) || kind == .viewModel
      let own = kind == .viewModel ? view(ofModel: guess) : nil
      return isLogic ? own ?? closestView(to: phrase) ?? mainView ?? guess : guess
    }
    guard kind == .view || kind == .screen, let main, components[main].test == .unit,
      let verb = ResponsePhrase(phrase)?.verb,
      // "A parcel that was never weighed is due at once": nothing of it is shown.
      Self.unseen.contains(verb) || isFar && !Self.showing.contains(verb) && !phrase.contains(where: Controls.isPart)
    else { return guess }
    guard let close = closest(to: phrase, least: 3, among: nil), components[close].test == .unit else { return main }
    return close
  }

  /// The logic for what a chapter has tested without a screen; else the component itself.
  func logic(of near: Int, for phrase: Phrase) -> Int {
    guard components[near].kind == .view || components[near].kind == .screen else { return near }
    if let close = closest(to: phrase), components[close].test == .unit { return close }
    if let main, components[main].test == .unit { return main }
    let stem = ["Screen", "View"].first(where: components[near].name.hasSuffix).map {
      components[near].name.dropLast($0.count)
    }
    return components.indices.first { components[$0].test == .unit && stem.map(components[$0].name.hasPrefix) == true }
      ?? near
  }

  /// The screen for what only a screen shows, though it stands below a store; the logic for what only logic keeps, though
  /// it stands below a screen; else the component itself.
  func counterpart(_ phrase: Phrase, of near: Int) -> Int {
    switch components[near].kind {
    case let kind where Self.unseenKinds.contains(kind) || [.other, .viewModel].contains(kind):
      guard phrase.holds(anyOf: Self.seen), let response = ResponsePhrase(phrase) else { return near }
      // "The sheet closes by itself", "the badge on the toolbar shows …": what only a screen has does something.
      let subject = (response.isPassive ? response.passiveSubject : response.subject).drop {
        $0.isPlain(PhraseWords.articles)
      }.prefix {
        !$0.isPlain(PhraseWords.joints)
      }
      let isOfScreen = subject.last.map(Self.seen.contains) == true
      if kind == .viewModel {
        // A model may have a `prompt` of its own.
        let isOwn = subject.last.map { fullNames[near][$0.lower] != nil } == true
        return isOfScreen && !isOwn ? view(ofModel: near) ?? near : near
      }
      guard isOfScreen || Self.showing.contains(response.verb) else { return near }
      return closestView(to: phrase) ?? mainView ?? near
    case .view, .screen:
      guard let main, components[main].test == .unit, phrase.prefix(6).holds(anyOf: Self.kept) else { return near }
      return main
    default: return near
    }
  }

  func closestView(to phrase: Phrase) -> Int? {
    closest(to: phrase, least: 3, among: Set((ofKind[.view] ?? []) + (ofKind[.screen] ?? [])))
  }

  /// The screen that shows a model: the one of its name.
  func view(ofModel model: Int) -> Int? {
    let name = nameWords[model].dropLast(kindCount(of: model))
    return components.indices.first { isScreen($0) && nameWords[$0].dropLast().elementsEqual(name) }
  }

  /// What only a screen has.
  static let seen: WordSet = [
    "button", "buttons", "overlay", "badge", "banner", "prompt", "screen", "sheet", "tab", "voiceover", "alert",
    "toolbar", "dialog", "popup", "indicator",
  ]

  /// What no screen does.
  static let unseen: WordSet = [
    "verify", "listen", "cache", "limit", "trust", "treat", "calculate", "persist", "compute", "sync", "decode",
    "encode",
    "retry", "validate", "log", "store", "track", "check", "allow", "continue",
  ]

  /// What works out of sight, and shows nothing of its own.
  static let unseenKinds: Set<ComponentKind> = [.service, .manager, .repository, .store, .engine, .model]

  /// What only a view shows.
  static let visible: WordSet = [
    "display", "displays", "displayed", "button", "tap", "screen", "badge", "shown", "card", "indicator", "sheet",
    "ui", "view", "toolbar", "shows", "message", "visible", "scroll", "voiceover", "label", "labels", "icon",
  ]
}

extension Owners {
  /// Whether a title is that of a screen: "Orders screen".
  static func namesScreen(_ words: [String]) -> Bool {
    words.count > 1 && ["screen", "view"].contains(words.last)
  }

  /// Whether a chapter is called after a screen that is no component, and holds what no other one shows: "Orders screen".
  func isOfUnknownScreen(_ anchor: Int) -> Bool {
    guard anchor > 0, !isTitle(anchor), doers.count > 1,
      Self.namesScreen(reading.heading(ofAnchor: anchor).filter { $0.kind == .plain }.map(\.lower))
    else { return false }
    return topic(ofHeading: anchor) == nil && !near[anchor].components.contains(where: { isShowing($0) })
  }

  /// Whether a component is a screen, or holds what one shows.
  func isShowing(_ component: Int) -> Bool {
    isScreen(component) || [.viewModel, .reducer, .coordinator].contains(components[component].kind)
      || nameWords[component].last == "model"
  }
}
