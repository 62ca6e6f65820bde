// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What sort of component a component is.
package enum ComponentKind: String, CaseIterable, Sendable {
  case viewModel, view, screen, service, repository, manager, client, adapter, reducer, coordinator, engine, model
  case state, `protocol`, utility, `extension`, error, `enum`, store, provider, parser, builder, formatter, useCase
  case controller, middleware, command, configuration, other
}
