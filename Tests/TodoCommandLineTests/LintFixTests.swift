import TemporaryFiles
import Testing

@testable import TodoCommandLine

/// `lint --fix`, also as a dry run.
@Suite struct LintFixTests {
  /// Problems that appear after a fix are fixed in the same run.
  @Test(
    arguments: ["[ ] a", "[X] a", "    [ ] a", "a", "", "\t[ ] a", "[] -> tomorrow"], ["", "\n", "\r\n"])
  func `one run fixes everything that can be fixed`(line: String, end: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[ ] first\n" + String(repeating: line + "\r", count: 40) + end, to: "a.xit")
    _ = CommandRun("lint", "--fix", path)
    let once = try folder.read("a.xit")
    _ = CommandRun("lint", "--fix", path)
    #expect(try folder.read("a.xit") == once)
    #expect(!once.utf8.contains(13) || end == "\r\n")
  }

  @Test func `a dry run of fixes shows the items as they would be, and writes nothing`() throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("[X] a\n[ ] b -> fri\n[ ] c\n  more\n[ ] d -> 2026-02-30\n", to: "one.xit")
    let two = try folder.write("[ ] a\r\n[ ] b\n", to: "sub/two.xit")
    try folder.write("[ ] a\n", to: "three.xit")
    let words = ["lint", "--fix", folder.path, "--today", "2026-02-12"]
    let run = CommandRun(words + ["--dry-run"], showsSummaries: true)
    #expect(
      run.output.withoutHashes == """
        fix \(one):1  [x] a
        fix \(one):2  [ ] b -> 2026-02-13
        fix \(one):3  [ ] c more
        \(one):5:7: error: There is no such date: February 2026 has 28 days [impossible-date]
        fix \(two):1  [ ] a

        """)
    #expect(run.errors == ["2 of 3 lists would be fixed; 1 error left"])
    #expect(try folder.read("one.xit").hasPrefix("[X] a\n"))
    let fixed = CommandRun(words)
    #expect(run.code == fixed.code)
    #expect(run.output.contains(fixed.output))
    #expect(CommandRun(words + ["--dry-run"]).output == fixed.output)
    let input = CommandRun(["lint", "--fix", "--dry-run", "-"], input: "[X] a\n")
    #expect(input.output.withoutHashes == "fix <stdin>:1  [x] a\n")
    #expect(CommandRun("lint", "--dry-run", one).code == .failure)
    #expect(CommandRun("lint", "--fix", "--dry-run", "--json", one).code == .failure)
  }
}
