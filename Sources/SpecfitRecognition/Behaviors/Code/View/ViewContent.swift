// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeExpression {
  /// The text on a control: its first argument, or the first text in its label.
  var title: String? {
    guard let call else { return nil }
    if let text = call.arguments.first(where: { $0.label == nil })?.value.string, !text.isEmpty {
      return text.shortened(to: 60)
    }
    for argument in call.arguments.reversed() {
      if let content = argument.value.closure?.content, content.isQuoted { return content.text }
    }
    return nil
  }
}

extension CodeBlock {
  /// What a block shows: its first text, else the first view of its own.
  var content: (text: String, isQuoted: Bool, offset: Int)? {
    var own: (String, Bool, Int)?
    var open = statements.reversed().compactMap { statement -> CodeExpression? in
      switch statement.kind {
      case .expression(let value), .return(let value?): value
      default: nil
      }
    }
    var steps = 0
    while let next = open.popLast(), steps < 200 {
      steps += 1
      guard let call = next.call else {
        if case .name(let name) = next.kind,
          name.hasSuffix("View") || name.hasSuffix("List") || name.hasSuffix("Section"), own == nil
        {
          own = (CodeName(name).phrase, false, next.offset)
        }
        continue
      }
      if case .member(let base?, let name) = call.function.kind, base.call != nil || name.first?.isLowercase == true {
        open.append(base)
        continue
      }
      guard let name = call.function.simpleName else { continue }
      if name == "Text" || name == "Label", let text = call.arguments.first?.value.string, text.count > 1,
        !text.hasPrefix("\\(")
      {
        return (text.shortened(to: 70), true, next.offset)
      }
      if Self.containers.contains(name) {
        for argument in call.arguments.reversed() {
          for statement in (argument.value.closure?.statements ?? []).reversed() {
            if case .expression(let value) = statement.kind { open.append(value) }
          }
        }
      } else if name.first?.isUppercase == true ? !Self.plain.contains(name) : name.hasSuffix("View"), own == nil {
        own = (CodeName(name).phrase, false, next.offset)
      }
    }
    return own
  }

  /// The name of the first view.
  var firstElement: String? {
    guard let statement = statements.first, case .expression(let value) = statement.kind else { return nil }
    return value.calledName
  }

  /// Whether a name is that of a view which holds or shows parts of any screen, and is none of the document's own.
  static func isPartOfAny(_ name: String) -> Bool { containers.contains(name) || plain.contains(name) }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "ScrollView", "Section", "LazyVStack", "LazyHStack", "Form", "List",
    "NavigationStack",
    "NavigationView", "GeometryReader", "LazyVGrid", "ToolbarItem", "Card",
  ]
  private static let plain: Set<String> = [
    "Spacer", "Divider", "Image", "Color", "Rectangle", "RoundedRectangle", "LinearGradient", "EmptyView", "Text",
    "Label", "Task", "ForEach", "Button", "Capsule", "AnyView", "NavigationLink",
  ]
}
