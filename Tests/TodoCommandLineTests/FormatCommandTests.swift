import Testing
import TemporaryFiles

@testable import TodoCommandLine

@Suite struct FormatCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `standard input is formatted to standard output`() {
    let run = CommandRun(input: "[X] eggs  \n")
    #expect(run.output == "[x] eggs\n")
    #expect(run.code == .success)
  }

  @Test func `a diff in color shows the lines of a list with CRLF`() throws {
    let path = try folder.write("[ ] milk\r\n[X] eggs\r\n", to: "a.xit")
    let run = CommandRun("format", "--diff", "--color", "always", path)
    let shown = run.output.split(separator: "\n").dropFirst(3)
    #expect(shown == [" [ ] milk", "\u{1B}[31m-[X] eggs\u{1B}[0m", "\u{1B}[32m+[x] eggs\u{1B}[0m"])
  }

  @Test func `a file is formatted to standard output and does not change`() throws {
    let path = try folder.write("[X] eggs\n", to: "a.xit")
    #expect(CommandRun(path).output == "[x] eggs\n")
    #expect(try folder.read("a.xit") == "[X] eggs\n")
  }

  @Test func `in place, files in folders are written and nothing is printed`() throws {
    try folder.write("[X] eggs", to: "a.xit")
    try folder.write("[ ] milk \n", to: "deeper/b.todo")
    try folder.write("- [X] tea \n", to: "notes.md")
    let run = CommandRun("--in-place", folder.path)
    #expect(run.code == .success)
    #expect(run.output.isEmpty)
    #expect(try folder.read("a.xit") == "[x] eggs\n")
    #expect(try folder.read("deeper/b.todo") == "[ ] milk\n")
    #expect(try folder.read("notes.md") == "- [X] tea \n")
  }

  @Test func `check reports the files that would change and writes none`() throws {
    let untidy = try folder.write("[X] eggs\n", to: "a.xit")
    try folder.write("[x] eggs\n", to: "b.xit")
    let run = CommandRun("--check", folder.path)
    #expect(run.code == .findings)
    #expect(run.output == "would reformat \(untidy)\n")
    #expect(try folder.read("a.xit") == "[X] eggs\n")
    #expect(CommandRun("-c", "\(folder.path)/b.xit").code == .success)
  }

  @Test func `diff shows what would change`() throws {
    let run = CommandRun("--diff", "-", input: "[X] eggs\n[ ] milk\n")
    #expect(run.code == .findings)
    #expect(run.output.hasSuffix("@@ -1,2 +1,2 @@\n-[X] eggs\n+[x] eggs\n [ ] milk\n"))
  }

  @Test(arguments: [#"{"#, #"{"format.blankLines": -1}"#, #"{"formt.sort": true}"#])
  func `a check with invalid settings fails`(_ settings: String) throws {
    try folder.write(settings, to: ".todo-format.json")
    let path = try folder.write("[ ] tidy\n", to: "a.xit")
    for words in [["--check"], ["--diff"], ["lint"], ["lint", "--fix"]] {
      let runs = [
        CommandRun(words + [path]), CommandRun(words + ["--stdin-name", path], input: "[ ] tidy\n"),
      ]
      for run in runs {
        #expect(run.code == .failure, "\(words)")
        #expect(run.errors.count == 1)
      }
    }
    #expect(CommandRun(path).code == .success)
    #expect(CommandRun("--in-place", path).code == .success)
  }

  @Test func `a check with invalid settings fails without a list, too`() throws {
    try folder.write("{", to: ".todo-format.json")
    for words in [["--check"], ["--diff"], ["lint"], ["lint", "--fix"]] {
      let run = CommandRun(words + [folder.path])
      #expect(run.code == .failure, "\(words)")
      #expect(run.errors.first?.contains(".todo-format.json:1:") ?? false, "\(words)")
    }
    #expect(CommandRun("--in-place", folder.path).code == .success)
  }

  @Test func `the settings of a folder are used, and a mistake in them is reported once with its position`()
    throws
  {
    try folder.write("{\"format\": {\"blankLines\": 2, \"blnkLines\": 1}}", to: ".todo-format.json")
    let path = try folder.write("[ ] a\n\n\n\n[ ] b\n", to: "a.xit")
    let other = try folder.write("[ ] a\n", to: "b.xit")
    let run = CommandRun(path, other)
    #expect(run.output == "[ ] a\n\n\n[ ] b\n[ ] a\n")
    #expect(run.errors.count == 1)
    #expect(run.errors[0].contains(".todo-format.json:1:30: "))
  }

  @Test func `a binary file is reported with line and column, and the others are formatted`() throws {
    let broken = try folder.write("[ ] eggs\n[ ] \0\n", to: "a.xit")
    try folder.write("[X] eggs\n", to: "b.xit")
    let run = CommandRun("-i", folder.path)
    #expect(run.code == .failure)
    #expect(run.errors.count == 1)
    #expect(run.errors[0].hasPrefix("todo-format: \(broken):2:5: not a text file"))
    #expect(try folder.read("b.xit") == "[x] eggs\n")
  }

  @Test func `a missing file is an error`() {
    let run = CommandRun("\(folder.path)/none.xit")
    #expect(run.code == .failure)
    #expect(run.errors[0].contains("none.xit"))
  }

  @Test func `the setting that sorts groups applies to formatting and to every operation`() throws {
    try folder.write("{\"format\": {\"sort\": true}}", to: ".todo-format.json")
    let path = try folder.write("[x] eggs\n[ ] milk\n[ ] ! tea\n", to: "a.xit")
    let sorted = "[ ] ! tea\n[ ] milk\n[x] eggs\n"
    #expect(CommandRun(path).output == sorted)
    #expect(CommandRun("--check", path).code == .findings)
    #expect(CommandRun("--stdin-name", path, input: "[x] eggs\n[ ] milk\n[ ] ! tea\n").output == sorted)
    #expect(CommandRun("-i", path).code == .success)
    #expect(try folder.read("a.xit") == sorted)
    #expect(CommandRun("--check", path).code == .success)
  }

  @Test func `a skipped list is not counted as formatted`() throws {
    let (list, foreign) = (
      try folder.write("[ ] a\n", to: "a.xit"),
      try folder.write("Home:\n  ☐ a @x\n  ✔ b @done\n", to: "p.todo")
    )
    let run = CommandRun(["--check", list, foreign], showsSummaries: true)
    #expect(run.errors.last == "1 file already formatted, 1 skipped")
  }

  @Test func `standard input stands alone`() throws {
    let path = try folder.write("[ ] a\n", to: "a.xit")
    let run = CommandRun("--check", "-", path)
    #expect(run.code == .failure)
    #expect(run.errors == ["todo-format: - is standard input, and stands alone"])
  }

  @Test func `a pattern that matches no file is not called a file`() {
    #expect(CommandRun("--check", "*.none.xit").errors == ["todo-format: no file matches *.none.xit"])
  }
}
