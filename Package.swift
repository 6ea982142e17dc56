// swift-tools-version: 6.2

import PackageDescription

/// What every target is compiled with: a warning is an error, on every machine.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module under `Sources`, the modules below it that it may see, and its files that are no sources.
func module(
  _ name: String, sees below: [Target.Dependency] = [], besides others: [String] = []
) -> Target {
  .target(name: name, dependencies: below, exclude: others, swiftSettings: strict)
}

/// How a release is linked on Linux: whole and stripped, so that it runs on any distribution, and starts without a loader
/// that looks for libraries and moves addresses, which was half of the time until the first answer.
let whole: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release))
]

/// An executable of a few lines: all it does stands in the module that it starts.
func executable(_ name: String, starts below: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: below, swiftSettings: strict, linkerSettings: whole)
}

/// The tests of a module, in a folder that mirrors it.
func tests(_ module: String, sees below: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.target(name: module)] + below,
    swiftSettings: strict
  )
}

/// The tests that start the real executables, which every build of tests builds besides.
///
/// Depending on them they would be linked as they are, and what is linked whole can be no test in a release.
func endToEndTests(sees below: [Target.Dependency]) -> Target {
  .testTarget(name: "EndToEndTests", dependencies: below, swiftSettings: strict)
}

let package = Package(
  name: "todo-lsp",
  products: [
    .executable(name: "todo-lsp", targets: ["todo-lsp"]),
    .executable(name: "todo-format", targets: ["todo-format"]),
  ],
  targets: [
    module("TodoText"),
    module("TodoModel", sees: ["TodoText"]),
    module("JSON", besides: ["README.md"]),
    // System calls that Swift's modules of the C library do not have.
    .target(name: "CSystem"),
    module("TodoFiles", sees: ["TodoModel", "TodoText", "JSON", "CSystem"], besides: ["README.md"]),
    module("JSONRPC", sees: ["JSON"], besides: ["README.md"]),
    module("LanguageServerProtocol", sees: ["JSON"]),
    module(
      "TodoServer",
      sees: ["LanguageServerProtocol", "JSONRPC", "JSON", "TodoFiles", "TodoModel", "TodoText"],
      besides: ["README.md"]),
    module("TodoConversion", sees: ["TodoModel", "TodoText", "JSON"], besides: ["README.md"]),
    module("TodoCommandLine", sees: ["TodoConversion", "TodoFiles", "TodoModel", "TodoText", "JSON"]),
    executable("todo-lsp", starts: ["TodoServer"]),
    executable("todo-format", starts: ["TodoCommandLine"]),
    // Not a test: figures, beside a floor measured in the same run.
    .executableTarget(
      name: "todo-benchmarks", dependencies: ["JSON", "TodoModel", "TodoText", "TestSupport", "CSystem"],
      path: "Tests/Benchmarks", exclude: ["README.md"], swiftSettings: strict),
    // What several kinds of test draw their texts and lists from. Nothing but tests imports it.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // What holds whatever the input: the properties, the fuzzers and their finds are held against it.
    .target(
      name: "Guarantees", dependencies: ["TodoModel", "TodoText", "JSON", "JSONRPC"],
      path: "Tests/Guarantees", swiftSettings: strict),
    tests("TodoText", sees: ["TestSupport"]),
    tests("TodoModel", sees: ["TodoText", "TestSupport", "Guarantees"]),
    tests("TodoCommandLine", sees: ["TodoFiles", "TodoModel", "TodoText", "JSON", "TestSupport"]),
    tests("TodoConversion", sees: ["TodoModel", "TodoText", "JSON", "TestSupport"]),
    tests("JSON", sees: ["TestSupport"]),
    tests("JSONRPC", sees: ["JSON", "TestSupport", "Guarantees"]),
    tests("TodoFiles", sees: ["TodoModel", "TodoText", "JSON"]),
    tests("LanguageServerProtocol", sees: ["JSON"]),
    tests(
      "TodoServer",
      sees: [
        "LanguageServerProtocol", "JSONRPC", "JSON", "TodoFiles", "TodoModel", "TodoText", "TestSupport",
      ]),
    endToEndTests(sees: ["JSONRPC", "JSON"]),
  ]
)

/// An executable whose `main` is libFuzzer's.
func fuzzer(_ name: String, in folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Guarantees"], path: "Tests/Fuzzing/\(folder)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

// Without that `main` they cannot be linked, so they are there only for who asks: see Tests/Fuzzing/README.md.
if Context.environment["TODO_FUZZING"] == "1" {
  package.targets += [
    fuzzer("fuzz-lists", in: "Lists"),
    fuzzer("fuzz-messages", in: "Messages"),
  ]
}
