// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSwift

/// Writes the doubles of protocols.
///
/// A protocol that the documents do not declare, or declare in a way that the
/// writer does not know, gets a double that says what it lacks.
struct MockWriter {
  let templates: ScaffoldTemplates
  let types: TypeCatalog

  /// The file of a double as text.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(
    of double: PlannedDouble,
    in module: ScaffoldModule,
    application: String?
  ) throws(TemplateError) -> String {
    let declared = types[double.type]
    let isWritten = declared.map(Self.canWrite) ?? false
    let functions = isWritten ? declared?.members ?? [] : []
    let context: TemplateValue = [
      "name": .text(double.name),
      "type": .text(double.type),
      "document": .text(module.document),
      "application": TemplateValue(module.plan.application ?? application),
      "isMainActor": .flag(isWritten && declared?.attributes.contains("MainActor") == true),
      "lacks": TemplateValue(isWritten ? nil : Self.lack(declared)),
      "functions": .list(functions.map(Self.value)),
    ]
    return try templates.render(.mock, with: context)
  }

  /// Whether the type is, or may be, one that a double can stand in for.
  func isWanted(_ double: PlannedDouble) -> Bool {
    guard TextTransform.swiftIdentifier.apply(to: double.type) == double.type else { return false }
    return types[double.type].map { $0.keyword == .protocol } ?? true
  }

  /// What a person has to add before the double can stand in.
  private static func lack(_ declared: DeclaredType?) -> String {
    switch declared?.keyword {
    case nil: "no document declares it, so its requirements are not known"
    case .protocol: "it has requirements that specfit does not write yet"
    default: "it is no protocol, so nothing can stand in for it"
    }
  }

  /// Whether the requirements of a protocol are of a kind that the writer knows.
  static func canWrite(_ type: DeclaredType) -> Bool {
    guard type.keyword == .protocol, !type.members.isEmpty,
      type.conformances.allSatisfy({ ["Sendable", "AnyObject"].contains($0) }),
      type.attributes.allSatisfy({ $0 == "MainActor" })
    else { return false }
    let names = type.members.map(\.baseName)
    guard Set(names).count == names.count, type.members.allSatisfy(canWrite) else { return false }
    let requirements = type.members.map { "var handler: (\(handlerType($0)))?\n\($0.signature) {}\n" }.joined()
    return !requirements.contains("Self") && SwiftTestFile.parses(requirements)
  }

  private static func canWrite(_ member: Member) -> Bool {
    guard member.kind == .function, !member.isStatic, !member.isMutating, member.genericParameters.isEmpty,
      member.attributes.allSatisfy({ $0 == "discardableResult" }), member.throwing != .rethrows,
      TextTransform.swiftIdentifier.apply(to: member.baseName) == member.baseName
    else { return false }
    if case .typed = member.throwing { return false }
    if member.returnType?.hasPrefix("some ") == true { return false }
    return member.parameters.allSatisfy { parameter in
      let type = TypeText(parameter.type)
      return !parameter.isInout && !parameter.isVariadic && parameter.name != "_" && !parameter.name.isEmpty
        && (!type.isFunction || parameter.attributes.contains("escaping") || type.wrapped != nil)
        && !parameter.attributes.contains("autoclosure") && parameter.type.hasPrefix("some ") == false
        && (type.text == parameter.type || parameter.type.hasPrefix("any "))
    }
  }

  private static func handlerType(_ member: Member) -> String {
    let parameters = member.parameters.map { parameter in
      parameter.attributes.filter { $0 != "escaping" }.map { "@\($0) " }.joined() + parameter.type
    }
    let effects = (member.isAsync ? "async " : "") + (member.canThrow ? "throws " : "")
    return "@Sendable (\(parameters.joined(separator: ", "))) \(effects)-> \(member.returnType ?? "Void")"
  }

  private static func value(_ member: Member) -> TemplateValue {
    let names = member.parameters.map { TextTransform.swiftIdentifier.apply(to: $0.name) }
    let effects = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
    return [
      "name": .text(member.name),
      "signature": .text(member.signature),
      "handler": .text(member.baseName + "Handler"),
      "handlerType": .text(handlerType(member)),
      "call": .text("\(effects)handler(\(names.joined(separator: ", ")))"),
      "returns": .flag(member.returnType != nil),
      "throws": .flag(member.canThrow),
    ]
  }
}
