import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Leftover temporary files, and files that look like them.
struct StaleFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("list", to: "a.xit")
  }

  private func rewrite(_ name: String = "a.xit") throws {
    try AtomicFile.replace(folder.at(name), with: [], expecting: try ListFile.read(folder.at(name)).version)
  }

  @Test func `the next write deletes the temporary files of a killed process`() async throws {
    try folder.write("other", to: "b.xit")
    for step in [WriteStep.write, .sync, .rename, .verify] {
      let index = WriteStep.allCases.firstIndex(of: step) ?? 0
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.at("a.xit") as String, index = index as Int] in
        let file = try ListFile.read(path)
        try AtomicFile.replace(path, with: [0x61], expecting: file.version) { next in
          if next == WriteStep.allCases[index] { kill(getpid(), SIGKILL) }
        }
      }
      #expect(try folder.names().count == 3)
      try rewrite("b.xit")
      #expect(try folder.names() == ["a.xit", "b.xit"])
    }
  }

  @Test func `files of other programs are kept`() throws {
    let names = [
      ".a.xit.todo-format-.tmp", ".a.xit.todo-format-ABCDEF.tmp", ".a.xit.todo-format-abc.tmp",
      "a.xit.todo-format-abcdef.tmp", ".a.xit.todo-format-abcdef.xit", ".a.xit.todo-format-abcdef.tmp.xit",
      ".a.xit.todo-format-1-1.tmp", ".a.xit.todo-format-1-1-1.tmp", ".a.xit.todo-formatabcdef.tmp",
    ]
    for name in names { try folder.write("mine", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.at(".d.todo-format-abcdef.tmp"), withIntermediateDirectories: false)
    try folder.link(".l.todo-format-abcdef.tmp", to: "a.xit")
    mkfifo(folder.at(".p.todo-format-abcdef.tmp"), 0o600)
    try folder.write("linked", to: ".h.todo-format-abcdef.tmp")
    #expect(link(folder.at(".h.todo-format-abcdef.tmp"), folder.at("second")) == 0)
    let before = try folder.names()
    try rewrite()
    #expect(try folder.names() == before)
    try folder.write("mine", to: ".a.xit.todo-format-abcdef.tmp")
    try rewrite()
    #expect(try folder.names() == before)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can create another user's file"))
  func `a file of another user is kept`() throws {
    #expect(chown(try folder.write("theirs", to: ".a.xit.todo-format-abcdef.tmp"), 4321, 4321) == 0)
    try rewrite()
    #expect(try folder.names().count == 2)
  }

  @Test func `nothing is deleted in a folder that another process has locked`() throws {
    try folder.write("live", to: ".b.xit.todo-format-abcdef.tmp")
    // Without the lock of the folder, as if another process had it.
    let none = try FolderLocks(folders: [], timeout: .zero)
    try AtomicFile.replace(
      folder.at("a.xit"), with: [], expecting: try ListFile.read(folder.at("a.xit")).version, under: none)
    #expect(try folder.names().count == 2)
  }
}
