// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
}
