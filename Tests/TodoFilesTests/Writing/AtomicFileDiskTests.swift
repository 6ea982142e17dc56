import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

/// Full and read-only file systems, if this user may mount them.
struct AtomicFileDiskTests {
  private func write(_ text: String, to path: String) throws -> FileVersion {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try ListFile.read(path).version
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }

  @Test(.enabled(if: MountedFolder.isPossible, "needs root, to mount a tiny disk"))
  func `a full disk leaves the file unchanged and no temporary file`() throws {
    let disk = try MountedFolder(kilobytes: 64)
    let path = disk.path + "/a.xit"
    let version = try write("old", to: path)
    let error = FileError.cannotWrite(path: path, at: .write, because: Errno(code: ENOSPC))
    #expect(throws: error) {
      try AtomicFile.replace(path, with: [UInt8](repeating: 0x20, count: 100_000), expecting: version)
    }
    #expect(try ListFile.read(path).bytes == Array("old".utf8))
    #expect(try names(in: disk.path) == ["a.xit"])
  }

  @Test(.enabled(if: MountedFolder.isPossible, "needs root, to mount a tiny disk"))
  func `a read-only file system is named as such`() throws {
    let disk = try MountedFolder(kilobytes: 64)
    let path = disk.path + "/a.xit"
    let version = try write("old", to: path)
    try disk.makeReadOnly()
    let error = FileError.cannotWrite(path: path, at: .examine, because: Errno(code: EROFS))
    #expect(throws: error) { try AtomicFile.replace(path, with: [], expecting: version) }
    #expect(try names(in: disk.path) == ["a.xit"])
  }

  @Test(arguments: [0o555, 0o755] as [mode_t])
  func `a folder or file without write permission is not written`(folderMode: mode_t) async throws {
    // Permissions do not restrict root, so a process of another user tries.
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.xit")
    let isRoot = geteuid() == 0
    if isRoot { #expect(chown(path, 1111, 1111) == 0 && chown(folder.path, 1111, 1111) == 0) }
    #expect(chmod(path, folderMode == 0o555 ? 0o644 : 0o444) == 0 && chmod(folder.path, folderMode) == 0)
    defer { chmod(folder.path, 0o755) }
    await #expect(processExitsWith: .success) {
      [path = path as String, isRoot = isRoot as Bool, folderMode = folderMode as mode_t] in
      if isRoot { #expect(setgid(1111) == 0 && setuid(1111) == 0) }
      let version = try ListFile.read(path).version
      let step = folderMode == 0o555 ? WriteStep.create : .examine
      let error = FileError.cannotWrite(path: path, at: step, because: Errno(code: EACCES))
      #expect(throws: error) { try AtomicFile.replace(path, with: [], expecting: version) }
    }
    #expect(try folder.read("a.xit") == "old")
    #expect(try folder.names() == ["a.xit"])
  }
}
