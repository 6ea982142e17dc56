import Foundation
import Testing

/// Real Git with the merge driver set up.
@Suite struct GitMergeTests {
  @Test(arguments: ["merge", "rebase", "cherry-pick"])
  func `changes of neighboring items on two branches are merged`(command: String) throws {
    let git = try GitSandbox()
    try git.write("Home\n[ ] eggs\n[ ] milk -> 2026-11-20\n[ ] bread\n")
    try git.commit()
    try git.diverge(
      other: "Home\n[ ] brown eggs\n[x] milk -> 2026-11-20\n[ ] bread\n",
      main: "Home\n[ ] bread\n[ ] milk -> 2026-11-20 #shop\n[x] eggs\n")
    try git.run(command == "merge" ? ["merge", "-q", "-m", "m", "other"] : [command, "other"])
    #expect(try git.read() == "Home\n[ ] bread\n[x] milk -> 2026-11-20 #shop\n[x] brown eggs\n")
    #expect(try git.run("status", "--porcelain") == "")
  }

  @Test func `stashed changes are merged with pulled ones`() throws {
    let origin = try GitSandbox()
    try origin.write("[ ] eggs\n[ ] milk\n")
    try origin.commit()
    let clone = try GitSandbox(cloning: origin)
    try origin.write("[ ] eggs #shop\n[ ] milk\n[ ] bread\n")
    try origin.commit()
    try clone.write("[x] eggs\n[ ] milk\n[ ] butter\n")
    try clone.run("stash", "-q")
    try clone.run("pull", "-q", "--ff-only")
    try clone.run("stash", "pop", "-q")
    #expect(try clone.read() == "[x] eggs #shop\n[ ] milk\n[ ] bread\n[ ] butter\n")
  }

