import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct ListFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 30_000])
  func `a file is read unchanged`(lines: Int) throws {
    let text = String(repeating: "\u{FEFF}[x] é\r\n", count: lines)
    let file = try ListFile.read(try folder.write(text, to: "list.xit"))
    #expect(file.bytes == Array(text.utf8))
    #expect(file.path == folder.at("list.xit"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func `a file with size 0, as in /proc, is read to its end`() throws {
    #expect(try ListFile.read("/proc/self/status").bytes.count > 100)
  }

  @Test func `a folder, a pipe and a device are refused without waiting`() throws {
    mkfifo(folder.at("pipe.xit"), 0o600)
    let cases: [(String, FileKind)] = [
      (folder.path, .folder), (folder.at("pipe.xit"), .pipe), ("/dev/null", .device),
    ]
    for (path, kind) in cases {
      #expect(throws: FileError.notAFile(path: path, kind: kind)) { try ListFile.read(path) }
    }
  }

  @Test func `a missing file and a path with a NUL are refused`() throws {
    try folder.write("[ ] a\n", to: "a")
    for path in [folder.at("none.xit"), folder.at("a\0b"), ""] {
      #expect(throws: FileError.cannotRead(path: path, because: Errno(code: ENOENT))) {
        try ListFile.read(path)
      }
    }
  }

  @Test func `a loop of links is refused`() throws {
    try folder.link("a.xit", to: "b.xit")
    try folder.link("b.xit", to: "a.xit")
    #expect(throws: FileError.cannotRead(path: folder.at("a.xit"), because: Errno(code: ELOOP))) {
      try ListFile.read(folder.at("a.xit"))
    }
  }

  @Test func `a file larger than the limit is refused before it is read`() throws {
    let path = try folder.write("", to: "huge.xit")
    #expect(truncate(path, off_t(ListFile.largestSize) + 1) == 0)
    #expect(throws: FileError.cannotRead(path: path, because: Errno(code: EFBIG))) {
      try ListFile.read(path)
    }
  }

  @Test func `a large binary file is refused by its first bytes`() throws {
    let path = try folder.write("", to: "a.xit")
    #expect(truncate(path, 2_000_000_000) == 0)
    #expect(throws: FileError.binary(path: path, position: FilePosition(line: 1, column: 1))) {
      try ListFile.read(path)
    }
  }

  @Test func `a large file with holes is refused before it is read`() throws {
    let path = try folder.write("[ ] a\n", to: "a.xit")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(repeating: 0x20, count: 100_000))
    try file.truncate(atOffset: 2_000_000_000)
    try file.close()
    #expect(throws: FileError.sparse(path: path)) { try ListFile.read(path) }
  }

  @Test func `a large text file is read completely`() throws {
    let text = String(repeating: "[ ] é\n", count: 300_000)
    let path = try folder.write(text, to: "a.xit")
    #expect(try ListFile.read(path).bytes == Array(text.utf8))
    #expect(throws: FileError.cannotRead(path: path, because: Errno(code: EFBIG))) {
      try ListFile.read(path, atMost: text.utf8.count - 1)
    }
  }

  @Test func `the version is the same until the file changes`() throws {
    let path = try folder.write("[ ] a\n", to: "a.xit")
    let first = try ListFile.read(path).version
    #expect(try ListFile.read(path).version == first)
    try folder.write("[ ] ab\n", to: "a.xit")
    #expect(try ListFile.read(path).version != first)
  }

  @Test func `standard input is read to its end, in pieces of any size`() throws {
    let text = Array(String(repeating: "[ ] é item\n", count: 30_000).utf8)
    // Not a multiple of a line’s 12 bytes, so that some pieces end inside the é.
    let size = 7001
    let pipe = Pipe()
    Thread.detachNewThread {
      for start in stride(from: 0, to: text.count, by: size) {
        pipe.fileHandleForWriting.write(Data(text[start..<min(start + size, text.count)]))
      }
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try StandardInput.read(from: pipe.fileHandleForReading.fileDescriptor) == text)
  }

  @Test func `standard input is checked like a file`() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data([0x0A, 0xC3, 0x28]))
    try pipe.fileHandleForWriting.close()
    let position = FilePosition(line: 2, column: 1)
    #expect(throws: FileError.notUTF8(path: "<stdin>", position: position, byte: 0xC3)) {
      try StandardInput.read(from: pipe.fileHandleForReading.fileDescriptor)
    }
  }
}
