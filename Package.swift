// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: warnings are errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The commit that `--version` prints; set only by `.ci/release`, because sources outside Git have none.
let commit: [CSetting] =
  Context.environment["TODO_COMMIT"].map { [.define("TODO_COMMIT", to: "\"\($0)\"")] } ?? []

/// A module under `Sources`, the modules below it that it may import, and its files that are not sources.
func module(
  _ name: String, sees below: [Target.Dependency] = [], besides others: [String] = []
) -> Target {
  .target(name: name, dependencies: below, exclude: others, swiftSettings: strict)
}

/// An executable of a few lines, which calls the module that implements it.
func executable(_ name: String, starts below: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: below, swiftSettings: strict)
}

/// The tests of a module, in a folder that mirrors it.
func tests(_ module: String, sees below: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.target(name: module)] + below,
    swiftSettings: strict
  )
}

let package = Package(
  name: "todo-lsp",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "todo-lsp", targets: ["todo-lsp"]),
    .executable(name: "todo-format", targets: ["todo-format"]),
  ],
  targets: [
    module("TodoText", besides: ["README.md"]),
    module("TodoModel", sees: ["TodoText"], besides: ["README.md"]),
    module("TodoMerge", sees: ["TodoModel", "TodoText"], besides: ["README.md"]),
    module("JSON", besides: ["README.md"]),
    // System calls that Swift's modules of the C library lack.
    .target(name: "CSystem", cSettings: commit),
    // The C library of each system, and those calls.
    module("CLibrary", sees: ["CSystem"]),
    module("TodoFiles", sees: ["TodoModel", "TodoText", "JSON", "CLibrary"], besides: ["README.md"]),
    module("ArgumentParsing", sees: ["TodoText"]),
    module("JSONRPC", sees: ["JSON"], besides: ["README.md"]),
    module("LanguageServerProtocol", sees: ["JSON"]),
    module(
      "TodoServer",
      sees: [
        "LanguageServerProtocol", "JSONRPC", "JSON", "TodoConversion", "TodoMerge", "TodoFiles", "TodoModel",
        "TodoText", "CLibrary",
      ],
      besides: ["README.md"]),
    // The server as a program that owns its loop; a host of WebAssembly calls the server instead.
    module(
      "TodoServerProgram",
      sees: ["TodoServer", "JSONRPC", "ArgumentParsing", "TodoFiles", "TodoText", "CLibrary"]),
    module("TodoConversion", sees: ["TodoModel", "TodoText", "JSON"], besides: ["README.md"]),
    module(
      "TodoCommandLine",
      sees: [
        "TodoConversion", "TodoMerge", "TodoFiles", "TodoModel", "TodoText", "JSON", "JSONRPC",
        "ArgumentParsing", "CLibrary",
      ],
      besides: ["README.md"]),
    executable("todo-lsp", starts: ["TodoServerProgram", "CLibrary"]),
    executable("todo-format", starts: ["TodoCommandLine"]),
    // Measurements, compared with their limits; not a test.
    .executableTarget(
      name: "todo-benchmarks", dependencies: ["JSON", "TestSupport", "CLibrary"],
      path: "Tests/Benchmarks", exclude: ["README.md"], swiftSettings: strict),
    // Random texts and lists for tests and benchmarks.
    .target(
      name: "TestSupport", dependencies: ["CLibrary", "JSONRPC"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // A module of its own, because it imports Foundation, which takes long to start.
    .target(name: "TemporaryFiles", path: "Tests/TemporaryFiles", swiftSettings: strict),
    // What must hold for any input, used by property tests and fuzzers.
    .target(
      name: "Guarantees", dependencies: ["TodoModel", "TodoText", "JSON", "JSONRPC"],
      path: "Tests/Guarantees", swiftSettings: strict),
    tests("TodoText", sees: ["TestSupport", "TemporaryFiles"]),
    tests("TodoModel", sees: ["TodoText", "TestSupport", "Guarantees"]),
    tests(
      "TodoCommandLine",
      sees: [
        "ArgumentParsing", "TodoFiles", "TodoModel", "TodoText", "JSON", "TestSupport", "TemporaryFiles",
      ]),
    tests("ArgumentParsing", sees: ["TodoText"]),
    tests(
      "TodoMerge", sees: ["TodoModel", "TodoText", "TestSupport", "Guarantees", "TemporaryFiles"]),
    tests("TodoConversion", sees: ["TodoModel", "TodoText", "JSON", "TestSupport"]),
    tests("JSON", sees: ["TestSupport"]),
    tests("JSONRPC", sees: ["JSON", "CLibrary", "TestSupport", "Guarantees", "TodoServerProgram"]),
    tests(
      "TodoFiles", sees: ["TodoModel", "TodoText", "JSON", "TestSupport", "TemporaryFiles", "CLibrary"]),
    tests("LanguageServerProtocol", sees: ["JSON"]),
    tests(
      "TodoServer",
      sees: [
        "LanguageServerProtocol", "JSONRPC", "JSON", "TodoFiles", "TodoModel", "TodoText", "TestSupport",
        "TemporaryFiles",
      ]),
    // These tests start the executables, like a shell.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["todo-lsp", "todo-format", "JSONRPC", "JSON", "TestSupport", "TemporaryFiles"],
      swiftSettings: strict),
  ]
)

/// An executable whose `main` is libFuzzer's.
func fuzzer(_ name: String, in folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Guarantees"], path: "Tests/Fuzzing/\(folder)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

// Without that `main` the fuzzers cannot be linked, so they are included only on request: see Tests/Fuzzing/README.md.
if Context.environment["TODO_FUZZING"] == "1" {
  package.targets += [
    fuzzer("fuzz-lists", in: "Lists"),
    fuzzer("fuzz-messages", in: "Messages"),
  ]
}

// `swift test` builds the tests of all modules, which takes long in release; the variable names the only ones to build.
if let names = Context.environment["TODO_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
}
