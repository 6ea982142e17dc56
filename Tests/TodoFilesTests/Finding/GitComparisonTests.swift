import Foundation
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Random folder trees with random `.gitignore` files, compared with git.
struct GitComparisonTests {
  static let isPossible = Command.path(of: "git") != nil

  @Test(.enabled(if: isPossible, "needs git"), arguments: 1...16 as ClosedRange<UInt64>)
  func `exactly the files that git ignores are skipped`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    try git(["init", "-q", folder.path])
    try folder.write(patterns(&random), to: ".git/info/exclude")
    var files: Set<String> = []
    for _ in 0..<40 {
      let depth = Int.random(in: 0...3, using: &random)
      let folders = (0..<depth).map { _ in random.pick(["a", "b", "ab", "c d"]) }
      let name =
        random.pick(["a", "b", "ab", "ba", "a-b", "#a", "c d", "[a]"]) + random.pick([".xit", ".todo"])
      files.insert((folders + [name]).joined(separator: "/"))
      if Int.random(in: 0..<6, using: &random) == 0 {
        try folder.write(patterns(&random), to: (folders + [".gitignore"]).joined(separator: "/"))
      }
    }
    for file in files { try folder.write("", to: file) }

    let input = Array(files.joined(separator: "\0").utf8)
    let ignored = try git(["-C", folder.path, "check-ignore", "-z", "--stdin"], input: input)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let expected = files.subtracting(ignored)
    let found = ListFiles.find(in: [folder.path])
    #expect(
      Set(found.files.map { $0.dropFirst(folder.path.count + 1) }.map(String.init)) == expected,
      "seed \(seed)")

    // A walk that begins in a subfolder uses the rules of its parents.
    let below = ListFiles.find(in: [folder.at("a")]).files.map { String($0.dropFirst(folder.path.count + 1)) }
    let isIgnored = try !git(["-C", folder.path, "check-ignore", "a"]).isEmpty
    guard !isIgnored, files.contains(where: { $0.hasPrefix("a/") }) else { return }
    #expect(Set(below) == expected.filter { $0.hasPrefix("a/") }, "seed \(seed), from a/")
  }

  @discardableResult
  private func git(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/",
    ]
    return try Command.run("git", arguments, input: input, environment: environment).output
  }

  private func patterns(_ random: inout SeededGenerator) -> String {
    let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in pattern(&random) }
    return lines.joined(separator: random.pick(["\n", "\r\n"])) + random.pick(["", "\n"])
  }

  /// A random pattern, but none like `a**/b`, where the stars follow letters: older versions of git take the
  /// stars for folders there, against their own manual.
  private func pattern(_ random: inout SeededGenerator) -> String {
    let names = [
      "a", "b", "ab", "*", "a*", "*b", "?", "[ab]", "[!a]", "[a-b]*", "a?b", "*.xit", "*.todo", "a.xit",
      "b.todo",
      "**", "?**", "[[:alpha:]]*", "[[:alpha:]-]?.xit", "\\a", "\\[a]*", "c d", "c\\ d", "[", "a[", "\\#*",
      "#a",
      "[]a]*", "[^-b]*", "***", "*-*", "[a\\]]b", "[b-a]*", "[a-]*", "[--b]*", "[[:bad:]]*", "[[:alpha]*",
    ]
    var text = random.pick(["", "", "", "!", "!"]) + random.pick(["", "", "/", "**/"])
    for index in 0..<random.pick([1, 1, 1, 2, 2, 3]) {
      text += (index == 0 ? "" : random.pick(["/", "/", "/**/"])) + random.pick(names)
    }
    return text + random.pick(["", "", "", "/", "/**", " ", "\\ "])
  }
}
