// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// What a call or a property gives, as far as tests differ by it.
enum ResultShape: Hashable {
  case void
  case bool
  case optional(String)
  case collection
  case tuple
  /// A `Result`.
  case result
  /// `Self`, for calls in a chain.
  case chain
  case stream(canFail: Bool)
  case publisher(hasCurrentValue: Bool)
  /// A view, which unit tests do not look into.
  case view
  case value(String)

  /// The shape of what is written in another language than Swift.
  init(_ written: String?, in language: CodeLanguage, isStatic: Bool = false) {
    self.init(written.map(language.ruleType), isStatic: isStatic)
    guard language != .swift, let written else { return }
    let type = TypeText(written)
    switch self {
    case .value: self = .value(language.spokenType(type))
    case .optional: self = .optional(language.spokenType(type.wrapped ?? type))
    default: break
    }
  }

  init(_ written: String?, isStatic: Bool = false) {
    guard let written else {
      self = .void
      return
    }
    let type = TypeText(written)
    if let wrapped = type.wrapped {
      self = .optional(Self.spoken(wrapped))
      return
    }
    if type.isCollection {
      self = .collection
    } else if type.isTuple {
      self = .tuple
    } else {
      self = Self.named(type, isStatic: isStatic)
    }
  }

  private static func named(_ type: TypeText, isStatic: Bool) -> ResultShape {
    switch type.name {
    case "Void", "Never": .void
    case "" where type.text == "()": .void
    case "Bool": .bool
    case "Result": .result
    case "Self" where !isStatic: .chain
    case "AsyncStream": .stream(canFail: false)
    case "AsyncThrowingStream": .stream(canFail: true)
    case "AnyPublisher", "PassthroughSubject", "Publisher": .publisher(hasCurrentValue: false)
    case "CurrentValueSubject": .publisher(hasCurrentValue: true)
    case "View", "AnyView", "Scene", "ToolbarContent": .view
    default: .value(spoken(type))
    }
  }

  /// What a test's name calls a value of a type.
  private static func spoken(_ type: TypeText) -> String { type.name.isEmpty ? "value" : String(type.name) }
}
