import TemporaryFiles
import Testing
import TodoModel

@testable import TodoCommandLine
@testable import TodoFiles

struct FileOutcomesTests {
  @Test func `a file that cannot be written is reported and fails the command`() {
    var errors: [String] = []
    let console = Console(
      readInput: { () throws(FileError) in [] }, write: { _ throws(FileError) in },
      report: { errors.append($0) }, terminals: Terminals(input: false, output: false, error: false),
      today: .first)
    let written = FileBatch.Outcome(path: "a.xit", result: .success([]))
    let failed = FileBatch.Outcome(path: "b.xit", result: .failure(.changedMeanwhile(path: "b.xit")))
    #expect([written].reported(to: console) == .success && errors == [])
    #expect([failed, written].reported(to: console) == .changed && errors.count == 1)
  }

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
