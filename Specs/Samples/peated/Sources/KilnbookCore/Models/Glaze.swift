// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public struct Glaze: Identifiable, Hashable, Sendable {
  public let id: String
  public var name: String
  public var family: String
  public var cone: Cone?

  public init(id: String, name: String, family: String, cone: Cone?) {
    self.id = id
    self.name = name
    self.family = family
    self.cone = cone
  }

  public init(api glaze: APIGlaze) {
    self.init(
      id: String(Int(glaze.id)), name: glaze.name, family: glaze.family ?? "Other", cone: glaze.cone.flatMap(Cone.init))
  }
}
