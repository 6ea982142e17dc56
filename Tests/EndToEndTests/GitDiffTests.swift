import Foundation
import TemporaryFiles
import Testing

/// Real Git with the diff driver set up.
@Suite struct GitDiffTests {
  @Test func `git diff describes changes in words, and git log -p shows parents`()
    throws
  {
    let git = try GitSandbox()
    try git.write("Home\n[ ] eggs\n[ ] bake\n    [ ] flour\n")
    try git.commit()
    try git.write("Home\n[ ] bake\n    [x]  flour\n[x] eggs\n")
    #expect(
      try git.run("diff") == "list.xit\nHome\n  ~ bake: moved\n    ✓ flour: completed\n  ✓ eggs: completed\n")
    try git.commit()
    let log = try git.run("log", "-p", "-1")
    #expect(log.contains("\n-Home › bake › [ ] flour\n+Home › bake › [x] flour\n+Home › [x] eggs\n"))
    #expect(try git.run("diff", "--no-ext-diff", "--no-textconv", "HEAD~1").contains("\n+    [x]  flour\n"))
  }

  @Test func `without files, diff compares all lists of a folder with the last commit`() throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n")
    try git.write("# Work\n\n- [ ] report\n", to: "sub/TODO.md")
    try git.write("[ ] tea\n", to: "same.xit")
    try git.commit()
    try git.write("[x] eggs\n")
    try git.run("rm", "-q", "-r", "sub")
    try git.write("[ ] new\n", to: "new.xit")
    #expect(
      try git.format("diff") == """
        list.xit
          ✓ eggs: completed
        new.xit
          ~ new list
          + added new
        sub/TODO.md
          ~ deleted list
          - deleted report
          - deleted line # Work

        """)
    #expect(try git.format("diff", "--json").components(separatedBy: #""file":"list.xit""#).count == 2)
    try git.commit()
    #expect(try git.format("diff") == "")
  }

  @Test(arguments: [("FORCE_COLOR=1", true), ("NO_COLOR=1", false), ("NO_COLOR=1 FORCE_COLOR=1", true)])
  func `colors of git diff follow the environment`(variables: String, usesColor: Bool) throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n")
    try git.commit()
    try git.write("[x] eggs\n")
    let diff = try git.run("-c", "alias.compare=!env \(variables) git diff", "compare")
    #expect(diff.contains("\u{1B}[") == usesColor)
  }

  @Test func `a list that is not UTF-8 is compared by lines, and an unmerged one by Git`() throws {
    let git = try GitSandbox()
    try git.write("[ ] call Ann\n")
    try git.commit()
    try Data([0x5B, 0xFF, 0x0A]).write(to: URL(filePath: "\(git.path)/list.xit"))
    #expect(try git.run("diff") == "list.xit\n  - deleted line [ ] call Ann\n  + added line [\u{FFFD}\n")
    try git.run("checkout", "-q", "list.xit")
    try git.diverge(other: "[ ] call Bob\n", main: "[ ] call Cem\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    #expect(try git.run("diff").contains("[ ] call Bob"))
  }

  @Test(arguments: [true, false])
  func `a list that one side deleted and the other edited does not stop git diff`(isOurs: Bool) throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n[ ] milk\n")
    try git.commit()
    try git.run("checkout", "-q", "-b", "other")
    try git.write("[x] eggs\n[ ] milk\n")
    try git.commit()
    try git.run("checkout", "-q", "main")
    try git.run("rm", "-q", "list.xit")
    try git.commit()
    if isOurs { try git.run("checkout", "-q", "other") }
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", isOurs ? "main" : "other") }
    let sides = isOurs ? "edited in ours, deleted in theirs" : "deleted in ours, edited in theirs"
    let expected = "list.xit\n  ~ not merged: \(sides)\n  ✓ eggs: completed\n"
    #expect(try git.run("diff") == expected)
    #expect(try git.run("diff", "--cached") == expected)
    try git.write(Data([0x5B, 0xFF, 0x0A]))
    #expect(try git.run("diff").hasPrefix(expected))
  }

  @Test func `git diff --cached shows how the sides of a conflict differ`() throws {
    let git = try GitSandbox()
    try git.write("[ ] call Ann\n")
    try git.commit()
    try git.diverge(other: "[ ] call Bob\n", main: "[ ] call Cem\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    #expect(
      try git.run("diff", "--cached") == """
        list.xit
          ~ not merged: ours and theirs differ
          ~ call Bob: was “call Cem”

        """)
  }

  @Test func `git diff names the lists that two sides of a conflict renamed differently`() throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n")
    try git.commit()
    for (branch, name) in [("other", "shop.xit"), ("mine", "home.xit")] {
      try git.run("checkout", "-q", "-b", branch, "main")
      try git.run("mv", "list.xit", name)
      try git.commit()
    }
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    let expected = """
      home.xit
        ~ not merged: only in ours
        + added eggs
      list.xit
        ~ not merged: deleted in ours and theirs
        - deleted eggs
      shop.xit
        ~ not merged: only in theirs
        + added eggs

      """
    #expect(try git.run("diff") == expected)
    #expect(try git.run("diff", "--cached") == expected)
  }

  @Test func `git diff says which list was renamed or copied, and which mode changed`() throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n[ ] milk\n")
    try git.commit()
    try git.run("mv", "list.xit", "home.xit")
    #expect(try git.run("diff", "--cached") == "home.xit\n  ~ renamed from list.xit\n")
    try git.commit()
    try git.run("update-index", "--chmod=+x", "home.xit")
    #expect(try git.run("diff", "--cached") == "home.xit\n  ~ mode 100644 → 100755\n")
    try git.run("reset", "-q", "--hard")
    try git.write("[x] eggs\n[ ] milk\n")
    try git.run("add", "-A")
    #expect(
      try git.run("diff", "--cached", "--find-copies-harder", "-C30")
        == "list.xit\n  ~ copied from home.xit\n  ✓ eggs: completed\n")
  }

  @Test func `git diff whose output is closed ends without an error`() throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n")
    try git.commit()
    try git.write("[x] eggs\n")
    // The pipe is closed before todo-format writes to it.
    let diff = "git -c diff.todo.command='sleep 0.5; todo-format diff --' diff"
    let output = try git.run("-c", "alias.closed=!{ \(diff) 2>&3 | true; } 3>&1", "closed")
    #expect(output == "")
  }

  @Test func `why Git has no committed version of a list is said`() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("[ ] eggs\n", to: "list.xit")
    let environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    let result = try Executable.format.run(["diff", list], environment: environment)
    #expect(result.status == 2)
    let message = "todo-format: Git has no committed version of \(list) (not a git repository"
    #expect(result.error.hasPrefix(message))
    let setup = try Executable.format.run(["git", "install"], environment: environment, in: folder.path)
    #expect(setup.status == 2)
    #expect(setup.error.hasPrefix("todo-format: cannot set up Git here (not a git repository"))
    let withoutGit = try Executable.format.run(["diff", list], environment: ["PATH": folder.path])
    #expect(withoutGit.error.contains("(git is not installed)"))
  }

  @Test func `a list of which Git has no version was not deleted`() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("[ ] eggs\n", to: "list.xit")
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_DIFF_PATH_COUNTER"] = "1"
    environment["GIT_CEILING_DIRECTORIES"] = "/"
    let run = try Executable.format.run(["diff", list], environment: environment)
    #expect(run.output.contains("not compared: Git has no version"), "\(run)")
  }

  /// Git passes the name of a file in the work tree, but a temporary copy of an older version.
  @Test func `git log -p parses all versions as the settings say`() throws {
    let git = try GitSandbox()
    try Data(#"{"dialect": "strict"}"#.utf8).write(to: URL(filePath: "\(git.path)/.todo-format.json"))
    try git.write("[ ] bake\n    [ ] flour\n[ ] milk\n")
    try git.commit()
    try git.write("[ ] bake\n    [ ] flour\n[x] milk\n")
    let diff = try git.run("diff", "--no-ext-diff", "-U0")
    #expect(diff.hasSuffix("\n-[ ] milk\n+[x] milk\n"), "\(diff)")
    #expect(!diff.contains("flour"))
  }

  @Test func `git blame has the lines of the file`() throws {
    let git = try GitSandbox()
    try git.write("Home\n[ ] eggs\n\n\nWork\n[ ] mail\n\n[ ] call\n")
    try git.commit()
    try git.write("Home\n[ ] eggs\n\n\nWork\n[ ] mail\n\n[x] call\n")
    try git.run("commit", "-q", "-a", "-m", "call")
    let blame = try git.run("blame", "--line-porcelain", "-L8,8", "list.xit").split(separator: "\n")
    #expect(blame.contains("summary call"))
    #expect(blame.last == "\t[x] call")
  }

  @Test func `a list whose name begins with a hyphen is compared`() throws {
    let git = try GitSandbox()
    try git.write("[ ] eggs\n")
    try git.commit()
    try git.run("mv", "list.xit", "./-d.xit")
    try git.run("commit", "-q", "-m", "move")
    try Data("[x] eggs\n".utf8).write(to: URL(filePath: "\(git.path)/-d.xit"))
    #expect(try git.run("diff") == "-d.xit\n  ✓ eggs: completed\n")
    #expect(try git.run("diff", "--no-ext-diff").contains("\n-[ ] eggs\n+[x] eggs\n"))
  }

  @Test func `git log -p shows versions that are not text`() throws {
    let git = try GitSandbox()
    for text in [Data("[ ] eggs\n".utf8), Data([0x5B, 0xFF, 0x0A]), Data("[x] eggs\n".utf8)] {
      try git.write(text)
      try git.commit()
    }
    let log = try git.run("log", "-p")
    #expect(log.contains("+[x] eggs\n") && log.contains("-[ ] eggs\n"))
  }
}
