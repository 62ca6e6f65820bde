// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Lists that are filtered or sorted.
  static let selection = CodeReader(
    name: "selection",
    reads: .member,
    read: { site in
      site.flow.values.flatMap { value in
        value.value.nestedCalls.compactMap {
          site.selection($0, target: value.target, value.statement, branch: value.branch)
        }
      }
    },
    examples: [
      CodeExample(
        #"var open: [Order] { orders.filter(\.isOpen) }"#,
        "`open` keeps only the `orders` where `isOpen` is true."
      ),
      CodeExample(
        "func sort() { let sorted = orders.sorted { $0.total > $1.total } }",
        "`sort` sorts `orders` by `total`, the highest first."
      ),
    ]
  )
}

extension CodeSite {
  fileprivate func selection(_ call: CodeExpression, target: CodeExpression?, _ statement: CodeStatement, branch: Int)
    -> CodeFinding?
  {
    guard let parts = call.call, let name = parts.function.simpleName else { return nil }
    let response: StatedResponse
    switch name {
    case "filter":
      guard let base = parts.function.base,
        let stated = Self.filter(base, parts.arguments.first?.value, statement.words)
      else { return nil }
      response = stated
    case "sorted", "sort":
      guard let base = parts.function.base, let stated = Self.sorting(base, parts.arguments.first) else { return nil }
      response = stated
    case "#Predicate":
      guard let block = parts.arguments.last?.value.closure, let text = block.statements.first,
        case .expression(let value) = text.kind,
        let stated = ConditionPhrases().alternatives(value, holds: true).first
      else { return nil }
      response = StatedResponse(
        "fetch only \(stated.words)",
        "fetches only those where \(stated.clause)",
        .selects(stated.clause)
      )
    default: return nil
    }
    var finding = CodeFinding(condition(ofBranch: branch), response, at: [statement.offset], weight: 7)
    finding.comment = statement.words
    return finding
  }

  private static func filter(_ base: CodeExpression, _ test: CodeExpression?, _ comment: String?) -> StatedResponse? {
    let noun = base.noun
    let shown = base.shown.isEmpty || base.shown.count > 50 ? noun : "`\(base.shown)`"
    guard let test, !noun.isEmpty else { return nil }
    if case .name(let path) = test.kind {
      let words = CodeName(path).noun
      return StatedResponse(
        "keep only \(words) \(noun)",
        "keeps only the \(shown) where `\(path)` is true",
        .selects("`\(path)` is true")
      )
    }
    guard let block = test.closure, block.statements.count == 1, let value = block.statements.first?.plainValue else {
      return nil
    }
    if let stated = StatedCondition.all(ConditionPhrases().alternatives(value, holds: true)),
      !stated.clause.contains("$1"), stated.clause.count < 90
    {
      let clause = stated.clause.replacing("$0.", with: "")
      let words = stated.words.replacing("$0", with: "").trimmingBlanks
      return StatedResponse(
        "keep only \(noun) with \(words)",
        "keeps only the \(shown) where \(clause)",
        .selects(clause)
      )
    }
    guard case .not(let inner) = value.bare.kind, inner.calledName == "contains",
      let list = inner.call?.function.base?.shown
    else { return nil }
    return StatedResponse(
      "keep only \(noun) not yet in \(CodeName(list).phrase)",
      "keeps only the \(shown) that are not yet in `\(list)`",
      .selects("it is not yet in `\(list)`")
    )
  }

  private static func sorting(_ base: CodeExpression, _ argument: CodeArgument?) -> StatedResponse? {
    let noun = base.noun
    let shown = base.shown.isEmpty || base.shown.count > 50 ? noun : "`\(base.shown)`"
    guard !noun.isEmpty else { return nil }
    guard let block = argument?.value.closure, let value = block.statements.first?.plainValue,
      case .binary(let left, let sign, _) = value.bare.kind, let key = left.lastName, ["<", ">"].contains(sign),
      left.root == (block.parameters.first ?? "$0")
    else {
      return argument == nil
        ? StatedResponse("sort \(noun)", "sorts \(shown)", .orders(by: "", isDescending: nil)) : nil
    }
    if key == "$0" {
      return StatedResponse(
        "sort \(noun)",
        "sorts \(shown), the \(sign == ">" ? "highest" : "lowest") first",
        .orders(by: "", isDescending: sign == ">")
      )
    }
    let order = sign == ">" ? "highest" : "lowest"
    return StatedResponse(
      "sort \(noun) by \(CodeName(key).phrase)",
      "sorts \(shown) by `\(key)`, the \(order) first",
      .orders(by: key, isDescending: sign == ">")
    )
  }
}

extension CodeStatement {
  /// The value of a body of one expression.
  var plainValue: CodeExpression? {
    switch kind {
    case .expression(let value), .return(let value?): value
    default: nil
    }
  }
}
