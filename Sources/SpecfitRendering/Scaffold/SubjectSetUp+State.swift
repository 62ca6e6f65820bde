// What the document shows of a subject's state, for tests to look at.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension SubjectSetUp {
  /// Whether a subject may be handed to another task without a doubt.
  var isSendable: Bool {
    if isMainActor || component.isolation == .actor { return true }
    return declaration?.conformances.contains { $0 == "Sendable" || $0 == "@unchecked Sendable" } ?? false
  }

  /// What starts a task, also where the application has a type of that name.
  var task: String { types["Task"] == nil ? "Task" : "_Concurrency.Task" }

  /// Whether subjects have an identity.
  var isReference: Bool { declaration?.keyword == .class || declaration?.keyword == .actor }

  /// The property that holds the last error.
  var errorProperty: String? {
    visible.first { property in
      let name = property.name.lowercased()
      let isError = name == "error" || name.hasSuffix("error") || name.hasSuffix("errormessage")
      return isError && property.propertyType?.last == "?"
    }?.name
  }

  private static let busyWords = ["loading", "busy", "saving", "refreshing", "submitting", "inprogress", "processing"]

  /// The property that tells that the subject is busy.
  var busyProperty: String? {
    let flags = visible.filter { $0.propertyType == "Bool" || ($0.propertyType == nil && $0.initialValue == "false") }
    let busy = flags.filter { flag in Self.busyWords.contains { flag.name.lowercased().contains($0) } }
    return (busy.first { $0.name == "isLoading" } ?? busy.first)?.name
  }

  /// The list of what a coordinator shows.
  var pathProperty: String? {
    visible.first { property in
      ["path", "navigationPath"].contains(property.name)
        && (property.propertyType.map { TypeText($0).isCollection || $0 == "NavigationPath" }
          ?? (property.initialValue == "NavigationPath()"))
    }?.name
  }

  /// The checks of the values that properties begin with, as far as the document shows them.
  var initialState: [String] {
    visible.compactMap { property -> String? in
      guard let name = SwiftSpelling.name(property.name) else { return nil }
      let type = property.propertyType
      switch property.initialValue {
      case "false" where type ?? "Bool" == "Bool": return assertions.isFalse("sut.\(name)")
      case "true" where type ?? "Bool" == "Bool": return assertions.isTrue("sut.\(name)")
      case "[]" where type?.first == "[": return assertions.isTrue("sut.\(name).isEmpty")
      case "\"\"" where type ?? "String" == "String": return assertions.areEqual("sut.\(name)", "\"\"")
      case "0" where type ?? "Int" == "Int": return assertions.areEqual("sut.\(name)", "0")
      case nil, "nil": return type?.last == "?" && property.isSettable ? assertions.isNil("sut.\(name)") : nil
      default: return nil
      }
    }
  }

  /// The stored properties that a declaration shows, and that a test can read.
  var readable: [Member] { declaration == nil ? [] : visible }

  /// The stored properties that a test can read.
  private var visible: [Member] {
    guard component.isolation != .actor else { return [] }
    return component.members.filter {
      $0.kind == .property && !$0.isStatic && !$0.isComputed && $0.access != "private" && $0.access != "fileprivate"
    }
  }
}
