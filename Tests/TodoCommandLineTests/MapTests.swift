import Foundation
import Testing

/// The files, types and functions that the map and the READMEs of the modules name exist, and the tables of folders are in
/// the order of their dependencies.
@Suite struct MapTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The map, and the README of each module that has one.
  private static let maps: [String] = paths.filter {
    $0.hasPrefix("Sources/") && $0.hasSuffix("/README.md")
  }

  private static let paths: [String] = ["Sources", "Tests", "editors"].flatMap { folder in
    (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
      ?? [])
      .map { "\(folder)/\($0)" }
  }

  /// All Swift sources, as one text.
  private static let code: String = paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    .map { (try? text(of: $0)) ?? "" }.joined()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The words in backticks outside of code blocks, without commands and options.
  private static func names(in map: String) -> [String] {
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

  private static func isDeclared(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let word = last.prefix { $0 != "(" }
    return ["struct", "enum", "class", "protocol", "func"].contains { keyword in
      code.contains("\(keyword) \(word)\(last == word ? "" : "(")") || code.contains("\(keyword) \(word)<")
    }
  }

  /// The folders in a README's table; nil if it does not claim an order.
  private static func folders(in readme: String) -> [String]? {
    guard readme.contains("A folder uses only folders below it in this table") else { return nil }
    return readme.matches(of: /(?m)^\| `([A-Za-z]+)\/` \|/).map { String($0.1) }
  }

  @Test func `the map names only files, types and functions that exist`() throws {
    let programs: Set = ["todo-lsp", "todo-format"]
    let names = Self.names(in: try Self.text(of: "Sources/README.md"))
    #expect(names.count > 40)
    for name in Set(names).subtracting(programs) {
      #expect(Self.isPath(name) || Self.isDeclared(name), "Sources/README.md names \(name)")
    }
  }

  @Test(arguments: maps) func `a README of a module names only types that exist`(path: String) throws {
    // Words of one capital may be something else, such as values of JSON or headers of the protocol.
    let types = Self.names(in: try Self.text(of: path)).filter { name in
      name.wholeMatch(of: /[A-Z][A-Za-z]*[a-z][A-Z][a-z][A-Za-z+]*/) != nil
    }
    for name in Set(types) where !Self.isPath(name) {
      #expect(Self.isDeclared(name), "\(path) names \(name)")
    }
  }

  @Test(arguments: maps) func `a table of folders contains all, each above those that it uses`(
    path: String
  ) throws {
    guard let folders = Self.folders(in: try Self.text(of: path)) else { return }
    let module = Self.root.appending(path: path).deletingLastPathComponent()
    let uses = try FolderUses(in: module)
    #expect(Set(folders) == uses.folders)
    for (index, folder) in folders.enumerated() {
      #expect(uses.used(by: folder).isDisjoint(with: folders[..<index]), "\(path): \(folder)")
    }
  }

  @Test func `the tables of folders are found`() throws {
    let tables = try Self.maps.filter { try Self.folders(in: Self.text(of: $0)) != nil }
    #expect(tables.count >= 3)
  }
}
