// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// What the stubs of a mock are called: after the requirement, as short as can be.
enum MockNames {
  /// The beginnings of the stubs' names, one for each requirement.
  ///
  /// A name that several requirements have gets its labels, then its types,
  /// and in the end a number, so that overloads stay apart.
  static func stems(of members: [Member]) -> [String] {
    var stems = members.map {
      OperatorName.words(for: $0.baseName) ?? TextTransform.lowerFirst.apply(to: word($0.baseName))
    }
    let refinements: [(Member) -> String] = [
      { member in member.parameters.map { word($0.label ?? "") }.joined() },
      { member in member.parameters.map { word($0.type) }.joined() },
      { member in word(member.returnType ?? "") + (member.isAsync ? "Async" : "") },
    ]
    for refine in refinements {
      let counts = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
      for index in stems.indices where counts[stems[index], default: 0] > 1 { stems[index] += refine(members[index]) }
    }
    var taken = Set(members.filter { $0.kind != .function }.map(\.baseName))
    return stems.map { stem in
      var (name, number) = (stem, 1)
      while !taken.insert(name + "Result").inserted {
        number += 1
        name = "\(stem)\(number)"
      }
      return name
    }
  }

  /// Letters and digits only, the first in upper case.
  private static func word(_ text: String) -> String {
    var result = ""
    var raises = true
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        raises = true
        continue
      }
      result += raises ? character.uppercased() : String(character)
      raises = false
    }
    // Signs alone, such as an emoji, are no beginning of a name.
    return result.isEmpty && !text.isEmpty ? "Requirement" : result
  }
}
