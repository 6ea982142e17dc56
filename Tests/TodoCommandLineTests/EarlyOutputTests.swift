import Foundation
import TemporaryFiles
import Testing
import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// Output starts before all folders are searched.
struct EarlyOutputTests {
  /// The lists in a command's output; one is created in the last folder when the output begins.
  private func lists(in folder: TemporaryFolder, namedBy words: [String]) throws -> [String] {
    for number in 100..<150 { try folder.write("[ ]   a\n[X] b\n", to: "a/\(number).xit") }
    try folder.write("[ ]   a\n[X] b\n", to: "z/a.xit")
    var output: [UInt8] = []
    let console = Console(
      readInput: { () throws(FileError) in [] },
      write: { bytes throws(FileError) in
        if output.isEmpty { _ = try? folder.write("[ ]   a\n[X] b\n", to: "z/b.xit") }
        output += bytes
      },
      report: { _ in }, terminals: Terminals(), today: .first)
    #expect(CommandLineTool.run(words + [folder.path], console) == .findings)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
      guard let start = line.range(of: folder.path + "/")?.upperBound else { return nil }
      guard let end = line[start...].range(of: ".xit")?.upperBound else { return nil }
      return String(line[start..<end])
    }
  }

  @Test(arguments: [["lint"], ["--check"], ["--diff"]])
  func `the first lists are printed before the last folder is searched`(_ words: [String]) throws {
    let found = try lists(in: try TemporaryFolder(), namedBy: words)
    #expect(found.first == "a/100.xit")
    #expect(found.last == "z/b.xit")
    #expect(Set(found).count == 52)
  }
}
