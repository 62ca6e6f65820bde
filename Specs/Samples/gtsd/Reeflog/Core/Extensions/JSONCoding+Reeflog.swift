// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

extension JSONDecoder {
  static var reeflog: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

extension JSONEncoder {
  static var reeflog: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
