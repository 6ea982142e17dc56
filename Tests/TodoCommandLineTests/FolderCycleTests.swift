import Foundation
import Testing

/// The folders of a module have no circular dependencies.
@Suite struct FolderCycleTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardized

  private static var modules: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { !$0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: modules) func `folders of a module do not form a cycle`(module: String) throws {
    let uses = try FolderUses(in: Self.sources.appending(path: module))
    #expect(uses.cycles == [])
  }

  @Test func `the modules are found`() { #expect(Self.modules.contains("TodoModel")) }

  @Test func `a cycle is found`() throws {
    let uses = FolderUses(of: [
      "A/One.swift": "struct One { let two: Two }",
      "B/Two.swift": "struct Two { let three: Three }\n// One\nlet word = \"One\"",
      "C/Three.swift": "enum Three {}\nextension One {}",
    ])
    #expect(uses.cycles == ["A -> B -> C -> A"])
  }
}
