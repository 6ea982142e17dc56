import Foundation
import Testing
import TemporaryFiles

/// How `todo-format --in-place` handles unusual and invalid files.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    var after: [UInt8]?
    var status: Int32 = 0
    var error = ""
  }

  static let cases: [Case] = [
    Case(testDescription: "an empty file stays empty", bytes: []),
    Case(
      testDescription: "a file without a final newline gets one", bytes: Array("[ ] eggs".utf8),
      after: Array("[ ] eggs\n".utf8)),
    Case(
      testDescription: "a NUL is reported with line and column", bytes: Array("[ ] eggs\n[ ] \0\n".utf8),
      status: 2,
      error: ":2:5: not a text file (NUL byte)"),
    Case(
      testDescription: "invalid UTF-8 is reported with line and column",
      bytes: Array("[ ] eggs\n[ ] caf".utf8) + [0xE9, 0x0A], status: 2,
      error: ":2:8: not UTF-8 (byte 0xE9)"),
    Case(
      testDescription: "a NUL is reported before invalid UTF-8, as in a picture",
      bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], status: 2,
      error: ":3:1: not a text file (NUL byte)"),
    Case(
      testDescription: "a line of ten million bytes is formatted",
      bytes: Array("[X] ".utf8) + [UInt8](repeating: 0x61, count: 10_000_000),
      after: Array("[x] ".utf8) + [UInt8](repeating: 0x61, count: 10_000_000) + [0x0A]),
  ]

  @Test(arguments: cases)
  func `a file is formatted correctly or not changed`(_ example: Case) throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.at("list.xit"))
    try Data(example.bytes).write(to: file)
    let result = try Executable.format.run(["--in-place", "--quiet", file.path])
    #expect(result.status == example.status)
    #expect(result.error.isEmpty == example.error.isEmpty)
    if !example.error.isEmpty { #expect(result.error.contains(example.error)) }
    #expect(try Array(Data(contentsOf: file)) == example.after ?? example.bytes)
    #expect(try folder.names() == ["list.xit"])
  }

  @Test func `messages longer than the buffer of a pipe are printed completely`() throws {
    let names = (0..<2000).map { "/missing folder \($0)/list.xit" }
    let result = try Executable.format.run(["lint"] + names)
    #expect(result.error.utf8.count > 65_536)
    #expect(names.allSatisfy(result.error.contains))
  }
}
