// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// What a call or a property gives, as far as tests differ by it.
enum ResultShape: Hashable {
  case void
  case bool
  /// With the name of what it may hold, as a sentence has it.
  case optional(String)
  /// `Self`, for calls in a chain.
  case chain
  case stream(canFail: Bool)
  case publisher(hasCurrentValue: Bool)
  case other

  init(_ written: String?, in language: CodeLanguage, isStatic: Bool = false) {
    self.init(written.map(language.ruleType), isStatic: isStatic)
    guard case .optional = self, language != .swift, let written else { return }
    let type = TypeText(written)
    self = .optional(language.spokenType(type.wrapped ?? type))
  }

  init(_ written: String?, isStatic: Bool = false) {
    guard let written else {
      self = .void
      return
    }
    let type = TypeText(written)
    if let wrapped = type.wrapped {
      self = .optional(wrapped.name.isEmpty ? "value" : String(wrapped.name))
    } else {
      self = type.isCollection || type.isTuple ? .other : Self.named(type, isStatic: isStatic)
    }
  }

  private static func named(_ type: TypeText, isStatic: Bool) -> ResultShape {
    switch type.name {
    case "Void", "Never": .void
    case "" where type.text == "()": .void
    case "Bool": .bool
    case "Self" where !isStatic: .chain
    case "AsyncStream": .stream(canFail: false)
    case "AsyncThrowingStream": .stream(canFail: true)
    case "AnyPublisher", "PassthroughSubject", "Publisher": .publisher(hasCurrentValue: false)
    case "CurrentValueSubject": .publisher(hasCurrentValue: true)
    default: .other
    }
  }
}
