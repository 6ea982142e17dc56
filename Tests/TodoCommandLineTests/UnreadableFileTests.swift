import TemporaryFiles
import Testing

@testable import TodoCommandLine

struct UnreadableFileTests {
  @Test(arguments: [("--check", "files"), ("lint", "lists")])
  func `a file that cannot be read is not in the summary`(command: String, noun: String) throws {
    let folder = try TemporaryFolder()
    let tidy = try folder.write("[x] eggs\n", to: "a.xit")
    let invalid = try folder.write("[ ] milk\u{0}\n", to: "b.xit")
    func errors(_ paths: String...) -> [String] {
      CommandRun([command] + paths, showsSummaries: true).errors
    }
    #expect(errors(invalid).count == 1)
    #expect(errors(tidy, invalid).last == "Not all of 2 \(noun) could be checked")
  }
}
