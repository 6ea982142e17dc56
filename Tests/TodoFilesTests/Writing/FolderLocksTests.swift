import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct FolderLocksTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "a/list.xit")
    try folder.write("", to: "b/list.xit")
    try folder.link("link.xit", to: "a/list.xit")
  }

  @Test func `a folder is locked, by any name, until the locks are released`() throws {
    try whileLocked("link.xit") {
      for name in ["a", "b/../a"] {
        #expect(throws: FileError.locked(folder: folder.at(name))) {
          try FolderLocks(folders: [folder.at(name)], timeout: .milliseconds(5))
        }
      }
      let free = try FolderLocks(folders: [folder.at("b")], timeout: .zero)
      #expect(free.covers(folder.at("b")))
    }
    try expectFree("a")
  }

  private func whileLocked(_ name: String, _ body: () throws -> Void) throws {
    let held = try FolderLocks(of: [folder.at(name)])
    let covered = ["a", "b", "."].filter { held.covers(folder.at($0)) }
    #expect(covered.count == 1)
    try withExtendedLifetime(held, body)
  }

  /// Expects that a folder is not locked, or soon not: a process that another test has just started inherits the lock until it
  /// executes its program.
  private func expectFree(_ name: String) throws {
    #expect(try FolderLocks(folders: [folder.at(name)], timeout: .seconds(5)).covers(folder.at(name)))
  }

  @Test func `if one lock is unavailable, none is taken`() throws {
    for (held, other) in [("b", "a"), ("a", "b")] {
      try whileLocked("\(held)/list.xit") {
        #expect(throws: FileError.locked(folder: folder.at(held))) {
          try FolderLocks(folders: [folder.at("a"), folder.at("b")], timeout: .milliseconds(5))
        }
        try expectFree(other)
      }
    }
    try expectFree("a")
  }

  @Test func `a missing folder is not locked, without an error`() throws {
    #expect(try !FolderLocks(of: [folder.at("none/list.xit")]).covers(folder.at("none")))
  }

  @Test func `a lock outlives files, and ends with the process`() async throws {
    let path = folder.at("a/list.xit")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let locks = try FolderLocks(of: [path])
      try AtomicFile.replace(path, with: [0x61], expecting: try ListFile.read(path).version, under: locks)
      #expect(throws: FileError.self) {
        try FolderLocks(folders: [String(path.dropLast(9))], timeout: .zero)
      }
      kill(getpid(), SIGKILL)
    }
    #expect(try folder.read("a/list.xit") == "a")
    try expectFree("a")
  }

  @Test func `writers in one folder wait for each other, and no change is lost`() async throws {
    let path = folder.at("a/list.xit")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          do {
            let locks = try FolderLocks(of: [path])
            let file = try ListFile.read(path)
            let text = file.bytes + Array("[ ] \(number)\n".utf8)
            try AtomicFile.replace(path, with: text, expecting: file.version, under: locks)
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
    let lines = try folder.read("a/list.xit").split(separator: "\n").sorted()
    #expect(lines == (0..<8).map { "[ ] \($0)" })
  }
}

extension FolderLocks {
  /// Whether a folder is locked.
  fileprivate func covers(_ folder: String) -> Bool {
    guard let id = FileVersion(ofFileAt: folder)?.id else { return false }
    return locked.contains { (try? $0.file.status().version.id) == id }
  }
}
