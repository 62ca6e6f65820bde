// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitSwift
import Testing

@testable import SpecfitRecognition

@Suite("Reading behaviors from code")
struct CodeReaderTests {
  /// An example, with the name of its reader.
  struct Case: CustomTestStringConvertible {
    var reader: String
    var example: CodeExample

    var testDescription: String { "\(reader): \(example.code.prefix(40))" }
  }

  static let cases = CodeReader.all.flatMap { reader in
    reader.examples.map { Case(reader: reader.name, example: $0) }
  }

  @Test("each reader finds exactly the statements of its examples", arguments: cases)
  func readerFindsStatements(one: Case) {
    let found = CodeWalk(CodeExcerpt(swift: Array(one.example.code.utf8))).findings()
    let statements = found.filter { $0.reader == one.reader }.map { $0.finding.statement(of: $0.site) }
    #expect(statements == one.example.statements)
  }

  @Test("each reader has an example, and a name of its own")
  func readersHaveExamples() {
    #expect(CodeReader.all.allSatisfy { !$0.examples.isEmpty })
    #expect(Set(CodeReader.all.map(\.name)).count == CodeReader.all.count)
  }

  @Test(
    "code that states no behavior yields none",
    arguments: [
      "struct Box { let item: Item \n init(item: Item) { self.item = item } }",
      "func log() { print(\"done\"); logger.info(\"done\") }",
      "final class MockShop: Shop { var count = 3 \n func buy() { count += 1 } }",
      "class ShopTests: XCTestCase { func testBuy() { shop.buy() } }",
      "struct Shop_Previews: PreviewProvider { static var previews: some View { Button(\"Buy\") { buy() } } }",
      "func pay() { \n // ... \n }",
      "protocol Shop { func buy() async throws }",
    ]
  )
  func quietCode(code: String) {
    #expect(CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings().isEmpty)
  }

  @Test("a statement has at most 160 characters, and no name in it is cut")
  func statementsAreShort() {
    let names = (0..<12).map { "someRatherLongPropertyName\($0)" }
    let rows = names.map { "self.\($0) = dto.\($0)" }.joined(separator: "\n")
    let code = "extension User { init(from dto: DTO) { \n\(rows)\n } }"
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(!found.isEmpty)
    for one in found {
      let statement = one.finding.statement(of: one.site)
      #expect(statement.count <= 160)
      #expect(statement.count { $0 == "`" } % 2 == 0)
    }
  }

  @Test("a private function counts for the one function that calls it")
  func privateFunctionsCountForTheirCaller() {
    let code = """
      final class Shop {
        func buy() { pay() }
        private func pay() { bank.charge(total) }
      }
      """
    let found = CodeWalk(CodeExcerpt(swift: Array(code.utf8))).findings()
    #expect(found.map(\.member) == ["buy()"])
  }
}
