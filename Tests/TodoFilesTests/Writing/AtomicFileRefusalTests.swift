import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Writes that are refused and change nothing.
struct AtomicFileRefusalTests {
  let folder: TemporaryFolder
  let path: String
  let version: FileVersion

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "a.xit")
    version = try ListFile.read(path).version
  }

  private func replace(before willPerform: @escaping (WriteStep) throws(Errno) -> Void = { _ in }) throws {
    try AtomicFile.replace(path, with: Array("new".utf8), expecting: version, before: willPerform)
  }

  @Test(arguments: WriteStep.allCases)
  func `a failure at any step leaves the file whole, and no other file`(step: WriteStep) throws {
    let reason = Errno(code: EIO)
    let expected: FileError =
      step == .syncFolder
      ? .notConfirmed(path: path, because: reason) : .cannotWrite(path: path, at: step, because: reason)
    #expect(throws: expected) {
      try replace { (next) throws(Errno) in if next == step { throw reason } }
    }
    #expect(try folder.read("a.xit") == (step == .syncFolder ? "new" : "old"))
    #expect(try folder.names() == ["a.xit"])
  }

  @Test(arguments: Array(WriteStep.allCases.indices))
  func `a process killed at any step leaves the file whole`(index: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, index = index as Int] in
      let file = try ListFile.read(path)
      try AtomicFile.replace(path, with: Array("new".utf8), expecting: file.version) { next in
        if next == WriteStep.allCases[index] { kill(getpid(), SIGKILL) }
      }
    }
    let isReplaced = [.verify, .syncFolder].contains(WriteStep.allCases[index])
    #expect(try folder.read("a.xit") == (isReplaced ? "new" : "old"))
    for name in try folder.names() where name != "a.xit" {
      #expect(name.hasPrefix(".a.xit.todo-format-") && name.hasSuffix(".tmp"))
      #expect(ListFiles.find(in: [folder.path]).files == [path])
    }
  }

  /// The steps before which a change by another program must be detected.
  static let steps: [WriteStep] = [.examine, .create, .write, .copyProperties, .sync, .compare]

  @Test(arguments: steps)
  func `a file that changed meanwhile keeps the other program’s text`(step: WriteStep) throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { next in if next == step { _ = try? folder.write("theirs", to: "a.xit") } }
    }
    #expect(try folder.read("a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }

  @Test(arguments: steps)
  func `a file that was removed meanwhile stays removed`(step: WriteStep) throws {
    #expect(throws: FileError.removedMeanwhile(path: path)) {
      try replace { next in if next == step { unlink(path) } }
    }
    #expect(try folder.names() == [])
  }

  @Test func `a file that was replaced by one of the same text counts as changed`() throws {
    try folder.write("old", to: "b.xit")
    #expect(rename(folder.at("b.xit"), path) == 0)
    #expect(throws: FileError.changedMeanwhile(path: path)) { try replace() }
  }

  @Test func `a mode that was changed meanwhile is not undone`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { next in if next == .compare { chmod(path, 0o600) } }
    }
  }

  @Test func `a new list is not written to the folder that a link named before`() throws {
    for name in ["one/a.xit", "two/a.xit"] { try folder.write("old", to: name) }
    try folder.link("link", to: "one")
    let new = folder.at("link/new.xit")
    #expect(throws: FileError.changedMeanwhile(path: new)) {
      try AtomicFile.replace(new, with: Array("new".utf8), expecting: nil) { next in
        guard next == .compare else { return }
        unlink(folder.at("link"))
        try? folder.link("link", to: "two")
      }
    }
    #expect(ListFiles.find(in: [folder.path]).files == ["a.xit", "one/a.xit", "two/a.xit"].map(folder.at))
  }

  @Test func `a link whose target changed meanwhile is not followed`() throws {
    try folder.link("link.xit", to: "a.xit")
    try folder.write("other", to: "other.xit")
    #expect(throws: FileError.changedMeanwhile(path: folder.at("link.xit"))) {
      try AtomicFile.replace(folder.at("link.xit"), with: [], expecting: version) { next in
        guard next == .compare else { return }
        unlink(folder.at("link.xit"))
        try? folder.link("link.xit", to: "other.xit")
      }
    }
    #expect(try folder.read("other.xit") == "other")
    #expect(try folder.read("a.xit") == "old")
  }

  @Test func `a new file does not overwrite an existing one`() throws {
    #expect(throws: FileError.existsAlready(path: path)) {
      try AtomicFile.replace(path, with: [], expecting: nil)
    }
    #expect(throws: FileError.existsAlready(path: folder.at("b.xit"))) {
      try AtomicFile.replace(folder.at("b.xit"), with: [], expecting: nil) { next in
        if next == .compare { _ = try? folder.write("theirs", to: "b.xit") }
      }
    }
    #expect(try folder.read("b.xit") == "theirs")
  }

  @Test func `a loop of links, a dangling link and a missing folder are refused`() throws {
    try folder.link("x.xit", to: "y.xit")
    try folder.link("y.xit", to: "x.xit")
    try folder.link("z.xit", to: "nowhere.xit")
    let cases = [("x.xit", ELOOP), ("z.xit", ENOENT), ("none/n.xit", ENOENT), ("b\0c", ENOENT)]
    for (name, code) in cases {
      let reason = Errno(code: code)
      #expect(throws: FileError.cannotWrite(path: folder.at(name), at: .examine, because: reason)) {
        try AtomicFile.replace(folder.at(name), with: [], expecting: nil)
      }
    }
    #expect(try folder.names() == ["a.xit", "x.xit", "y.xit", "z.xit"])
  }
}
