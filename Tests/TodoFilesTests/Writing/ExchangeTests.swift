import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Changes by another program after the last check.
struct ExchangeTests {
  let folder: TemporaryFolder
  let path: String
  let version: FileVersion

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "a.xit")
    version = try ListFile.read(path).version
  }

  private func replace(_ willPerform: @escaping (WriteStep) throws(Errno) -> Void) throws {
    try AtomicFile.replace(path, with: Array("new".utf8), expecting: version, before: willPerform)
  }

  @Test func `a file that replaces the old one right before the exchange is put back`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        guard step == .rename else { return }
        _ = try? folder.write("theirs", to: "b.xit")
        rename(folder.at("b.xit"), path)
      }
    }
    #expect(try folder.read("a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }

  @Test func `a file that is written to right before the exchange is put back`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        guard step == .rename, let file = FileHandle(forWritingAtPath: path) else { return }
        file.write(Data("theirs".utf8))
        try? file.close()
      }
    }
    #expect(try folder.read("a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }

  @Test func `a link that replaces the file is put back`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        guard step == .rename else { return }
        unlink(path)
        try? folder.link("a.xit", to: "/etc/hosts")
      }
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/etc/hosts")
    #expect(try folder.names() == ["a.xit"])
  }

  @Test func `a file that is removed right before the exchange stays removed`() throws {
    #expect(throws: FileError.removedMeanwhile(path: path)) {
      try replace { step in if step == .rename { unlink(path) } }
    }
    #expect(try folder.names() == [])
  }

  @Test func `a file that is created right before a new one is not overwritten`() throws {
    let new = folder.at("new.xit")
    #expect(throws: FileError.existsAlready(path: new)) {
      try AtomicFile.replace(new, with: [], expecting: nil) { step in
        if step == .rename { _ = try? folder.write("theirs", to: "new.xit") }
      }
    }
    #expect(try folder.read("new.xit") == "theirs")
    #expect(try folder.names() == ["a.xit", "new.xit"])
  }

  @Test func `two texts that another program writes are both kept`() throws {
    let error = #expect(throws: FileError.self) {
      try replace { step in
        guard step == .rename || step == .verify else { return }
        _ = try? folder.write(step == .rename ? "first" : "second", to: "b.xit")
        rename(folder.at("b.xit"), path)
      }
    }
    guard case .changedTwice(path, let rescued)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.read("a.xit") == "second")
    #expect(try ListFile.read(rescued).bytes == Array("first".utf8))
    // A later write does not delete the saved copy.
    try AtomicFile.replace(path, with: [], expecting: try ListFile.read(path).version)
    #expect(try ListFile.read(rescued).bytes == Array("first".utf8))
  }

  @Test func `a text that another program appends to the new one is kept with its first one`() throws {
    let error = #expect(throws: FileError.self) {
      try replace { step in
        if step == .rename { _ = try? folder.write("first", to: "a.xit") }
        guard step == .verify, let file = FileHandle(forWritingAtPath: path) else { return }
        file.seekToEndOfFile()
        file.write(Data(" second".utf8))
        try? file.close()
      }
    }
    guard case .changedTwice(path, let rescued)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.read("a.xit") == "new second")
    #expect(try ListFile.read(rescued).bytes == Array("first".utf8))
  }

  @Test func `a file that is written and then removed in the last moment keeps its text`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        if step == .rename { _ = try? folder.write("theirs", to: "a.xit") }
        if step == .verify { unlink(path) }
      }
    }
    #expect(try folder.read("a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }
}
