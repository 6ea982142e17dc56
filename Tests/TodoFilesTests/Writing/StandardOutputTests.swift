import Foundation
import Testing

@testable import TodoFiles

struct StandardOutputTests {
  @Test func `output larger than a pipe is written completely`() throws {
    let bytes = [UInt8](repeating: 0x2E, count: 300_000)
    let pipe = Pipe()
    Thread.detachNewThread {
      try? StandardOutput.write(bytes, to: pipe.fileHandleForWriting.fileDescriptor)
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try StandardInput.read(from: pipe.fileHandleForReading.fileDescriptor) == bytes)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a full disk is an error`() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: FileError.cannotWriteOutput(because: Errno(code: ENOSPC))) {
      try StandardOutput.write([0x2E], to: full)
    }
  }
}
