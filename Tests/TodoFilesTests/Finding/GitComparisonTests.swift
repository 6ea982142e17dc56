import Foundation
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Random folder trees with random `.gitignore` and `.ignore` files, compared with Git and ripgrep.
struct GitComparisonTests {
  static let seeds = TestEnvironment.seeds(100)

  private static func isInstalled(_ program: String) -> Bool {
    TestEnvironment.path(ofProgram: program) != nil
  }

  @Test(.enabled(if: isInstalled("git"), "needs git"), arguments: seeds)
  func `exactly the files that git ignores are skipped`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let files = try writeTree(in: folder, &random, ignoreFiles: [".gitignore"]) { pattern(&$0) }

    let input = Array(files.joined(separator: "\0").utf8)
    let ignored = try git(["-C", folder.path, "check-ignore", "-z", "--stdin"], input: input)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let expected = files.subtracting(ignored)
    #expect(find(in: "", of: folder) == expected, "TODO_SEED=\(seed)")

    // A walk that begins in a subfolder uses the rules of its parents.
    let isIgnored = try !git(["-C", folder.path, "check-ignore", "a"]).isEmpty
    guard !isIgnored, files.contains(where: { $0.hasPrefix("a/") }) else { return }
    #expect(find(in: "a", of: folder) == expected.filter { $0.hasPrefix("a/") }, "TODO_SEED=\(seed), from a/")
  }

  @Test(.enabled(if: isInstalled("rg"), "needs ripgrep"), arguments: seeds)
  func `exactly the files that ripgrep ignores are skipped`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let files = try writeTree(in: folder, &random, ignoreFiles: [".gitignore", ".ignore"]) {
      commonPattern(&$0)
    }
    // ripgrep also uses `.ignore` files above a repository; above the temporary folder, there are none. With `.git`, a
    // folder in it becomes a nested repository, in which the outer one's Git rules do not apply.
    let nested = files.compactMap { file in file.split(separator: "/").dropLast().first.map(String.init) }
      .sorted()
    if random.happens(0.3), let repository = nested.first {
      try folder.write(commonPattern(&random), to: "\(repository)/.git/info/exclude")
    }
    for start in ["", "a"] where start.isEmpty || files.contains(where: { $0.hasPrefix("a/") }) {
      let options = ["--no-config", "--files", "--hidden", "--no-ignore-global", "-0", "-g", "!.git"]
      let result = try Command.run("rg", options + [folder.at(start)])
      let expected = result.output.split(separator: 0)
        .map { String(String(decoding: $0, as: UTF8.self).dropFirst(folder.path.count + 1)) }
        .filter { $0.hasSuffix(".xit") || $0.hasSuffix(".todo") }
      #expect(find(in: start, of: folder) == Set(expected), "TODO_SEED=\(seed), from \(start)/")
    }
  }

  /// Writes files, and patterns into files of these names.
  private func writeTree(
    in folder: TemporaryFolder, _ random: inout SeededGenerator, ignoreFiles: [String],
    _ pattern: (inout SeededGenerator) -> String
  ) throws -> Set<String> {
    // The minimum that both programs recognize as a repository.
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    for name in ["objects", "refs"] { try folder.write("", to: ".git/\(name)/.keep") }
    try folder.write(lines(&random, pattern), to: ".git/info/exclude")
    var files: Set<String> = []
    for _ in 0..<40 {
      let depth = Int.random(in: 0...3, using: &random)
      let folders = (0..<depth).map { _ in random.pick(["a", "b", "ab", "c d"]) }
      let name =
        random.pick(["a", "b", "ab", "ba", "a-b", "#a", "c d", "[a]"]) + random.pick([".xit", ".todo"])
      files.insert((folders + [name]).joined(separator: "/"))
      if random.happens(0.2) {
        let file = (folders + [random.pick(ignoreFiles)]).joined(separator: "/")
        try folder.write(lines(&random, pattern), to: file)
      }
    }
    for file in files { try folder.write("", to: file) }
    return files
  }

  private func find(in start: String, of folder: TemporaryFolder) -> Set<String> {
    let found = ListFiles.find(in: [start.isEmpty ? folder.path : folder.at(start)])
    return Set(found.files.map { String($0.dropFirst(folder.path.count + 1)) })
  }

  @discardableResult
  private func git(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/",
    ]
    return try Command.run("git", arguments, input: input, environment: environment).output
  }

  private func lines(
    _ random: inout SeededGenerator, _ pattern: (inout SeededGenerator) -> String
  ) -> String {
    let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in pattern(&random) }
    return lines.joined(separator: random.pick(["\n", "\r\n"])) + random.pick(["", "\n"])
  }

  /// A random pattern with the same meaning in Git and ripgrep: without sets, escapes and runs of stars in names.
  private func commonPattern(_ random: inout SeededGenerator) -> String {
    let names = [
      "a", "b", "ab", "*", "a*", "*b", "?", "a?b", "*.xit", "*.todo", "a.xit", "b.todo", "c d", "*-*",
    ]
    var text = random.pick(["", "", "", "!", "!"]) + random.pick(["", "", "/", "**/"])
    for index in 0..<random.pick([1, 1, 1, 2, 2, 3]) {
      text += (index == 0 ? "" : random.pick(["/", "/", "/**/"])) + random.pick(names)
    }
    return text + random.pick(["", "", "", "/", "/**"])
  }

  /// A random pattern, except ones like `a**/b`, in which older versions of Git treat the stars as folders, contrary to
  /// its manual.
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
