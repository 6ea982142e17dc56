import Foundation
import Testing

@Suite struct DiffCommandTests {
  @Test func `versions may be pipes, as those of a shell's substitution of processes`() throws {
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
}
