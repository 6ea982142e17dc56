import Foundation
import TemporaryFiles
import Testing

@testable import TodoCommandLine

@Suite struct DiffCommandTests {
  @Test func `versions may be pipes, as in a shell's process substitution`() throws {
    let pipes = try ["[ ] eggs\n", "[x] eggs\n"].map { text in
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      return pipe
    }
    let paths = pipes.map { "/dev/fd/\($0.fileHandleForReading.fileDescriptor)" }
    let run = CommandRun(["diff"] + paths)
    #expect(run.output == "  ✓ eggs: completed\n")
  }

  @Test func `Git's external diff does not fail if a file cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs\n", to: "old.xit")
    let missing = folder.at("new.xit")
    let run = CommandRun(
      ["diff", "list.xit", folder.at("old.xit"), "1", "100644", missing, "2", "100644"])
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("list.xit\n  ~ not compared: cannot read \(missing): "))
  }

  @Test func `Git's external diff names a renamed list by its new name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs\n", to: "old.xit")
    try folder.write("[x] eggs\n", to: "new.xit")
    let run = CommandRun(
      [
        "diff", "list.xit", folder.at("old.xit"), "1", "100644", folder.at("new.xit"), "2", "100644",
        "home.xit", "similarity index 90%\n",
      ])
    #expect(run.output == "home.xit\n  ✓ eggs: completed\n")
  }
}
