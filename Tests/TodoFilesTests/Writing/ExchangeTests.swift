import Foundation
import Testing

@testable import TodoFiles

/// What another program writes in the last moment, when no look at the file can notice it any more.
struct ExchangeTests {
  let folder: TemporaryFolder
  let path: String
  let identity: FileIdentity

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "a.xit")
    identity = try ListFile.read(path).identity
  }

  private func replace(_ announce: (AtomicFile.Step) throws(Errno) -> Void) throws {
    try AtomicFile.replace(path, with: Array("new".utf8), expecting: identity, before: announce)
  }

  @Test func `a file that is replaced right before the exchange is put back`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        guard step == .rename else { return }
        _ = try? folder.write("theirs", to: "b.xit")
        rename(folder.at("b.xit"), path)
      }
    }
    #expect(try folder.text(of: "a.xit") == "theirs")
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
    #expect(try folder.text(of: "a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }

  @Test func `a link that comes into the file's place is put back`() throws {
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

  @Test func `a file that is removed right before the exchange does not come back`() throws {
    #expect(throws: FileError.removedMeanwhile(path: path)) {
      try replace { step in if step == .rename { unlink(path) } }
    }
    #expect(try folder.names() == [])
  }

  @Test func `a file that is made right before a new one is not overwritten`() throws {
    let new = folder.at("new.xit")
    #expect(throws: FileError.existsAlready(path: new)) {
      try AtomicFile.replace(new, with: [], expecting: nil) { step in
        if step == .rename { _ = try? folder.write("theirs", to: "new.xit") }
      }
    }
    #expect(try folder.text(of: "new.xit") == "theirs")
    #expect(try folder.names() == ["a.xit", "new.xit"])
  }

  @Test func `of two texts that another program writes, none is lost`() throws {
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
    #expect(try folder.text(of: "a.xit") == "second")
    #expect(try ListFile.read(rescued).bytes == Array("first".utf8))
    // No later run takes it for one of its own.
    try AtomicFile.replace(path, with: [], expecting: try ListFile.read(path).identity)
    #expect(try ListFile.read(rescued).bytes == Array("first".utf8))
  }

  @Test func `a file is written to and removed in the last moments, and what was written stays`() throws {
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      try replace { step in
        if step == .rename { _ = try? folder.write("theirs", to: "a.xit") }
        if step == .verify { unlink(path) }
      }
    }
    #expect(try folder.text(of: "a.xit") == "theirs")
    #expect(try folder.names() == ["a.xit"])
  }
}
