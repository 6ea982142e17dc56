import Foundation
import Testing

/// The files, types and functions that the map names exist.
@Suite struct MapTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static let paths: [String] = ["Sources", "Tests", "editors"].flatMap { folder in
    (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
      ?? [])
      .map { "\(folder)/\($0)" }
  }

  /// The words in backticks outside of code blocks, without commands and options.
  private static func names() throws -> [String] {
    let map = try String(contentsOf: root.appending(path: "Sources/README.md"), encoding: .utf8)
    let prose = map.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    return prose.joined().matches(of: /`([^`]+)`/).map { String($0.1) }
      .filter { !$0.contains(" ") && !$0.hasPrefix("-") }
  }

  /// Whether a file or folder ends with this path; `*` stands for any part of a name.
  private static func isPath(_ name: String) -> Bool {
    let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    let start = "/" + parts[0]
    return paths.contains { path in
      let path = "/\(path)/"
      if parts.count == 1 {
        return path.contains(name.hasSuffix("/") ? start : start + "/") || path.contains(start + ".swift/")
      }
      return path.contains(start) && path.hasSuffix(parts[1] + "/")
    }
  }

  private static let programs: Set = ["todo-lsp", "todo-format"]

  @Test func `the map names only files, types and functions that exist`() throws {
    let code = try Self.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
      .map { try String(contentsOf: Self.root.appending(path: $0), encoding: .utf8) }.joined()
    let names = try Self.names()
    #expect(names.count > 40)
    for name in Set(names).subtracting(Self.programs) where !Self.isPath(name) {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let word = last.prefix { $0 != "(" }
      let isDeclared = ["struct", "enum", "class", "protocol", "func"].contains { keyword in
        code.contains("\(keyword) \(word)\(last == word ? "" : "(")") || code.contains("\(keyword) \(word)<")
      }
      #expect(isDeclared, "the map (Sources/README.md) names \(name), which does not exist")
    }
  }
}
