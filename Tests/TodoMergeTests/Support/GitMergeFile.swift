import Foundation
import TemporaryFiles

/// Git's merge of three files, line by line.
struct GitMergeFile {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The number of conflicts, and the merged text.
  func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws -> (conflictCount: Int, bytes: [UInt8]) {
    let versions = [("ours", ours), ("base", base), ("theirs", theirs)]
    for (name, bytes) in versions { try folder.write(String(decoding: bytes, as: UTF8.self), to: name) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "merge-file", "-p", "-q"] + versions.map { folder.at($0.0) }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The code is the number of conflicts, at most 127; 255 is an error.
    let code = Int(process.terminationStatus)
    guard code < 128 else { throw CocoaError(.fileReadUnknown) }
    return (code, Array(bytes))
  }
}
