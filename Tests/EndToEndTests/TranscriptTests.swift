import Foundation
import TestSupport
import Testing

/// Compares the output of shell sessions with `Tests/Fixtures/Transcripts`.
@Suite struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Transcripts")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasSuffix(".txt")
    }
    .sorted()

  @Test func `the folder contains transcripts`() { #expect(Self.names.count >= 4) }

  @Test(arguments: names)
  func `the commands of a session print what was recorded`(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let workingFolder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: workingFolder) }
    try FileManager.default.copyItem(at: Self.folder.appending(path: "lists"), to: workingFolder)
    var recorded = ""
    for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
      recorded += try "\(line)\n" + Self.output(of: String(line.dropFirst(2)), in: workingFolder)
    }
    if TestEnvironment.isRecording {
      try recorded.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): review it, and run the tests without TODO_RECORD")
    }
    #expect(recorded == expected)
  }

  /// A command's output, and its exit code if that is not 0.
  private static func output(of command: String, in folder: URL) throws -> String {
    let (text, code) = try Executable.runShell(command, in: folder.path)
    // The folder's path differs from run to run.
    return text.replacing(folder.resolvingSymlinksInPath().path, with: "/home/lists")
      + (code == 0 ? "" : "[\(code)]\n")
  }
}
