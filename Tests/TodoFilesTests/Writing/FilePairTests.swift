import Foundation
import TemporaryFiles
import Testing

@testable import TodoFiles

/// Two files of which one gets what the other loses.
@Suite struct FilePairTests {
  private let folder: TemporaryFolder
  private let source: FileChange

  init() throws {
    folder = try TemporaryFolder()
    let path = try folder.write("a b", to: "source.xit")
    source = FileChange(path, Array("a".utf8), expecting: try ListFile.read(path).version)
  }

  /// The change of the destination, which is new if it is not there.
  private func destination(isNew: Bool) throws -> FileChange {
    let path = folder.at("other.xit")
    guard !isNew else { return FileChange(path, Array("b".utf8), expecting: nil) }
    try folder.write("c", to: "other.xit")
    return FileChange(path, Array("c b".utf8), expecting: try ListFile.read(path).version)
  }

  private func texts() throws -> [String] { try folder.names().map { try folder.read($0) } }

  @Test(arguments: [true, false])
  func `both files are replaced`(isNew: Bool) throws {
    #expect(try AtomicFile.replace(try destination(isNew: isNew), and: source) == [])
    #expect(try texts() == [isNew ? "b" : "c b", "a"])
  }

  @Test(arguments: WriteStep.allCases, [true, false])
  func `a failure at any step for any of two files leaves both whole, and no other file`(
    step: WriteStep, isNew: Bool
  ) throws {
    for name in ["other.xit", "source.xit"] {
      try folder.write("a b", to: "source.xit")
      try? folder.remove("other.xit")
      let source = FileChange(
        source.path, source.bytes, expecting: try ListFile.read(source.path).version)
      // A new file is not verified.
      if isNew, name == "other.xit", step == .verify { continue }
      #expect(throws: FileError.self, "\(name)") {
        try AtomicFile.replace(try destination(isNew: isNew), and: source) { (next, path) throws(Errno) in
          if next == step, path == folder.at(name) { throw Errno(code: ENOSPC) }
        }
      }
      let isDone = step == .syncFolder
      let old = isNew ? ["a b"] : ["c", "a b"]
      #expect(try texts() == (isDone ? [isNew ? "b" : "c b", "a"] : old), "\(name)")
    }
  }

  @Test(arguments: WriteStep.allCases, [true, false])
  func `someone who saves one of the files meanwhile keeps the text, and nothing moves`(
    step: WriteStep, isNew: Bool
  ) throws {
    // After the exchange, the text that is saved is newer.
    guard ![.verify, .syncFolder].contains(step), !isNew || step != .rename else { return }
    #expect(throws: FileError.changedMeanwhile(path: source.path)) {
      try AtomicFile.replace(try destination(isNew: isNew), and: source) { (next, path) throws(Errno) in
        if next == step, path == source.path { _ = try? folder.write("theirs", to: "source.xit") }
      }
    }
    #expect(try texts() == (isNew ? ["theirs"] : ["c", "theirs"]))
    try folder.write("a b", to: "source.xit")
    let again = FileChange(source.path, source.bytes, expecting: try ListFile.read(source.path).version)
    #expect(
      throws: isNew
        ? FileError.existsAlready(path: folder.at("other.xit"))
        : .changedMeanwhile(path: folder.at("other.xit"))
    ) {
      try AtomicFile.replace(try destination(isNew: isNew), and: again) { (next, path) throws(Errno) in
        if next == step, path != source.path { _ = try? folder.write("theirs", to: "other.xit") }
      }
    }
    #expect(try texts() == ["theirs", "a b"])
  }

  @Test(arguments: [true, false])
  func `a first file that is changed before the second fails keeps that change, which is reported`(
    isNew: Bool
  ) throws {
    let reason = FileError.cannotWrite(path: source.path, at: .rename, because: Errno(code: EIO))
    #expect(throws: FileError.notTakenBack(path: folder.at("other.xit"), because: reason.description)) {
      try AtomicFile.replace(try destination(isNew: isNew), and: source) { (next, path) throws(Errno) in
        guard next == .rename, path == source.path else { return }
        _ = try? folder.write("b theirs", to: "other.xit")
        throw Errno(code: EIO)
      }
    }
    #expect(try texts() == ["b theirs", "a b"])
  }

  @Test(arguments: [true, false])
  func `a file is taken back if what follows fails`(isNew: Bool) throws {
    let reason = FileError.cannotWriteOutput(because: Errno(code: ENOSPC))
    #expect(throws: reason) {
      try AtomicFile.replace(try destination(isNew: isNew)) { () throws(FileError) in throw reason }
    }
    #expect(try texts() == (isNew ? ["a b"] : ["c", "a b"]))
  }
}