  @Test func `a conflict contains whole items`() throws {
    let git = try GitSandbox()
    try git.write("[ ] call Ann\n    soon\n[ ] milk\n")
    try git.commit()
    try git.diverge(other: "[ ] call Bob\n    soon\n[ ] milk\n", main: "[ ] call Cem\n    soon\n[x] milk\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    let marked = """
      <<<<<<< ours
      [ ] call Cem
          soon
      =======
      [ ] call Bob
          soon
      >>>>>>> theirs
      [x] milk

      """
    #expect(try git.read() == marked)
    #expect(try git.run("status", "--porcelain") == "UU list.xit\n")
  }

  @Test func `Git merges the lines if the merge driver is missing or fails`() throws {
    for program in ["missing-program", "sh -c 'exit 2'"] {
      let git = try GitSandbox()
      let driver = try git.run("config", "merge.todo.driver").replacing("todo-format", with: program)
      try git.run("config", "merge.todo.driver", driver)
      try git.write("[ ] a\n[ ] b\n[ ] c\n[ ] d\n")
      try git.commit()
      try git.diverge(
        other: "[ ] a\n[ ] b #other\n[ ] c\n[x] d\n", main: "[ ] a\n[ ] b #main\n[ ] c\n[ ] d\n")
      #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
      #expect(
        try git.read() == """
          [ ] a
          <<<<<<< ours
          [ ] b #main
          =======
          [ ] b #other
          >>>>>>> theirs
          [ ] c
          [x] d

          """)
    }
  }

  @Test(arguments: ["diff3", "zdiff3"])
  func `conflicts are shown in the style that Git's settings name`(style: String) throws {
    let git = try GitSandbox()
    try git.run("config", "merge.conflictStyle", style)
    try git.write("[ ] call Ann\n")
    try git.commit()
    try git.diverge(other: "[ ] call Bob\n", main: "[ ] call Cem\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    #expect(try git.read().contains("[ ] call Cem\n||||||| base\n[ ] call Ann\n=======\n[ ] call Bob\n"))
  }

  @Test func `conflict markers are merged later with the base from Git's index`() throws {
    let git = try GitSandbox(installing: false)
    try git.write("[ ] eggs\n[ ] milk\n")
    try git.commit()
    try git.diverge(other: "[ ] brown eggs\n", main: "[x] eggs\n[ ] milk\n[ ] bread\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    let result = try Executable.format.run(["merge", "--conflicts", "\(git.path)/list.xit"])
    #expect(result.status == 0)
    #expect(try git.read() == "[x] brown eggs\n[ ] bread\n")
  }

  @Test func `a binary list is not merged, as in Git: ours stays, in conflict`() throws {
    let git = try GitSandbox()
    try git.write("[ ] a\n[ ] b \0\n[ ] c\n")
    try git.commit()
    try git.diverge(other: "[x] a\n[ ] b \0\n[ ] c\n", main: "[ ] a\n[ ] b \0\n[x] c\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    #expect(try git.read() == "[ ] a\n[ ] b \0\n[x] c\n")
    #expect(try git.run("ls-files", "--unmerged").split(separator: "\n").count == 3)
  }

  @Test func `a list that is not text is merged line by line, with markers around conflicts`() throws {
    let git = try GitSandbox()
    func text(_ first: String, _ last: String) -> Data {
      Data("Home\n\(first)\n[ ] b ".utf8) + [0xFF] + Data("\n[ ] c\n\(last)\n".utf8)
    }
    try git.write(text("[ ] a", "[ ] d"))
    try git.commit()
    try git.diverge(other: text("[x] a", "[ ] d"), main: text("[ ] a", "[x] d"))
    try git.run("merge", "-q", "-m", "m", "other")
    #expect(try git.readBytes() == text("[x] a", "[x] d"))
    try git.write(text("[~] a", "[x] d"))
    try git.commit()
    try git.run("checkout", "-q", "other")
    try git.write(text("[@] a", "[ ] d"))
    try git.commit()
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "main") }
    let conflict = "<<<<<<< ours\n[@] a\n=======\n[~] a\n>>>>>>> theirs"
    #expect(try git.readBytes() == text(conflict, "[x] d"))
  }

  @Test func `uninstalling keeps the user's own Git settings`() throws {
    let git = try GitSandbox(installing: false)
    try git.run("config", "diff.todo.wordRegex", "[a-z]+")
    try git.install("install")
    try git.run("config", "merge.todo.name", "mine")
    #expect(try git.install("uninstall") == "")
    let left = try git.run("config", "--local", "--get-regexp", "todo")
    #expect(left == "diff.todo.wordregex [a-z]+\nmerge.todo.name mine\n")
  }

  @Test func `uninstalling removes a setting that is there twice, and no other value`() throws {
    let git = try GitSandbox()
    for value in ["mine", "todo-format diff --"] {
      try git.run("config", "--add", "diff.todo.command", value)
    }
    try git.install("uninstall")
    #expect(try git.run("config", "--local", "--get-regexp", "todo") == "diff.todo.command mine\n")
  }

  @Test(arguments: ["", "\r\n*.xit merge=todo diff=todo\r\n"])
  func `the attributes of others stay, whatever their line endings and encoding`(_ end: String) throws {
    let git = try GitSandbox(installing: false)
    let file = URL(filePath: "\(git.path)/.git/info/attributes")
    try git.write("", to: ".git/info/attributes")
    let others = Data("*.txt text\r\n*.".utf8) + [0xFF] + Data(" binary\r\n*.c".utf8)
    try (others + Data(end.utf8)).write(to: file)
    try git.install("install")
    #expect(try git.run("check-attr", "merge", "a.xit") == "a.xit: merge: todo\n")
    try git.install("uninstall")
    #expect(try Data(contentsOf: file) == others + Data((end.isEmpty ? "\n" : "\r\n").utf8))
  }

  @Test(arguments: [nil, "", "other folder"])
  func `Git reads the global attributes wherever its settings are`(_ folder: String?) throws {
    let git = try GitSandbox(installing: false)
    git.settingsFolder = folder.map { $0.isEmpty ? $0 : "\(git.path)/\($0)" }
    try git.install("install", "--global")
    #expect(try git.run("check-attr", "merge", "a.xit") == "a.xit: merge: todo\n")
    try git.install("uninstall", "--global")
    #expect(try git.run("check-attr", "merge", "a.xit") == "a.xit: merge: unspecified\n")
  }

  @Test func `installing and uninstalling leaves no trace`() throws {
    let git = try GitSandbox(installing: false)
    let before = try git.run("config", "--local", "--list")
    try git.install("install")
    #expect(try git.run("check-attr", "merge", "a.xit") == "a.xit: merge: todo\n")
    try git.install("uninstall")
    #expect(try git.run("config", "--local", "--list") == before)
    #expect(try git.run("check-attr", "merge", "a.xit") == "a.xit: merge: unspecified\n")
  }
}
