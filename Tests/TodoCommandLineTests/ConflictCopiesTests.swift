import Foundation
import TemporaryFiles
import Testing

@testable import TodoCommandLine
@testable import TodoFiles

/// The conflict copies of a list that `merge --conflicts` merges.
@Suite struct ConflictCopiesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `conflict copies beside a list are merged into it`() throws {
    let list = try folder.write("[x] a\n[ ] b\n", to: "list.xit")
    try folder.write("[ ] a\n[ ] b #t\n[ ] c\n", to: "list.sync-conflict-20261122-101500-ABCDEFG.xit")
    try folder.write("[ ] a\n[ ] b\n[ ] d\n", to: "list (Ann's conflicted copy 2026-11-22).xit")
    try folder.write("[ ] z\n", to: "list-2.xit")
    #expect(CommandRun("merge", "--conflicts", list).code == .success)
    #expect(try folder.read("list.xit") == "[x] a\n[ ] b #t\n[ ] d\n[ ] c\n")
  }

  @Test func `a link, a pipe or a folder with the name of a copy is none`() throws {
    let secret = try folder.write("[ ] secret\n", to: "secret")
    let list = try folder.write("[ ] a\n", to: "list.xit")
    try folder.link("list.sync-conflict-1.xit", to: "secret")
    try folder.link("list.sync-conflict-2.xit", to: secret)
    mkfifo(folder.at("list.sync-conflict-3.xit"), 0o600)
    try FileManager.default.createDirectory(
      atPath: folder.at("list.sync-conflict-4.xit"), withIntermediateDirectories: true)
    let run = CommandRun("merge", "--conflicts", list)
    #expect(run.code == .success)
    #expect(run.errors == ["todo-format: \(list): there is no conflict in it and no conflict copy beside it"])
    #expect(try folder.read("list.xit") == "[ ] a\n")
  }

  @Test func `copies are reported as merged only after the list is written`() throws {
    let list = try folder.write("[ ] a\n", to: "list.xit")
    let first = try folder.write("[ ] a\n[ ] b\n", to: "list.sync-conflict-20261122-101500-ABCDEFG.xit")
    let second = try folder.write("[ ] c\0\n", to: "list.sync-conflict-20261122-101501-ABCDEFG.xit")
    let run = CommandRun("merge", "--conflicts", list)
    #expect(run.code == .failure)
    #expect(!run.errors.contains { $0.contains("can be deleted") })
    #expect(try folder.read("list.xit") == "[ ] a\n")
    try folder.write("[ ] c\n", to: "list.sync-conflict-20261122-101501-ABCDEFG.xit")
    #expect(
      CommandRun("merge", "--conflicts", list).errors
        == [first, second].map { "todo-format: \(list): merged with \($0), which can be deleted" })
  }

  @Test func `copies that cannot be merged yet are reported`() throws {
    let list = try folder.write(
      "<<<<<<< a\n[ ] call Ann\n||||||| b\n[ ] call\n=======\n[ ] call Bob\n>>>>>>> c\n", to: "list.xit")
    let copy = try folder.write("[ ] z\n", to: "list.sync-conflict-20261122-101500-ABCDEFG.xit")
    let run = CommandRun("merge", "--conflicts", list)
    #expect(run.code == .findings)
    #expect(run.errors.contains { $0.contains("not merged yet with \(copy)") })
    #expect(try folder.read("list.sync-conflict-20261122-101500-ABCDEFG.xit") == "[ ] z\n")
  }

  @Test func `copies are merged once what is kept of conflicts is chosen`() throws {
    let list = try folder.write(
      "<<<<<<< a\n[ ] call Ann\n||||||| b\n[ ] call\n=======\n[ ] call Bob\n>>>>>>> c\n", to: "list.xit")
    let copy = try folder.write("[ ] z\n", to: "list.sync-conflict-20261122-101500-ABCDEFG.xit")
    let run = CommandRun("merge", "--conflicts", "--keep", "ours", list)
    #expect(run.code == .success)
    #expect(run.errors.last?.contains("merged with \(copy)") == true)
    #expect(try folder.read("list.xit") == "[ ] call Ann\n[ ] z\n")
  }

  @Test func `a copy of another program's list is merged by lines`() throws {
    let text = "Garden:\n\t☐ rake @today\n\t✔ sow @done\n\t☐ water\n"
    let list = try folder.write(text, to: "list.todo")
    try folder.write("\(text)\t☐ mow\n", to: "list.sync-conflict-20261122-101500-ABCDEFG.todo")
    #expect(CommandRun("merge", "--conflicts", list).code == .findings)
    let merged = try folder.read("list.todo")
    #expect(merged.hasPrefix(text) && merged.contains("\t☐ mow\n>>>>>>>"), "\(merged)")
  }

  @Test(arguments: [
    ("a.sync-conflict-20261122-101500-ABCDEFG.xit", true), ("a (Ann's conflicted copy 2026-11-22).xit", true),
    ("a (conflicted copy 2026-11-22 101500).xit", true), ("a_conflict-20261122-101500.xit", true),
    ("a.xit", false), ("a-conflict.xit", false), ("ab.sync-conflict-1.xit", false), ("a (2).xit", false),
  ])
  func `conflict copies are recognized by their names`(name: String, expected: Bool) {
    #expect(ConflictCopies.isCopy(name, of: "a.xit") == expected)
  }
}
