import Foundation
import TemporaryFiles
import TestSupport
import Testing
import TodoMerge
import TodoModel

/// Compares merges with Git's, which merges lines.
@Suite struct GitComparisonTests {
  @Test(.enabled(if: TestEnvironment.path(ofProgram: "git") != nil, "needs git"))
  func `nine in ten of Git's conflicts are merged, and nearly all its clean merges have the same words`()
    throws
  {
    let folder = try TemporaryFolder()
    var (conflicts, merged, clean, different) = (0, 0, 0, 0)
    for seed in 0..<150 {
      let triple = RandomTriple(seed: UInt64(seed))
      let merge = Merge(base: triple.base, ours: triple.ours, theirs: triple.theirs, .extended)
      // The code is the number of conflicts, at most 127; 255 is an error.
      let (code, output) = try Self.gitMerge(triple, in: folder)
      try #require(code < 128)
      if code > 0 {
        conflicts += 1
        if merge.conflictCount == 0 { merged += 1 }
      } else {
        clean += 1
        // Git duplicates items that both sides moved or added at different positions.
        if MergeViolation.words(output) != MergeViolation.words(merge.bytes) { different += 1 }
      }
    }
    #expect(conflicts > 50 && clean > 50)
    #expect(10 * merged >= 9 * conflicts, "\(merged) of \(conflicts)")
    #expect(20 * different <= clean, "\(different) of \(clean)")
  }

  private static func gitMerge(
    _ triple: RandomTriple, in folder: TemporaryFolder
  ) throws -> (code: Int32, output: [UInt8]) {
    let versions = [("ours", triple.ours), ("base", triple.base), ("theirs", triple.theirs)]
    for (name, bytes) in versions { try folder.write(String(decoding: bytes, as: UTF8.self), to: name) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "merge-file", "-p", "-q"] + versions.map { folder.at($0.0) }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes))
  }
}
