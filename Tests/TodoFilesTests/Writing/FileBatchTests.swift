import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct FileBatchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The sync calls, in a file, so that the log is `Sendable` without a lock: the batch makes them on one thread.
  private final class Log: Sendable {
    private let file: String

    init(in folder: TemporaryFolder) throws { file = try folder.write("", to: "log/log.txt") }

    func note(_ kind: FileKind) { note(kind == .folder ? "D" : "F") }

    func note(_ letter: String) {
      guard let handle = FileHandle(forWritingAtPath: file) else { return }
      handle.seekToEndOfFile()
      handle.write(Data(letter.utf8))
      try? handle.close()
    }

    var text: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
  }

  @Test func `each file is synced before it is in place, and each folder once at the end`() throws {
    let log = try Log(in: folder)
    let sync = DiskSync { file throws(Errno) in
      log.note(FileKind(mode: try file.status().st_mode))
      try file.sync()
    }
    var batch = FileBatch(sync: sync)
    for number in 0..<130 {
      let path = try folder.write("old", to: "\(number % 3)/\(number).xit")
      let version = try ListFile.read(path).version
      for outcome in batch.replace(path, with: Array("new".utf8), expecting: version) {
        #expect(try outcome.result.get() == [])
      }
      let isFull = (number + 1) % 64 == 0
      #expect(try folder.read("\(number % 3)/\(number).xit") == (isFull ? "new" : "old"))
    }
    #expect(batch.finish().count == 2)
    #expect(log.text == String(repeating: "F", count: 130) + "DDD")
    for number in 0..<130 { #expect(try folder.read("\(number % 3)/\(number).xit") == "new") }
    #expect(try folder.names() == ["0", "1", "2", "log"])
  }

  @Test func `files in a locked folder are refused, and the others are replaced`() throws {
    let names = ["busy/1.xit", "free/2.xit", "busy/3.xit", "free/4.xit"]
    var batch = FileBatch(sync: .system, timeout: .milliseconds(5))
    for name in names {
      let path = try folder.write("old", to: name)
      _ = batch.replace(path, with: Array("new".utf8), expecting: try ListFile.read(path).version)
    }
    let held = try FolderLocks(of: [folder.at("busy/1.xit")])
    let outcomes = withExtendedLifetime(held) { batch.finish() }
    let errors = outcomes.map { outcome -> FileError? in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
    #expect(errors == [.locked(folder: folder.at("busy")), nil, .locked(folder: folder.at("busy")), nil])
    #expect(try names.map(folder.read) == ["old", "new", "old", "new"])
  }

  @Test func `an error of one file is reported, and the others are replaced`() throws {
    var batch = FileBatch()
    var paths: [String] = []
    for number in 0..<5 { paths.append(try folder.write("old", to: "\(number).xit")) }
    for path in paths {
      #expect(batch.replace(path, with: [0x61], expecting: try ListFile.read(path).version).isEmpty)
    }
    try folder.write("theirs", to: "1.xit")
    unlink(paths[3])
    let outcomes = batch.finish()
    #expect(outcomes.map(\.path) == paths)
    let errors = outcomes.map { outcome -> FileError? in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
    #expect(errors == [nil, .changedMeanwhile(path: paths[1]), nil, .removedMeanwhile(path: paths[3]), nil])
    #expect(try folder.read("1.xit") == "theirs")
    #expect(try folder.read("4.xit") == "a")
    #expect(try folder.names() == ["0.xit", "1.xit", "2.xit", "4.xit"])
  }

  @Test func `a file that cannot be synced is unchanged`() throws {
    let path = try folder.write("old", to: "a.xit")
    var batch = FileBatch(sync: DiskSync { (_: borrowing OpenFile) throws(Errno) in throw Errno(code: EIO) })
    _ = batch.replace(path, with: [0x61], expecting: try ListFile.read(path).version)
    let outcomes = batch.finish()
    #expect(outcomes.count == 1)
    #expect(throws: FileError.cannotWrite(path: path, at: .sync, because: Errno(code: EIO))) {
      try outcomes[0].result.get()
    }
    #expect(try folder.read("a.xit") == "old")
    #expect(try folder.names() == ["a.xit"])
  }

  /// Records the calls for a local disk: B for bytes, S for a file system, F and D as above.
  private func diskSync(_ log: Log, failing: @escaping @Sendable (String, Int64) -> Bool = { _, _ in false })
    -> DiskSync
  {
    func wait(_ letter: String?) -> DiskSync.Wait {
      { (file: borrowing OpenFile) throws(Errno) in
        let status = try file.status()
        let letter = letter ?? (FileKind(mode: status.st_mode) == .folder ? "D" : "F")
        log.note(letter)
        if failing(letter, Int64(status.st_size)) { throw Errno(code: EIO) }
      }
    }
    return DiskSync(file: wait(nil), bytes: wait("B"), fileSystem: wait("S"))
  }

  private func replace(_ count: Int, in batch: inout FileBatch, oddFile: Int? = nil) throws -> [FileBatch
    .Outcome]
  {
    var outcomes: [FileBatch.Outcome] = []
    for number in 0..<count {
      let path = try folder.write("old", to: "\(number).xit")
      let text = number == oddFile ? "newer" : "new"
      outcomes += batch.replace(path, with: Array(text.utf8), expecting: try ListFile.read(path).version)
    }
    return outcomes + batch.finish()
  }

  @Test func `many files sync their file system once per group, few sync themselves`() throws {
    let log = try Log(in: folder)
    var batch = FileBatch(sync: diskSync(log))
    for outcome in try replace(66, in: &batch) { #expect(try outcome.result.get() == []) }
    #expect(log.text == String(repeating: "B", count: 64) + "S" + "FF" + "D")
    #expect(try folder.read("65.xit") == "new")
  }

  @Test func `no file is in place before the file system is synced`() throws {
    let log = try Log(in: folder)
    let first = folder.at("0.xit")
    let sync = diskSync(log) { letter, _ in
      letter == "S" && (try? String(contentsOfFile: first, encoding: .utf8)) != "old"
    }
    var batch = FileBatch(sync: sync)
    _ = try replace(20, in: &batch)
    #expect(log.text == String(repeating: "B", count: 20) + "SD")
  }

  @Test func `if a file system cannot be synced, each file is`() throws {
    let log = try Log(in: folder)
    var batch = FileBatch(sync: diskSync(log) { letter, _ in letter == "S" })
    for outcome in try replace(20, in: &batch) { #expect(try outcome.result.get() == []) }
    #expect(log.text == String(repeating: "B", count: 20) + "S" + String(repeating: "F", count: 20) + "D")
  }

  @Test func `a file whose bytes cannot be synced is unchanged, and the rest of its group is replaced`()
    throws
  {
    let log = try Log(in: folder)
    var batch = FileBatch(sync: diskSync(log) { letter, size in letter == "B" && size == 5 })
    let outcomes = try replace(20, in: &batch, oddFile: 7)
    let failed = outcomes.filter { if case .failure = $0.result { true } else { false } }
    #expect(failed.map(\.path) == [folder.at("7.xit")])
    #expect(try folder.read("7.xit") == "old")
    #expect(try folder.read("8.xit") == "new")
  }
}
