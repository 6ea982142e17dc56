import Foundation
import Testing

/// Repositories that the variable `GIT_DIR` names, as in a hook or an alias of a linked work tree.
@Suite struct GitDirectoryTests {
  private let git: GitSandbox
  private let tree: String

  /// A repository, and in it a linked work tree, in which the lists differ.
  init() throws {
    git = try GitSandbox(installing: false)
    tree = "\(git.path)/tree"
    try git.write("[ ] eggs\n")
    try makeFolder("sub")
    try write("[ ] milk\n", to: "sub/list.xit")
    try git.commit()
    try git.run("worktree", "add", "-q", "tree", "-b", "linked")
    try write("[ ] tea\n", to: "tree/list.xit")
    try write("[ ] rum\n", to: "tree/sub/list.xit")
    try git.run("-C", "tree", "commit", "-q", "-a", "-m", "edit")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(git.path)/\(name)", withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(git.path)/\(name)"))
  }

  /// Runs `diff` on a list with these variables.
  private func diff(_ path: String, in folder: String, _ variables: [String: String]) throws -> String {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let result = try Executable.format.run(["diff", path], environment: environment, in: folder)
    return result.output + result.error
  }

  @Test(arguments: ["list.xit", "sub/list.xit"])
  func `a list is compared with the commit of its own work tree`(list: String) throws {
    let linked = ["GIT_DIR": "\(git.path)/.git/worktrees/tree"]
    #expect(try diff(list, in: tree, linked) == "")
    #expect(try diff("../\(list)", in: tree, linked) == "")
    #expect(try diff("tree/\(list)", in: git.path, linked) == "")
    // Git takes the current folder for the work tree of any repository.
    #expect(try diff(list, in: git.path, linked) == "")
    #expect(try diff("list.xit", in: "\(git.path)/sub", linked) == "")
    #expect(try diff("list.xit", in: "\(git.path)/sub", linked.merging(["GIT_WORK_TREE": tree]) { $1 }) == "")
    #expect(try diff("tree/\(list)", in: git.path, ["GIT_DIR": ".git"]) == "")
  }

  @Test func `an alias in a linked work tree merges its own conflict`() throws {
    try git.run("-C", "tree", "checkout", "-q", "-b", "other")
    try write("[ ] white rum\n", to: "tree/sub/list.xit")
    try git.run("-C", "tree", "commit", "-q", "-a", "-m", "edit")
    try git.run("-C", "tree", "checkout", "-q", "linked")
    try write("[ ] black rum\n", to: "tree/sub/list.xit")
    try git.run("-C", "tree", "commit", "-q", "-a", "-m", "edit")
    #expect(throws: GitSandbox.Failure.self) { try git.run("-C", "tree", "merge", "-q", "other") }
    // One side is taken by hand, so only the base in Git's index tells which.
    let text = "<<<<<<< a\n[ ] black rum\n=======\n[ ] rum\n>>>>>>> b\n"
    try write(text, to: "tree/sub/list.xit")
    let alias = "alias.solve=!todo-format merge --conflicts sub/list.xit"
    try git.run("-C", "tree/sub", "-c", alias, "solve")
    #expect(try String(contentsOfFile: "\(tree)/sub/list.xit", encoding: .utf8) == "[ ] black rum\n")
  }

  @Test func `a work tree elsewhere is used for its files only`() throws {
    // As for settings in the home folder: a repository beside its work tree, with another repository below.
    try makeFolder("home/notes")
    try git.run("init", "-q", "--bare", "settings")
    try write("[ ] soap\n", to: "home/list.xit")
    try write("[ ] soap\n", to: "home/notes/list.xit")
    let home = ["--git-dir=\(git.path)/settings", "--work-tree=\(git.path)/home"]
    try git.run(home + ["add", "\(git.path)/home"])
    try git.run(home + ["commit", "-q", "-m", "edit"])
    try git.run("-C", "home/notes", "init", "-q")
    try write("[ ] ink\n", to: "home/notes/list.xit")
    try git.run("-C", "home/notes", "add", "-A")
    try git.run("-C", "home/notes", "commit", "-q", "-m", "edit")
    let variables = ["GIT_DIR": "\(git.path)/settings", "GIT_WORK_TREE": "\(git.path)/home"]
    try write("[x] soap\n", to: "home/list.xit")
    #expect(try diff("home/list.xit", in: git.path, variables) == "  ✓ soap: completed\n")
    #expect(try diff("list.xit", in: "\(git.path)/home", variables) == "  ✓ soap: completed\n")
    #expect(try diff("home/notes/list.xit", in: git.path, variables) == "")
    #expect(try diff("list.xit", in: git.path, variables) == "")
  }
}
