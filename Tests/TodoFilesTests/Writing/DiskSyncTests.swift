import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Files are synced before they are put in place.
struct DiskSyncTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `syncing calls the system`() throws {
    #expect(throws: Errno(code: EINVAL)) { try OpenFile("/dev/null", O_WRONLY).sync() }
  }

  @Test func `the text is synced before it is put in place, and the folder after that`() throws {
    let path = try folder.write("old", to: "a.xit")
    var log: [String] = []
    let sync = { (file: borrowing OpenFile) throws(Errno) in
      let status = try file.status()
      let size = status.kind == .regular ? "\(status.version.byteCount)" : ""
      log.append("\(status.kind) \(size) \((try? folder.read("a.xit")) ?? "")")
      try file.sync()
    }
    try AtomicFile.replace(
      path, with: Array("newer".utf8), expecting: try ListFile.read(path).version, syncing: sync
    ) { _ in }
    #expect(log == ["a file 5 old", "a folder  newer"])
  }

  @Test func `only the owner can read a temporary file until it has the permissions of the target`() throws {
    let path = try folder.write("secret", to: "a.xit")
    #expect(chmod(path, 0o600) == 0)
    try AtomicFile.replace(path, with: [], expecting: try ListFile.read(path).version) { step in
      guard step == .write || step == .copyProperties else { return }
      let name = (try? folder.names().first { $0.hasSuffix(".tmp") }) ?? nil
      var status = stat()
      #expect(stat(folder.at(name ?? ""), &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }
}
