import Foundation
import Testing
import TemporaryFiles

@testable import TodoCommandLine

/// Archiving finished items to another file.
struct ArchiveFileTests {
  private let folder: TemporaryFolder
  private let list: String

  init() throws {
    folder = try TemporaryFolder()
    list = try folder.write("Trip\n[x] pack\n[ ] go\n", to: "list.xit")
    try folder.write(#"{"operations.archiveFile": "done.xit"}"#, to: ".todo-format.json")
  }

  @Test func `the archive is created, then extended`() throws {
    #expect(CommandRun("edit", "archive", "-i", list).code == .success)
    #expect(try folder.read("list.xit") == "Trip\n[ ] go\n")
    #expect(try folder.read("done.xit") == "Archive\n[x] pack #from=\"Trip\"\n")
    try folder.write("Trip\n[ ] go\n    [x] far\n    [ ] home\n", to: "list.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .findings)
    #expect(try folder.read("list.xit") == "Trip\n[ ] go\n    [x] far\n    [ ] home\n")
    #expect(CommandRun("edit", "archive", "-i", "--line", "3", list).code == .success)
    #expect(try folder.read("list.xit") == "Trip\n[ ] go\n    [ ] home\n")
    let both = "Archive\n[x] pack #from=\"Trip\"\n[~] go #from=\"Trip\" #kept\n    [x] far\n"
    #expect(try folder.read("done.xit") == both)
  }

  @Test(arguments: [
    ("Mine\n[x] old", "Mine\n[x] old\n\nArchive\n[x] pack #from=\"Trip\""),
    ("[x] old\n\n\n", "[x] old\n\nArchive\n[x] pack #from=\"Trip\"\n"),
    ("Archive\n[x] old\n\n", "Archive\n[x] old\n[x] pack #from=\"Trip\"\n\n"),
    ("Archive\n\n[ ] mine\n", "Archive\n\n[ ] mine\n\nArchive\n[x] pack #from=\"Trip\"\n"),
    ("", "Archive\n[x] pack #from=\"Trip\"\n"),
    ("Archive\r\n[x] old\r\n", "Archive\r\n[x] old\r\n[x] pack #from=\"Trip\"\r\n"),
  ])
  func `the text of the archive is kept, except extra blank lines at its end`(
    before: String, after: String
  ) throws {
    try folder.write(before, to: "done.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .success)
    #expect(try folder.read("done.xit") == after)
  }

  @Test func `a new archive has the line endings of the list`() throws {
    try folder.write("[x] pack\r\n[ ] go\r\n", to: "list.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .success)
    #expect(try folder.read("done.xit") == "Archive\r\n[x] pack\r\n")
  }

  @Test func `a list that is only printed is not archived`() throws {
    let run = CommandRun("edit", "archive", list)
    #expect(run.code == .failure)
    #expect(run.errors.first?.contains("use --in-place") == true)
    #expect(run.output.isEmpty)
    #expect(throws: (any Error).self) { try folder.read("done.xit") }
  }

  @Test func `a list from standard input needs a name`() throws {
    // Without a name, the list is in the current folder.
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let archive = String(repeating: "../", count: depth) + folder.path.dropFirst() + "/done.xit"
    let settings = try folder.write(#"{"operations.archiveFile": "\#(archive)"}"#, to: "nameless.json")
    let nameless = CommandRun("edit", "archive", "--config", settings, input: "[x] a\n[ ] b\n")
    #expect(nameless.code == .failure)
    #expect(nameless.errors.first?.contains("give its path with --stdin-filename") == true)
    #expect(nameless.output.isEmpty)
    #expect(throws: (any Error).self) { try folder.read("done.xit") }
    let named = CommandRun("edit", "archive", "--stdin-name", list, input: "[x] a\n[ ] b\n")
    #expect(named.output == "[ ] b\n")
    #expect(try folder.read("done.xit") == "Archive\n[x] a\n")
  }

  @Test func `a binary archive is refused, and the list is unchanged`() throws {
    try folder.write("a\0b", to: "done.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .failure)
    #expect(try folder.read("list.xit") == "Trip\n[x] pack\n[ ] go\n")
  }

  @Test(arguments: [true, false])
  func `a read-only list, or one in a read-only folder, is not archived elsewhere`(isFile: Bool) async throws
  {
    try folder.write(#"{"operations.archiveFile": "archive/done.xit"}"#, to: ".todo-format.json")
    try folder.write("[x] old\n", to: "archive/done.xit")
    // Permissions do not restrict root, so a process of another user tries.
    let isRoot = geteuid() == 0
    if isRoot {
      for path in [folder.path, list, folder.at("archive"), folder.at("archive/done.xit")] {
        #expect(chown(path, 1111, 1111) == 0)
      }
    }
    #expect(chmod(isFile ? list : folder.path, isFile ? 0o444 : 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    await #expect(processExitsWith: .success) { [list = list as String, isRoot = isRoot as Bool] in
      if isRoot { #expect(setgid(1111) == 0 && setuid(1111) == 0) }
      #expect(CommandRun("edit", "archive", "-i", list).code == .failure)
      #expect(CommandRun("edit", "archive", "-i", "--item", "pack", list).code == .failure)
    }
    #expect(try folder.read("list.xit") == "Trip\n[x] pack\n[ ] go\n")
    #expect(try folder.read("archive/done.xit") == "[x] old\n")
  }

  @Test func `the archive itself keeps its finished items`() throws {
    let archive = try folder.write("[x] a\n[ ] b\n", to: "done.xit")
    #expect(CommandRun("edit", "archive", "-i", archive).code == .success)
    #expect(try folder.read("done.xit") == "[ ] b\n\nArchive\n[x] a\n")
    let piped = CommandRun("edit", "archive", "--stdin-filename", archive, input: "[x] a\n[ ] b\n")
    #expect(piped.output == "[ ] b\n\nArchive\n[x] a\n")
  }

  @Test(arguments: [["-y"], ["--where", "done", "-y"]])
  func `in a folder, all lists but the archive are archived`(options: [String]) throws {
    try folder.write("Old\n[x] earlier\n", to: "done.xit")
    try folder.write("[x] last\n", to: "z.xit")
    #expect(CommandRun(["archive", folder.path] + options).code == .success)
    let archive = "Old\n[x] earlier\n\nArchive\n[x] pack #from=\"Trip\"\n[x] last\n"
    #expect(try folder.read("done.xit") == archive)
    #expect(CommandRun(["archive", folder.path] + options).code == .findings)
    #expect(try folder.read("done.xit") == archive)
  }

  @Test func `an item that goes to the archive file is reported, also one that is at the end of its list`()
    throws
  {
    let last = try folder.write("[ ] go\n[x] last\n", to: "last.xit")
    let run = CommandRun("archive", "\(last):2")
    #expect(run.output.withoutHashes == "archive \(folder.at("done.xit")):2  [x] last\n")
  }

  @Test func `a link to a list outside the folder is refused`() throws {
    try folder.write("[ ] home\n", to: "home/done.txt")
    let run = try archivingToLink(to: "../home/done.txt")
    #expect(run.errors.first?.contains("which is outside") == true)
    #expect(try folder.read("home/done.txt") == "[ ] home\n")
  }

  @Test func `a link to a file that is not a list is refused`() throws {
    try folder.write("export A=1\n", to: "home/.bashrc")
    let run = try archivingToLink(to: "../home/.bashrc")
    #expect(run.errors.first?.contains("whose name does not end with") == true)
    #expect(try folder.read("home/.bashrc") == "export A=1\n")
  }

  /// Archives a list in the folder `repo` to a link, which fails and leaves the list unchanged.
  private func archivingToLink(to target: String) throws -> CommandRun {
    try folder.write(#"{"operations.archiveFile": "archive.txt"}"#, to: "repo/.todo-format.json")
    let list = try folder.write("[x] touch PWNED; true\n", to: "repo/list.xit")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/repo/archive.txt", withDestinationPath: target)
    let run = CommandRun("edit", "archive", "-i", list)
    #expect(run.code == .failure)
    #expect(try folder.read("repo/list.xit") == "[x] touch PWNED; true\n")
    return run
  }

  @Test(arguments: ["./list.xit", "../repo/list.xit"])
  func `an archive path that leads to the list means the list`(name: String) throws {
    try folder.write(#"{"operations.archiveFile": "\#(name)"}"#, to: "repo/.todo-format.json")
    let list = try folder.write("[x] a\n[ ] b\n", to: "repo/list.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .success)
    #expect(try folder.read("repo/list.xit") == "[ ] b\n\nArchive\n[x] a\n")
  }

  @Test(arguments: [
    ("\u{FEFF}", "\u{FEFF}Archive\n[x] pack #from=\"Trip\"\n"),
    ("\u{FEFF}\n", "\u{FEFF}Archive\n[x] pack #from=\"Trip\"\n"),
    ("\u{FEFF}Archive\n", "\u{FEFF}Archive\n[x] pack #from=\"Trip\"\n"),
    ("\u{FEFF}Mine\n", "\u{FEFF}Mine\n\nArchive\n[x] pack #from=\"Trip\"\n"),
  ])
  func `a byte order mark stays at the start`(before: String, after: String) throws {
    try folder.write(before, to: "done.xit")
    #expect(CommandRun("edit", "archive", "-i", list).code == .success)
    #expect(Array(try folder.read("done.xit").utf8) == Array(after.utf8))
  }

  @Test(arguments: ["/etc/list.xit", "../.profile", "list\n.xit"])
  func `an invalid archive path is reported, and items are archived in the list`(path: String) throws {
    let escaped = path.replacing("\n", with: "\\n")
    try folder.write(#"{"operations.archiveFile": "\#(escaped)"}"#, to: ".todo-format.json")
    let run = CommandRun("edit", "archive", "-i", list)
    #expect(run.errors.first?.contains("operations.archiveFile") == true)
    #expect(try folder.read("list.xit") == "Trip\n[ ] go\n\nArchive\n[x] pack #from=\"Trip\"\n")
  }

  @Test func `an item of an archive file is not unarchived within it, and the refusal says what to do`()
    throws
  {
    let before = "Archive\n[x] pack #from=\"Trip\"\n"
    let archive = try folder.write(before, to: "done.xit")
    let inArchive = CommandRun("edit", "unarchive", "--item", "pack", "-i", archive)
    #expect(inArchive.code == .findings)
    #expect(inArchive.errors.last?.contains("todo-format move ITEM LIST") == true)
    #expect(try folder.read("done.xit") == before)
    let inList = CommandRun("edit", "unarchive", "--item", "go", "-i", list)
    #expect(inList.errors.last?.hasSuffix("archived items are in \(folder.at("done.xit"))") == true)
  }
}
