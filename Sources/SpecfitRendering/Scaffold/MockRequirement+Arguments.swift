// What templates may say of the calls that a mock records.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension MockRequirement {
  /// Whether each call of a value is recorded by the requirement's name.
  var isCalled: Bool {
    !member.isStatic && (member.kind == .function || member.kind == .initializer)
  }

  /// What a call records, as far as its type can be named outside of it.
  var arguments: [TemplateValue] {
    guard isCalled else { return [] }
    let generics = Set(member.genericParameters.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } })
    var names: Set<String> = []
    return recordedParameters.enumerated().compactMap { index, recorded in
      let (parameter, name) = recorded
      let type = TypeText(parameter.type)
      let bare = own(String(type.wrapped?.text ?? type.text))
      // Behind 'any P' and 'P & Q' no question mark may stand.
      let plain = bare.contains(where: { $0 == " " || $0 == "&" }) && !bare.hasPrefix("(") ? "(\(bare))" : bare
      let argument = TextTransform.camel.apply(to: name)
      guard !argument.isEmpty, !parameter.type.contains("some "),
        generics.isDisjoint(with: TypeScope.words(of: parameter.type)), names.insert(argument).inserted
      else { return nil }
      return [
        "argument": .text(TextTransform.lowerFirst.apply(to: argument)),
        "type": .text(parameter.isVariadic ? "[\(plain)]" : plain), "index": .text("\(index)"),
      ]
    }
  }
}
