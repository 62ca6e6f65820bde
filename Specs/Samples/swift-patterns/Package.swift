// swift-tools-version: 6.0
// The part of the sample that builds everywhere; 'specfit scaffold' makes the tests.

import PackageDescription

let package = Package(
  name: "Shelfmark",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Shelfmark", path: "Shelfmark"),
    .testTarget(name: "ShelfmarkTests", dependencies: ["Shelfmark"], path: "ShelfmarkTests"),
  ]
)
