// What UI tests stand on: page objects and accessibility identifiers.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

extension ScaffoldTree {
  /// Adds the page object of a flow, and what all page objects share.
  mutating func addPages(
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) {
    guard let page = UISuite.page(of: task) else { return }
    let writer = PageWriter(templates: templates)
    let pages = profile.files.pageObject
    if let path = freePath(pages, "BasePage", in: target, for: task, of: module) {
      files.append(
        try .rendered(at: path, .page, subject: "BasePage") { () throws(TemplateError) in try writer.baseText() }
      )
    }
    let identifiers = ScreenIdentifiers(of: module, profile.identifiers)
    let isOwn = try addIdentifiers(identifiers, for: task, in: target, of: module)
    if let path = freePath(pages, page, in: target, for: task, of: module) {
      files.append(
        try .rendered(at: path, .page, modules: [module.label], subject: task.subject) { () throws(TemplateError) in
          try writer.text(of: page, for: task, in: module, identifiers, isNamed: isOwn)
        }
      )
    }
  }

  /// Adds the accessibility identifiers of a module.
  ///
  /// - Returns: whether they stand in the target; not so when another module of that name has taken theirs.
  private mutating func addIdentifiers(
    _ identifiers: ScreenIdentifiers,
    for task: PlannedTask,
    in target: TestTarget,
    of module: ScaffoldModule
  ) throws(TemplateError) -> Bool {
    guard !identifiers.screens.isEmpty else { return false }
    let type = identifiers.typeName
    if let path = freePath(profile.files.identifiers, type, in: target, for: task, of: module) {
      let writer = PageWriter(templates: templates)
      var file = try ScaffoldFile.rendered(
        at: path,
        .page,
        modules: [module.label],
        subject: type
      ) { () throws(TemplateError) in try writer.text(of: identifiers, in: module) }
      (file.parts, file.document) = (.constants, module.document)
      files.append(file)
      identifierOwners[TargetType(target: target, name: type)] = module.document
    }
    return identifierOwners[TargetType(target: target, name: type)] == module.document
  }
}
