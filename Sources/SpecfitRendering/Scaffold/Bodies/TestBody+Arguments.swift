// Recipes for values that come from the arguments of a call.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Claims that a property has the value of an argument, or of a property of one: `units`, `user.units`.
  ///
  /// - Returns: nil if the value is neither, or if the document shows too little to compare it.
  static func storing(
    _ value: String,
    in name: String,
    _ call: MemberCall?,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    guard let call, let type = type(of: value, in: call, member, setUp) else { return nil }
    let assertions = setUp.assertions
    guard !call.isStatic, let place = NamePath(name).property(in: setUp) else {
      guard type.wrapped == nil else { return nil }
      let question = "\(name) after it, as String(describing:) gives it"
      return [
        "let actual: String = try \(placeholder(question))",
        assertions.areEqual("actual", "String(describing: \(value))"),
      ]
    }
    let (isOptional, plain) = (place.type.wrapped != nil, place.type.wrapped ?? place.type)
    guard plain == type.wrapped ?? type, isOptional || type.wrapped == nil else { return nil }
    if isComparable(place.type, setUp) { return [assertions.areEqual(place.text, value)] }
    if setUp.types[plain.text]?.keyword == .class { return [assertions.isTrue("\(place.text) === \(value)")] }
    let actual =
      isOptional && type.wrapped == nil
      ? "\(place.text).map { String(describing: $0) }" : "String(describing: \(place.text))"
    return [assertions.areEqual(actual, "String(describing: \(value))")]
  }

  /// The type of an argument, or of a property of one that the document declares.
  private static func type(
    of value: String,
    in call: MemberCall,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> TypeText? {
    let path = value.split(separator: ".").map(String.init)
    guard let root = path.first, path.count < 3, call.names.contains(root),
      let parameter = member?.parameters.first(where: { $0.name == root }), !parameter.isInout, !parameter.isVariadic
    else { return nil }
    let written = setUp.scope.qualified(parameter.type)
    guard !TypeText(written).isFunction, member?.genericParameters.isEmpty == true else { return nil }
    guard path.count == 2 else { return TypeText(written) }
    guard let declared = setUp.types[written], [.struct, .class].contains(declared.keyword),
      declared.genericParameters.isEmpty, !declared.attributes.contains("MainActor"),
      let property = declared.members.first(where: { $0.kind == .property && $0.name == path[1] }),
      !property.isStatic, !property.isHidden, !property.isAsync, !property.canThrow,
      !property.attributes.contains("MainActor"), SwiftSpelling.name(property.name) == property.name
    else { return nil }
    return property.propertyType.map { TypeText(setUp.scope.qualified($0)) }
  }
}
