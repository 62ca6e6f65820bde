// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A member, and what rules ask about it, found once.
struct MemberSubject {
  let owner: ComponentSubject
  let member: Member
  let parameters: [ParameterSubject]
  let result: ResultShape
  /// What the document says beside it, in lower case.
  let prose: String
  /// What its body does; nil when the document shows none.
  let body: BodyFacts?
  /// The effects of the call, as far as the shape of a test depends on them.
  let form: PlannedCase.Form

  init(_ member: Member, of owner: ComponentSubject) {
    self.owner = owner
    self.member = member
    parameters = member.parameters.map { ParameterSubject($0, in: member.language) }
    switch member.kind {
    case .function, .closureProperty, .subscript:
      result = ResultShape(member.returnType, in: member.language, isStatic: member.isStatic)
    case .property: result = ResultShape(member.propertyType ?? member.returnType ?? "Value", in: member.language)
    case .initializer: result = .other
    }
    body = owner.body(of: member)
    prose = member.summary.isEmpty ? "" : member.summary.lowercased()
    let isAwaited = owner.component.isolation == .actor && !member.isNonisolated && !member.isStatic
    form = Self.form(isAsync: member.isAsync || isAwaited, canThrow: member.canThrow)
  }

  var component: Component { owner.component }

  /// Whether the member is called with arguments, as functions are, and the closures of a client.
  var isCall: Bool { member.kind == .function || (member.kind == .closureProperty && isEndpoint) }

  /// Whether callers call the closure that the member holds.
  ///
  /// What a view model holds in `onFinish` or `dismiss` it calls itself, and somebody else wrote it.
  private var isEndpoint: Bool {
    owner.holdsEndpoints && member.propertyType.flatMap { TypeText($0).wrapped } == nil
  }

  func prose(says words: String...) -> Bool { prose.holds(anyOf: words) }

  /// Whether the errors of the call end up in the state of a view model.
  var showsErrors: Bool {
    owner.isViewModel && isCall && member.isAsync
      && (errorProperty != nil || (member.canThrow && (body == nil || owner.errorProperty == nil)))
  }

  /// The property in which the call leaves its error; of one that other code of the component uses, only a call that is
  /// shown to do so.
  var errorProperty: String? { owner.errorProperty.flatMap { touches($0) ? $0 : nil } }

  /// The property that tells that the call is under way.
  ///
  /// A call whose code leaves a property alone does not change it; where there is no code, `isLoading` is for all calls,
  /// `isLoadingMore` for those that are called like it, and `isSaving` for any as long as no code shows whose it is.
  var busyProperty: String? {
    owner.busyProperties.first { property in
      if body != nil { return touches(property) }
      return Self.isGeneral(property) || Self.share(property, member.baseName)
        || !owner.busyProperties.contains(where: Self.isGeneral) && owner.busyProperties.count == 1
          && !Self.isParticular(property) && !owner.shownNames.contains(property)
    }
  }

  /// Whether the call may change a property, as far as its code tells.
  ///
  /// A function that is called like it, and of which the document shows nothing, may change it too: `handleError`.
  func touches(_ property: String) -> Bool {
    guard let body else { return !owner.shownNames.contains(property) }
    if body.names.contains(property) { return true }
    let words = Wording.words(of: property).lowercased().split(separator: " ").filter { $0.utf8.count > 4 }
    return body.ownCalls.contains { call in words.contains { call.lowercased().holds(String($0)) } }
  }

  private static func isGeneral(_ property: String) -> Bool {
    ["isloading", "isbusy", "isprocessing", "isworking", "loading", "busy", "inprogress", "isinprogress"]
      .contains(property.lowercased())
  }

  /// Whether a property is about more than being busy: `isLoadingMore`.
  private static func isParticular(_ property: String) -> Bool {
    Wording.words(of: property).split(separator: " ").count > 2
  }

  private static func share(_ property: String, _ member: String) -> Bool {
    let words = Set(Wording.words(of: member).lowercased().split(separator: " ").map(stem))
    return Wording.words(of: property).lowercased().split(separator: " ").dropFirst()
      .allSatisfy { words.contains(stem($0)) }
  }

  /// How a word begins, whatever its form: *sav* of *save* and *saving*.
  private static func stem(_ word: Substring) -> Substring {
    let base = word.hasSuffix("ing") ? word.dropLast(3) : word
    return (base.hasSuffix("e") ? base.dropLast() : base).prefix(4)
  }

  /// Whether a failing network is among what the call has to cope with.
  var isRemoteCall: Bool {
    guard isCall, member.isAsync, member.canThrow, !Self.serving.contains(where: owner.component.name.hasSuffix) else {
      return false
    }
    return owner.isRemote || prose(says: "network", " api", "http", "server", "request")
  }

  /// How types are called that answer requests, and send none.
  private static let serving = ["Handler", "Server", "Router", "Middleware", "Responder"]

  /// Whether the call navigates, so that its effect is known.
  var navigation: SignatureIntent.Navigation? {
    owner.isCoordinator && isCall ? SignatureIntent.Navigation(member.baseName) : nil
  }

  static func form(isAsync: Bool, canThrow: Bool) -> PlannedCase.Form {
    switch (isAsync, canThrow) {
    case (false, false): .sync
    case (false, true): .throwing
    case (true, false): .async
    case (true, true): .asyncThrowing
    }
  }
}
