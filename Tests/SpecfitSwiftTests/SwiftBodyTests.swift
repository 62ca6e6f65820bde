// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct SwiftBodyTests {
  private func body(_ text: String) -> SwiftBody { SwiftBody(parsing: Array(text.utf8)) }

  @Test("names and changes are told apart from labels, literals and values of others")
  func names() {
    let body = body(
      "items = []\nother.total = 1\ncount += 1\nlist[index].isDone = true\nlet kept = count\nf(label: \"text\")"
    )
    #expect(body.facts.changed == ["items", "other", "count", "list"])
    #expect(body.facts.names.isSuperset(of: ["items", "count", "list", "index", "kept", "f"]))
    #expect(!body.facts.names.contains("text"))
  }

  @Test("calls are of the own type, or of what stands before the dot")
  func calls() {
    let body = body("await cache.value(for: key)\nself.show(page)\nreset()\nif case .stale = age {}")
    #expect(body.facts.calls == ["cache.value"])
    #expect(body.facts.ownCalls == ["show", "reset"])
  }

  @Test(
    "errors that are thrown are known by type and case, and others come through",
    arguments: [
      ("guard ok else { throw CartError.empty }", ["CartError.empty"], false),
      ("throw .full(3)\nthrow CartError.empty\nthrow .full(4)", [".full", "CartError.empty"], false),
      ("do { try save() } catch { throw error }", [], true),
      ("try save()", [], true), ("try? save()", [], false), ("do { try save() } catch { message = \"no\" }", [], false),
      ("throw Wrapped(error)", [], true),
    ]
  )
  func errors(text: String, thrown: [String], passes: Bool) {
    #expect(body(text).facts.thrown == thrown)
    #expect(body(text).facts.passesErrors == passes)
  }

  @Test(
    "an error that a function gives is not read, and one that has a name is",
    arguments: [
      ("throw makeError()", true), ("throw self.makeError(for: key)", true), ("throw CartError.full(3)", false),
      ("throw error", false), ("throw .full(3)", false), ("throw Wrapped(error)", false),
    ]
  )
  func unread(text: String, expected: Bool) { #expect(body(text).facts.throwsUnread == expected) }

  @Test(
    "a body that only ends the program leaves out what is done",
    arguments: [
      ("fatalError(\"later\")", true), ("\n  preconditionFailure(\"\\(name)\");\n", true), ("fatalError()", true),
      ("guard isOpen else { fatalError(\"shut\") }\ncount += 1", false), ("fatalError(\"no\")\ncount += 1", false),
      ("count += 1", false),
    ]
  )
  func stubs(text: String, expected: Bool) { #expect(body(text).isElided == expected) }

  @Test("the cases that a property is set to are states")
  func states() {
    let body = body("state = .loading\nstate = items.isEmpty ? .empty : .loaded\nmode = .error(text.name)\nx = y.z")
    #expect(body.facts.states == ["state": ["loading", "empty", "loaded"], "mode": ["error"]])
  }

  @Test(
    "what a failure gives back was changed before, and is no word about the failure",
    arguments: [
      ("let old = items\nitems.removeAll()\ndo { try save() } catch { items = old }", true),
      ("setLiked(true)\ndo { try save() } catch { setLiked(false) }", true),
      ("do { try save() } catch { items = old }", false),
      ("message = nil\ndo { try save() } catch { message = error.text }", false),
      ("state = .loading\ndo { try save() } catch { state = .failed }", false),
      ("setLoading(true)\ndo { try save() } catch { setLoading(false) }", false),
      ("_ = flow.go()\ndo { try save() } catch { _ = flow.stop() }", false),
      ("isBusy = true\ndo { try save() } catch { isBusy = false }", false),
    ]
  )
  func restores(text: String, expected: Bool) { #expect(body(text).facts.restores == expected) }

  @Test(
    "a body that leaves something out proves nothing",
    arguments: [
      ("...", true), ("", true), ("// saves it", true), ("save()\n// ... and so on", true), ("save()\n...", true),
      ("save() // at once", false), ("save(0...3)", false),
    ]
  )
  func elided(text: String, expected: Bool) { #expect(body(text).isElided == expected) }

  @Test(
    "text that is no Swift does no harm",
    arguments: ["catch", "throw", "a = ", "try", "}{", "x[", "catch {", "\"", "_ ="]
  )
  func torn(text: String) { #expect(body(text).facts.restores == false) }
}
