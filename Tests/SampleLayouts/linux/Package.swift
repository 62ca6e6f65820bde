// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "harbor-tools",
    products: [
        .library(name: "HarborKit", targets: ["HarborKit"]),
        .library(name: "HarborInvoicing", targets: ["HarborInvoicing"]),
        .executable(name: "harborctl", targets: ["harborctl"]),
    ],
    targets: [
        .target(name: "HarborKit"),
        // Lives beside Sources since it was a package of its own until the end of 2024.
        .target(name: "HarborInvoicing", dependencies: ["HarborKit"], path: "Invoicing"),
        .executableTarget(name: "harborctl", dependencies: ["HarborKit"]),

        .target(
            name: "HarborTestSupport",
            dependencies: ["HarborKit", "HarborInvoicing"],
            path: "Tests/Support"
        ),
        .testTarget(name: "HarborKitTests", dependencies: ["HarborKit", "HarborInvoicing", "HarborTestSupport"]),
        .testTarget(
            name: "HarborFeatureTests",
            dependencies: ["HarborKit", "HarborInvoicing", "HarborTestSupport"],
            path: "Tests/Features"
        ),
    ]
)
