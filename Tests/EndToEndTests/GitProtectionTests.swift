import Foundation
import Testing

/// Programs that a repository names, which may be from someone else.
@Suite struct GitProtectionTests {
  private let git: GitSandbox

  init() throws {
    git = try GitSandbox(installing: false)
    try git.write("[ ] eggs\n")
    try git.commit()
    try git.diverge(other: "[ ] brown eggs\n", main: "[x] eggs\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    let script = "\(git.path)/program"
    try Data("#!/bin/sh\necho run >> '\(git.path)/traces'\ncat \"$1\"\n".utf8).write(
      to: URL(filePath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
  }

  /// The program, for the shell.
  private var program: String { "'\(git.path)/program'" }

  private var wasRun: Bool { FileManager.default.fileExists(atPath: "\(git.path)/traces") }

  /// Reads the versions of a list with each command that does; returns what they print.
  @discardableResult
  private func readVersions(of list: String = "list.xit") throws -> String {
    try [["diff"], ["merge", "--conflicts"]].map { command in
      let result = try Executable.format.run(command + ["\(git.path)/\(list)"])
      return result.output + result.error
    }.joined()
  }

  /// Configures a text conversion of all files, in this repository or another one.
  private func convertText(in repository: String = ".git") throws {
    try git.run("--git-dir=\(repository)", "config", "diff.evil.textconv", program)
    try FileManager.default.createDirectory(
      atPath: "\(git.path)/\(repository)/info", withIntermediateDirectories: true)
    try Data("* diff=evil\n".utf8).write(to: URL(filePath: "\(git.path)/\(repository)/info/attributes"))
  }

  /// Makes a folder that is itself a bare repository, as a clone may contain one, with a list in it; `entry` is the mode
  /// and the hash of the list in its commit.
  private func makeBareFolder(_ entry: (_ commit: String) throws -> String) throws {
    try git.run("clone", "-q", "--bare", ".", "bare")
    let commit = try hash(of: "HEAD")
    let tree = try git.run(
      "-c",
      "alias.tree=!printf '%s\\tlist.xit\\n' '\(try entry(commit))' | git --git-dir=bare mktree --missing",
      "tree")
    let bare = ["--git-dir=bare", "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    let top = try git.run(bare + ["commit-tree", "-m", "edit", "-p", commit, line(tree)])
    try git.run("--git-dir=bare", "update-ref", "HEAD", line(top))
    try convertText(in: "bare")
    // The list is in the work tree of the bare repository.
    try git.run("--git-dir=bare", "config", "core.bare", "false")
    try git.run("--git-dir=bare", "config", "core.worktree", ".")
    try FileManager.default.copyItem(atPath: "\(git.path)/list.xit", toPath: "\(git.path)/bare/list.xit")
  }

  private func hash(of revision: String) throws -> String { line(try git.run("rev-parse", revision)) }

  private func line(_ output: String) -> String { String(output.dropLast("\n".count)) }

  private func removeObject(_ id: String, in repository: String = ".git") {
    try? FileManager.default.removeItem(
      atPath: "\(git.path)/\(repository)/objects/\(id.prefix(2))/\(id.dropFirst(2))")
  }

  private func fetchMissing(in repository: String) throws {
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "x"), ("remote.x.url", "."),
      ("remote.x.promisor", "true"), ("remote.x.uploadpack", program),
    ] {
      try git.run("--git-dir=\(repository)", "config", key, value)
    }
  }

  @Test func `a monitor of the file system is not run`() throws {
    try git.run("config", "core.fsmonitor", program)
    try readVersions()
    #expect(!wasRun)
  }

  @Test func `missing objects are not fetched`() throws {
    try fetchMissing(in: ".git")
    for revision in ["HEAD:list.xit", ":1:list.xit", ":3:list.xit"] {
      removeObject(try hash(of: revision))
    }
    try readVersions()
    #expect(!wasRun)
  }

  @Test func `a submodule with the name of a list is no file, and its commit is not converted`() throws {
    try convertText()
    let commit = try hash(of: "HEAD")
    try git.run("merge", "--abort")
    try git.run("update-index", "--add", "--cacheinfo", "160000,\(commit),list.xit")
    try git.run("commit", "-q", "-m", "submodule")
    #expect(try readVersions().contains("no committed version of \(git.path)/list.xit (it is no file there)"))
    let conflict = (1...3).map { "160000 \(commit) \($0)\tlist.xit" }.joined(separator: "\n")
    try git.run("rm", "-q", "--cached", "list.xit")
    try git.run("-c", "alias.stages=!printf '%s\\n' '\(conflict)' | git update-index --index-info", "stages")
    try git.write("<<<<<<< a\n[ ] eggs\n=======\n[x] eggs\n>>>>>>> b\n")
    try readVersions()
    #expect(!wasRun)
  }

  @Test func `a folder of a clone that is a bare repository is not used`() throws {
    try makeBareFolder { "160000 commit \($0)" }
    try git.run("add", "-A", "--force", "bare")
    #expect(try readVersions(of: "bare/list.xit").contains("no committed version"))
    #expect(!wasRun)
  }

  @Test func `a bare folder does not fetch the missing objects of a partial clone`() throws {
    let id = try hash(of: "HEAD:list.xit")
    try makeBareFolder { _ in "100644 blob \(id)" }
    try fetchMissing(in: "bare")
    try git.run("--git-dir=bare", "config", "core.fsmonitor", program)
    removeObject(id, in: "bare")
    try readVersions(of: "bare/list.xit")
    #expect(!wasRun)
  }

  @Test func `every call of Git has the guards and knows no programs`() throws {
    let folder = "\(git.path)/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let calls = "\(git.path)/calls"
    let variables = [
      "ALLOW_PROTOCOL", "NO_LAZY_FETCH", "TERMINAL_PROMPT", "OPTIONAL_LOCKS", "LITERAL_PATHSPECS",
    ]
    let script = """
      #!/bin/sh
      IFS='|'
      echo "\(variables.map { "$GIT_\($0)" }.joined(separator: " "))|$*" >> '\(calls)'
      PATH=${PATH#*:} exec git "$@"

      """
    try Data(script.utf8).write(to: URL(filePath: "\(folder)/git"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/git")
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["GIT_DIR"] = "\(git.path)/.git"
    let list = "\(git.path)/list.xit"
    for words in [
      ["diff", list], ["merge", "--conflicts", list], ["merge", list, list, list, "--path", "list.xit"],
      ["diff", "new.xit"], ["diff", list, list], ["git", "install"], ["git", "uninstall"],
      ["diff", "list.xit", list, "1", "100644", list, "2", "100644"],
    ] {
      _ = try Executable.format.run(words, environment: environment, in: git.path)
    }
    let guards = "none 1 0 0 1|--no-pager|-c|safe.bareRepository=explicit|-c|core.fsmonitor=false|"
    var commands: Set<String> = []
    for call in try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n") {
      #expect(call.hasPrefix(guards))
      var words = call.dropFirst(guards.count).split(separator: "|")
      while words.first?.hasPrefix("-") == true { words.removeFirst(2) }
      commands.insert(words.prefix(words.first == "config" ? 1 : 2).joined(separator: " "))
    }
    #expect(
      commands == [
        "cat-file blob", "config", "ls-files -s", "merge-file -p", "rev-parse --absolute-git-dir",
        "rev-parse --git-path", "rev-parse --show-toplevel",
      ])
  }
}
