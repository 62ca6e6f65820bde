// The test types of a tree, as build tools call them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning
package import SpecfitRendering

extension ScaffoldFile {
  /// The test type in the file, among the targets of a project; nil for what holds no tests.
  package func testClass(in project: ProjectIndex) -> TestClass? {
    guard case .suite(let suite) = content else { return nil }
    return TestClass(target: TestTarget(of: path, in: project).name, name: suite.typeName.filter { $0 != "`" })
  }
}

extension ScaffoldTree {
  /// The test type whose tests a task's file asks for, whichever file has it in the end.
  package func testClass(at path: String) -> TestClass? {
    guard let path = try? ScaffoldPath(path) else { return nil }
    if let file = files.first(where: { $0.path == path }) { return file.testClass(in: project) }
    let target = TestTarget(of: path, in: project)
    return files.first { $0.path.name == path.name && TestTarget(of: $0.path, in: project) == target }?
      .testClass(in: project)
  }

  /// What runs the tests of a task's file; nil when the tree has no such file.
  func framework(ofTestsAt path: String) -> Profile.Framework? {
    guard case .suite(let suite)? = files.first(where: { $0.path.description == path })?.content else { return nil }
    return suite.framework
  }
}
