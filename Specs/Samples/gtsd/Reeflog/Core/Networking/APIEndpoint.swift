// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct APIEndpoint: Sendable, Equatable {
  let path: String
  let method: HTTPMethod
  let body: Data?
  let queryItems: [URLQueryItem]

  init(path: String, method: HTTPMethod, body: Data? = nil, queryItems: [URLQueryItem] = []) {
    self.path = path
    self.method = method
    self.body = body
    self.queryItems = queryItems
  }
}

extension APIEndpoint {
  static func signIn(email: String, password: String) throws -> APIEndpoint {
    let body = try JSONEncoder().encode(["email": email, "password": password])
    return APIEndpoint(path: "/v1/session", method: .post, body: body)
  }

  static func refresh(token: String) throws -> APIEndpoint {
    let body = try JSONEncoder().encode(["refreshToken": token])
    return APIEndpoint(path: "/v1/session/refresh", method: .post, body: body)
  }

  static func waterTests(tankID: Int, limit: Int = 50, offset: Int = 0) -> APIEndpoint {
    APIEndpoint(
      path: "/v1/tanks/\(tankID)/tests",
      method: .get,
      queryItems: [
        URLQueryItem(name: "limit", value: "\(limit)"),
        URLQueryItem(name: "offset", value: "\(offset)"),
      ]
    )
  }

  static func createWaterTest(_ test: WaterTest) throws -> APIEndpoint {
    let body = try JSONEncoder.reeflog.encode(test)
    return APIEndpoint(path: "/v1/tanks/\(test.tankID)/tests", method: .post, body: body)
  }

  static func jobs(on day: Date) -> APIEndpoint {
    let text = day.formatted(.iso8601.year().month().day())
    return APIEndpoint(path: "/v1/jobs", method: .get, queryItems: [URLQueryItem(name: "day", value: text)])
  }

  static func completeJob(id: Int) -> APIEndpoint {
    APIEndpoint(path: "/v1/jobs/\(id)/completion", method: .put)
  }
}
