import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct ListFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates the empty files and returns those found, relative to the test's folder.
  private func find(_ names: String..., among files: [String] = []) throws -> [String] {
    for file in files { try folder.write("", to: file) }
    let found = ListFiles.find(in: names.map { $0 == "." ? folder.path : folder.at($0) })
    #expect(found.problems == [])
    return found.files.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `list files are found at any depth, sorted by their bytes`() throws {
    let files = [
      "b.xit", "a/z.todo", "a.xit", "a/b/c.xit", "B.xit", "é.xit", ".xit", "notes.md", "c.xit~", "x.txt",
      "D.XIT",
      "a/e.Todo", "xit", "TODO",
    ]
    #expect(
      try find(".", among: files)
        == [".xit", "B.xit", "D.XIT", "a.xit", "a/b/c.xit", "a/e.Todo", "a/z.todo", "b.xit", "é.xit"])
  }

  @Test func `Markdown files are recognized by their extensions in any case`() {
    for name in ["README.MD", "a.Markdown", "a.mkd", "a.MDown", "a.mdx", "TODO.md"] {
      #expect(ListFiles.isMarkdown(named: name), "\(name)")
    }
    for name in ["a.xit", "md", "a.md.xit", "amd"] { #expect(!ListFiles.isMarkdown(named: name), "\(name)") }
  }

  @Test func `of the Markdown files in folders, only TODO.md is found, for commands that read`() throws {
    for file in [
      "TODO.md", "a/todo.MD", "a/todos.md", "README.md", "todo.txt", "a.xit", ".todo.md", "b/todo.markdown",
    ] {
      try folder.write("", to: file)
    }
    let found = ListFiles.find(in: [folder.path], taking: .bySetting).files
    #expect(found.map { String($0.dropFirst(folder.path.count + 1)) } == ["TODO.md", "a.xit", "a/todo.MD"])
    #expect(ListFiles.find(in: [folder.path]).files == [folder.at("a.xit")])
  }

  @Test func `a list of another program is skipped unless it is named`()
    throws
  {
    for (name, text) in [
      ("a.todo", "☐ eggs\n"), ("b.todo", "(A) call Ann @phone\n"), ("c.todo", "Groceries:\n"),
      ("d.xit", "☐ eggs\n"),
      ("e.todo", String(repeating: "☐ eggs\n", count: 20_000) + "[ ] milk\n"), ("f.todo", ""),
    ] { try folder.write(text, to: name) }
    #expect(try find(".") == ["c.todo", "d.xit", "e.todo", "f.todo"])
    #expect(try find("a.todo", ".") == ["a.todo", "c.todo", "d.xit", "e.todo", "f.todo"])
  }

  @Test func `hidden folders and node_modules are skipped, hidden files are not`() throws {
    let files = [".git/a.xit", ".cache/a.xit", "x/node_modules/a.xit", "x/.hidden.xit", "x/.a/b.xit"]
    #expect(try find(".", among: files) == ["x/.hidden.xit"])
  }

  @Test func `files and folders are in the order of their paths`() throws {
    let files = [
      "a.xit", "a-/x.xit", "a/x.xit", "a/x/y.xit", "a/x.y/z.xit", "a0.xit", "a.xit0/b.xit", "ab/c.xit",
      "a-.xit",
    ]
    #expect(
      try find(".", among: files)
        == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `files are returned before all folders are visited`() throws {
    for name in ["a/b.xit", "b/c.xit", "c/d.xit"] { try folder.write("", to: name) }
    var search = ListFileSearch(in: [folder.path])
    while search.found.files.isEmpty, search.step() {}
    #expect(search.takeFound().files == [folder.at("a/b.xit")])
    try folder.write("", to: "c/new.xit")
    while search.step() {}
    #expect(search.found.files == ["b/c.xit", "c/d.xit", "c/new.xit"].map(folder.at))
  }

  @Test func `a search that reaches its limit of folders finds the files of those visited`() throws {
    for name in ["a.xit", "b/c.xit", "d/e.xit", "f.xit"] { try folder.write("", to: name) }
    func search(atMost limit: Int) -> (files: [String], isTruncated: Bool) {
      var search = ListFileSearch(in: [folder.path], folderLimit: limit)
      while search.step() {}
      return (search.found.files.map { String($0.dropFirst(folder.path.count + 1)) }, search.isTruncated)
    }
    #expect(search(atMost: 2) == (["a.xit", "b/c.xit", "f.xit"], true))
    #expect(search(atMost: 3) == (["a.xit", "b/c.xit", "d/e.xit", "f.xit"], false))
  }

  @Test func `a named file is always found`() throws {
    let files = ["notes.md", ".a/b.xit", "c/d.xit", "list"]
    try folder.write("*\n", to: ".gitignore")
    #expect(try find("notes.md", ".a", "list", among: files) == ["notes.md", ".a/b.xit", "list"])
    #expect(try find(".") == [])
  }

  @Test func `a file that is reached twice is found once`() throws {
    try folder.write("", to: "lists/a.xit")
    try folder.link("link.xit", to: "lists/a.xit")
    #expect(try find("lists/a.xit", ".", "lists", "lists/../lists/a.xit") == ["lists/a.xit"])
  }

  @Test func `links to files are followed, links to folders and dangling ones are not`() throws {
    try folder.write("", to: "deep/notes.txt")
    try folder.link("a.xit", to: "deep/notes.txt")
    try folder.link("deep/circle.xit", to: "..")
    try folder.link(".#b.xit", to: "somebody@machine.4711")
    mkfifo(folder.at("pipe.xit"), 0o600)
    #expect(try find(".") == ["a.xit"])
  }

  @Test func `a link out of the named folder, or into a skipped one, is not followed`() throws {
    try folder.write("", to: "elsewhere.xit")
    try folder.write("", to: "x/.git/config.xit")
    try folder.write("", to: "x/deep/b.xit")
    try folder.link("x/out.xit", to: "../elsewhere.xit")
    try folder.link("x/absolute.xit", to: folder.at("elsewhere.xit"))
    try folder.link("x/deep/up.xit", to: "../../elsewhere.xit")
    try folder.link("x/hidden.xit", to: ".git/config.xit")
    try folder.link("x/in.xit", to: "deep/b.xit")
    #expect(try find("x") == ["x/deep/b.xit"])
    #expect(try find("x/deep", "x/out.xit", "x") == ["x/deep/b.xit", "x/out.xit"])
    #expect(try find(".") == ["elsewhere.xit", "x/deep/b.xit"])
  }

  @Test func `found paths begin with the folder as it was named`() throws {
    try folder.write("", to: "x/a.xit")
    #expect(ListFiles.find(in: [folder.at("x/")]).files == [folder.at("x/a.xit")])
    #expect(ListFiles.find(in: [folder.at("x/../x")]).files == [folder.at("x/../x/a.xit")])
    #expect(ListFiles.find(in: []).files == [])
  }

  @Test func `a pipe without a path is named as such`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let path = "/dev/fd/\(ends[0])"
    #expect(ListFiles.find(in: [path]).problems == [FileError.notAFile(path: path, kind: .pipe)])
  }

  @Test func `a missing file is a problem, and the search continues`() throws {
    try folder.write("", to: "a.xit")
    let missing = FileError.cannotRead(path: folder.at("none"), because: Errno(code: ENOENT))
    #expect(
      ListFiles.find(in: [folder.at("none"), folder.at("a.xit")])
        == FoundFiles(files: [folder.at("a.xit")], problems: [missing]))
  }

  @Test func `a name that is not UTF-8 is a problem`() throws {
    let name = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x78, 0x69, 0x74, 0]
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    let problem = FileError.nameNotUTF8(folder: folder.path, name: "\u{FFFD}.xit")
    #expect(ListFiles.find(in: [folder.path]) == FoundFiles(problems: [problem]))
  }

  @Test func `outside a repository, rules begin at the named folder`() throws {
    try folder.write("*.xit\n", to: ".gitignore")
    try folder.write("!b.xit\n", to: "x/.gitignore")
    let files = ["a.xit", "x/a.xit", "x/b.xit"]
    #expect(try find(".", among: files) == ["x/b.xit"])
    #expect(try find("x") == ["x/a.xit", "x/b.xit"])
  }

  @Test func `a linked work tree uses the exclude file of its repository`() throws {
    try folder.write("a.xit\n", to: "repository/.git/info/exclude")
    try folder.write("../..\n", to: "repository/.git/worktrees/tree/commondir")
    try folder.write("gitdir: ../repository/.git/worktrees/tree\n", to: "tree/.git")
    #expect(try find("tree", among: ["tree/a.xit", "tree/b.xit"]) == ["tree/b.xit"])
  }
}
