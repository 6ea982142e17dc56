import Foundation
import TemporaryFiles

/// Git's merges of three files, line by line.
struct GitMergeFile {
  let conflictCount: Int
  let bytes: [UInt8]

  /// Merges triples of base, ours and theirs, all in one process: starting one for each takes most of the time.
  static func merges(_ triples: [(base: [UInt8], ours: [UInt8], theirs: [UInt8])]) throws -> [GitMergeFile] {
    let folder = try TemporaryFolder()
    for (index, triple) in triples.enumerated() {
      for (name, bytes) in [("base", triple.base), ("ours", triple.ours), ("theirs", triple.theirs)] {
        try Data(bytes).write(to: URL(filePath: folder.at("\(name)\(index)")))
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = URL(filePath: folder.path)
    // The code is the number of conflicts, at most 127; 255 is an error.
    process.arguments = [
      "-c",
      "i=0; while [ $i -lt \(triples.count) ]; do"
        + " git merge-file -p -q ours$i base$i theirs$i > merged$i; echo $? >> codes; i=$((i + 1)); done",
    ]
    try process.run()
    process.waitUntilExit()
    let codes = try String(contentsOfFile: folder.at("codes"), encoding: .utf8).split(separator: "\n")
    return try codes.enumerated().map { index, code in
      guard let count = Int(code), count < 128 else { throw CocoaError(.fileReadUnknown) }
      return GitMergeFile(
        conflictCount: count, bytes: Array(try Data(contentsOf: URL(filePath: folder.at("merged\(index)")))))
    }
  }
}
