import Testing
import TemporaryFiles

@testable import TodoCommandLine
@testable import TodoFiles

@Suite struct MergeCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files(_ base: String, _ ours: String, _ theirs: String) throws -> [String] {
    [
      try folder.write(base, to: "base.xit"), try folder.write(ours, to: "ours.xit"),
      try folder.write(theirs, to: "theirs.xit"),
    ]
  }

  @Test func `without --output the merged list is printed`() throws {
    let run = CommandRun(["merge"] + (try files("[ ] a\n", "[x] a\n", "[ ] a #t\n")))
    #expect(run.code == .success)
    #expect(run.output == "[x] a #t\n")
    #expect(try folder.read("ours.xit") == "[x] a\n")
  }

  @Test func `a conflict exits with 1 and has the requested labels and marker size`() throws {
    let paths = try files("[ ] call Ann\n", "[ ] call Bob\n", "[ ] call Cem\n")
    let options = [
      "-L", "mine", "-L", "old", "-L", "yours", "--marker-size", "9", "--style=diff3", "-o", paths[1],
    ]
    let run = CommandRun(["merge"] + paths + options)
    #expect(run.code == .findings)
    let expected = """
      <<<<<<<<< mine
      [ ] call Bob
      ||||||||| old
      [ ] call Ann
      =========
      [ ] call Cem
      >>>>>>>>> yours

      """
    #expect(try folder.read("ours.xit") == expected)
    #expect(run.errors.last?.hasSuffix("1 conflict is left") == true)
  }

  @Test(arguments: [
    ("ours", "[x] a #t\n[ ] Bob\n"), ("theirs", "[x] a #t\n[ ] Cem\n"),
    ("both", "[x] a #t\n[ ] Bob\n[ ] Cem\n"),
  ])
  func `what cannot be merged item by item is kept from one side, or both`(side: String, merged: String)
    throws
  {
    let list = try folder.write(
      "<<<<<<< o\n[x] a\n[ ] Bob\n||||||| b\n[ ] a\n[ ] Ann\n=======\n[ ] a #t\n[ ] Cem\n>>>>>>> t\n",
      to: "list.xit")
    #expect(CommandRun("merge", "--conflicts", "--keep", side, list).code == .success)
    #expect(try folder.read("list.xit") == merged)
  }

  @Test(arguments: [
    ("ours", "A\n[ ] one -> 2026-12-04\n[ ] two\n"), ("theirs", "A\n[ ] one -> 2026-12-05\n[ ] two\n"),
    ("both", "A\n[ ] one -> 2026-12-04\n[ ] one -> 2026-12-05\n[ ] two\n"),
  ])
  func `without a base, all conflicts are resolved as one by its line is`(side: String, merged: String) throws
  {
    let conflict = "<<<<<<< o\n[ ] one -> 2026-12-04\n=======\n[ ] one -> 2026-12-05\n>>>>>>> t\n"
    let list = try folder.write("A\n\(conflict)[ ] two\n", to: "list.xit")
    #expect(CommandRun("merge", "--conflicts", "--keep", side, list).code == .success)
    #expect(try folder.read("list.xit") == merged)
  }

  @Test func `one conflict is resolved by a line in it`() throws {
    let conflict = "<<<<<<< o\n[ ] a\n=======\n[ ] b\n>>>>>>> t\n"
    let list = try folder.write("[ ] c\n\(conflict)[ ] d\n\(conflict)", to: "list.xit")
    #expect(CommandRun("merge", "--conflicts", "--keep", "theirs", "\(list):9").code == .findings)
    #expect(try folder.read("list.xit") == "[ ] c\n\(conflict)[ ] d\n[ ] b\n")
    #expect(CommandRun("merge", "--conflicts", "--keep", "ours", "\(list):1").code == .findings)
    #expect(CommandRun("merge", "--conflicts", "\(list):2").code == .failure)
    #expect(CommandRun("merge", "--conflicts", "--keep", "ours", "\(list):2").code == .success)
    #expect(try folder.read("list.xit") == "[ ] c\n[ ] a\n[ ] d\n[ ] b\n")
  }

  @Test func `a deleted item that is kept because it was edited is reported`() throws {
    let run = CommandRun(["merge"] + (try files("[ ] a\n[ ] b\n", "[ ] b\n", "[x] a\n[ ] b\n")))
    #expect(run.output == "[x] a\n[ ] b\n")
    #expect(run.errors.count == 1 && run.errors[0].contains("kept “a”: deleted in ours, edited in theirs"))
  }

  @Test func `an error exits with 2 and changes no file`() throws {
    let paths = try files("[ ] a\n", "[x] a\n", "[ ] a #t\n")
    let run = CommandRun("merge", paths[0], paths[1], "\(folder.path)/missing.xit", "-o", paths[1])
    #expect(run.code == .failure)
    #expect(try folder.read("ours.xit") == "[x] a\n")
  }

  @Test(arguments: ["", "[ ] \0\n"])
  func `of binary versions ours is kept as a conflict, as in Git, and reported with the list's name`(
    base: String
  ) throws {
    let paths = try files(base, "\(base)[ ] a\n", "\(base)[ ] b\0\n")
    let run = CommandRun(["merge"] + paths + ["--path", "home.xit"])
    #expect(run.code == .findings)
    #expect(run.output == "\(base)[ ] a\n")
    #expect(
      run.errors == [
        "todo-format: home.xit: kept the version of ours: a file with NUL bytes cannot be merged with that of theirs",
        "todo-format: home.xit: 1 conflict is left",
      ])
  }

  @Test func `the name of the list decides how it is parsed`() throws {
    let paths = try files("Text\n\n- [ ] a\n", "Text\n\n- [x] a\n", "Words\n\n- [ ] a\n")
    let run = CommandRun(["merge"] + paths + ["--path", "TODO.md"])
    #expect(run.output == "Words\n\n- [x] a\n")
  }

  @Test func `an output file is refused with --conflicts`() throws {
    let list = try folder.write("<<<<<<< a\n[x] a\n=======\n[ ] a\n>>>>>>> c\n", to: "list.xit")
    let run = CommandRun("merge", "--conflicts", list, "--output", "\(folder.path)/other.xit")
    #expect(
      run.code == .failure
        && run.errors.first?.contains("--output and --conflicts cannot be combined") == true)
    #expect(try folder.read("list.xit").hasPrefix("<<<<<<<"))
  }

  @Test func `conflicts in a Markdown document are merged, its prose line by line`() throws {
    let text = """
      # Home

      - [ ] milk
      <<<<<<< HEAD
      - [x] eggs
      ||||||| base
      - [ ] eggs
      =======
      - [ ] brown eggs
      >>>>>>> other

      Words

      """
    let list = try folder.write(text, to: "TODO.md")
    #expect(CommandRun("merge", "--conflicts", list).code == .success)
    #expect(try folder.read("TODO.md") == "# Home\n\n- [ ] milk\n- [x] brown eggs\n\nWords\n")
  }

  @Test func `short markers are found if their size is given`() throws {
    let list = try folder.write("<<< a\n[x] a\n||| b\n[ ] a\n===\n[ ] a #t\n>>> c\n", to: "list.xit")
    #expect(CommandRun("merge", "--conflicts", list, "--marker-size", "3").code == .success)
    #expect(try folder.read("list.xit") == "[x] a #t\n")
  }

  @Test func `unexpanded labels are replaced, and line ends in labels become spaces`() throws {
    let paths = try files("[ ] call Ann\n", "[ ] call Bob\n", "[ ] call Cem\n")
    let run = CommandRun(["merge"] + paths + ["-L", "%X", "-L", "%S", "-L", "a\nb"])
    #expect(run.output == "<<<<<<< ours\n[ ] call Bob\n=======\n[ ] call Cem\n>>>>>>> a b\n")
  }

  @Test func `a list for git diff has the group and parents of each item`() throws {
    let list = try folder.write("Home\n[ ]  bake\n    [x] flour\n    a  note\n\n[ ] mail\n", to: "list.xit")
    let run = CommandRun("diff", "--textconv", list)
    #expect(run.code == .success)
    #expect(run.output == "Home\nHome › [ ] bake\nHome › bake › [x] flour\n    a note\n\n[ ] mail\n")
  }

  @Test(arguments: [
    "\n\nHome\n\n[ ] a\n\n\n[ ] b\n", "Home\r\n\r\n[ ] a\r\n", "[ ] a\r[ ] b\r\n[ ] c\r", "Home\n[ ] a",
    "[ ] a\n  ",
    "    a\n\n    b\n[*] c\n    [ ] d\n\n    e\n", "\n", "", "[ ] \u{2028}a\u{0B}\u{0C}b\n[ ] c\n",
  ])
  func `a list for git diff has the lines of the file`(text: String) throws {
    func lines(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    for name in ["list.xit", "TODO.md"] {
      let output = CommandRun("diff", "--textconv", try folder.write(text, to: name)).output
      // The last line gets a line feed, but a lone carriage return is kept: for Git, it ends no line.
      let keepsEnd =
        text.isEmpty || text.utf8.last == UInt8(ascii: "\n") || output.utf8.last == UInt8(ascii: "\r")
      #expect(lines(output).count == lines(keepsEnd ? text : text + "\n").count, "\(name)")
    }
  }

  @Test func `a list for git diff that is not text is printed unchanged`() throws {
    let list = try folder.write("Home\n\n[ ]  a \0\n", to: "list.xit")
    let run = CommandRun("diff", "--textconv", list)
    #expect(run.code == .success)
    #expect(run.output == "Home\n\n[ ]  a \0\n")
  }

  @Test func `a difference is described in words`() throws {
    let old = try folder.write("Home\n[ ] eggs -> 2026-11-20\n[ ] milk\n[ ] bread\n", to: "old.xit")
    let new = try folder.write(
      "Home\n[x] eggs -> 2026-11-27\n[ ] oat milk #shop\n\nWork\n[ ] call\n", to: "new.xit")
    let run = CommandRun("diff", old, new)
    #expect(run.code == .findings)
    let expected = """
      Home
        ✓ eggs -> 2026-11-27: completed, due 2026-11-20 → 2026-11-27
        ~ oat milk #shop: was “milk”, tagged #shop
        - deleted bread
      Work
        + added title Work
        + added call

      """
    #expect(run.output == expected)
    #expect(CommandRun("diff", old, old).code == .success)
  }

  @Test func `a title that only one version has is added or deleted`() throws {
    let titled = try folder.write("Home\n[ ] eggs\n[ ] milk\n", to: "titled.xit")
    let untitled = try folder.write("[ ] eggs\n[ ] milk\n", to: "untitled.xit")
    #expect(CommandRun("diff", titled, untitled).output == "  - deleted title Home\n")
    #expect(CommandRun("diff", untitled, titled).output == "Home\n  + added title Home\n")
    let added = CommandRun("diff", "--json", untitled, titled).output
    let lines = #""newLine":1,"lineCount":1"#
    #expect(added.contains(lines + #","changes":[{"what":"added"}"#), "\(added)")
  }

  @Test func `on a terminal a long line of a difference continues below its words`() throws {
    let old = try folder.write("Home\n[ ] write the notes -> 2026-11-25\n", to: "old.xit")
    let new = try folder.write("Home\n[ ] write the notes #docs -> 2026-12-01\n", to: "new.xit")
    let run = CommandRun(
      ["diff", old, new], isTerminal: true, environment: ["NO_COLOR": "1", "COLUMNS": "50"])
    #expect(
      run.output == """
        Home
          ~ write the notes #docs -> 2026-12-01: due
              2026-11-25 → 2026-12-01, tagged #docs

        """)
  }
}
