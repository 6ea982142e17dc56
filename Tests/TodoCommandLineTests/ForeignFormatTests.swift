import Foundation
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoCommandLine

/// Lists of other programs, which every command reports and does not change.
@Suite struct ForeignFormatTests {
  private static let samples = [
    ("errands.todo", ".txt", "a todo.txt list"), ("website", ".todo", "a PlainTasks list"),
    ("move", ".taskpaper", "a TaskPaper list"), ("thesis", ".org", "an Org file"),
  ]

  @Test(arguments: samples)
  func `a list of another program is reported and skipped`(name: String, ending: String, format: String)
    throws
  {
    let text = try #require(
      try FixtureFiles.texts(in: "Samples", ending: ending).first { $0.name == name }
    ).text
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "list.todo")
    let note =
      "todo-format: \(path) looks like \(format) and was skipped: convert it with todo-format convert --to xit"

    for options in [["--check"], ["--diff"], ["--in-place"], []] {
      let run = CommandRun(["format"] + options + [path])
      #expect(run.errors == ["\(note) '\(path)'"])
      #expect(run.output == (options.isEmpty ? text : ""))
      #expect(run.code == .success)
    }
    for options in [[], ["--fix"], ["--dialect=strict"]] {
      let run = CommandRun(["lint"] + options + [path])
      #expect(
        run.output.hasPrefix("\(path):1:1: warning: This looks like \(format): convert it with “todo-format ")
      )
      #expect(run.output.hasSuffix("[foreign-format]\n"))
      #expect(run.output.count { $0 == "\n" } == 1)
      #expect(run.errors.isEmpty)
      #expect(run.code == .findings)
    }
    let list = CommandRun("list", path)
    #expect(list.errors == ["\(note) '\(path)'"])
    #expect(list.output.isEmpty)
    #expect(list.code == .success)
    for operation in ["toggle", "delete", "insert-below", "archive", "sort", "fix-all"] {
      let edit = CommandRun("edit", operation, "--line", "2", "--in-place", path)
      #expect(
        edit.errors == ["todo-format: \(path): \(operation): this looks like \(format): convert it first"])
      #expect(edit.code == .findings)
    }
    let pipe = CommandRun("edit", "toggle", "--line", "2", "--stdin-name", "list.todo", input: text)
    #expect(pipe.output == text)
    #expect(try folder.read("list.todo") == text)

    // The suggested command works.
    let converted = CommandRun("convert", "--to", "xit", path)
    #expect(converted.code == .success)
    #expect(
      CommandRun("lint", "--stdin-name", "list.todo", input: converted.output).output.contains("foreign")
        == false)
  }

  @Test func `the command that converts a list can be pasted into a shell`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("☐ call Ann\n", to: "Ann's $HOME.todo")
    #expect(
      CommandRun("--check", path).errors.first?.hasSuffix(
        #" --to xit '\#(folder.path)/Ann'\''s $HOME.todo'"#) == true)
  }

  @Test func `searches in folders skip lists of other programs silently`() throws {
    let folder = try TemporaryFolder()
    try folder.write("(A) call Ann @phone\n", to: "a.todo")
    try folder.write("☐ call Ann\n", to: "b.todo")
    try folder.write("[X] eggs\n", to: "c.todo")
    try folder.write("(A) a title of ours\n", to: "d.xit")
    let lint = CommandRun("lint", folder.path)
    #expect(lint.output.contains("c.todo") && lint.output.count { $0 == "\n" } == 1)
    #expect(
      CommandRun("format", "--check", folder.path).output == "would reformat \(folder.path)/c.todo\n")
    for command in ["list", "lint", "format"] { #expect(CommandRun(command, folder.path).errors.isEmpty) }
  }

  @Test func `a conversion to JSON, which keeps all lines, reports no loss`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# A\n\n- [>] x\n\ntext\n\n- [ ] y\n", to: "list.md")
    #expect(CommandRun("convert", "--to", "json", path).errors.isEmpty)
    #expect(CommandRun("convert", "--to", "xit", path).errors.count == 3)
  }

  @Test func `a long list of another program is not formatted piece by piece`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "☐ call Ann @home  \n\n\n", count: 120_000)
    let path = try folder.write(text, to: "list.todo")
    #expect(CommandRun("format", "--check", path).code == .success)
    #expect(CommandRun("format", path).output == text)
    // One checkbox at the very end makes it a list.
    let ours = try folder.write(text + "[ ] eggs\n", to: "ours.todo")
    #expect(CommandRun("format", "--check", ours).code == .findings)
  }

  @Test func `nothing is archived to a list of another program`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"operations.archiveFile": "done.txt"}"#, to: ".todo-format.json")
    try folder.write("x 2026-11-20 2026-11-18 call Ann +home\n", to: "done.txt")
    let path = try folder.write("[x] eggs\n", to: "list.xit")
    let run = CommandRun("edit", "archive", "--in-place", path)
    #expect(run.errors.contains { $0.contains("a todo.txt list") })
    #expect(try folder.read("list.xit") == "[x] eggs\n")
  }

  @Test func `standard input without a name is a list`() {
    #expect(CommandRun("format", input: "(A) call Ann\n\n\n\n[fn:1]").errors.isEmpty)
    #expect(CommandRun("lint", "-", input: "(A) call Ann +home\n").output.isEmpty)
  }
}
