// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Configuration {
  /// A key of `.specfit.yml`, in the order in which `specfit init` writes them.
  package enum Key: String, CaseIterable, Sendable {
    case profile, app, specs, exclude, sources, tests, uiTests, framework, style, acceptance, coverage, check

    package static var names: [String] { allCases.map(\.rawValue) }
  }
}
