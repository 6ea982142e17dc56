import TemporaryFiles
import Testing
import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// Operations that move items to another file: both files are written, or neither.
struct TwoFilesTests {
  private let folder: TemporaryFolder
  private let list: String
  private let other: String

  init() throws {
    folder = try TemporaryFolder()
    list = try folder.write("[x] pack #t\n[ ] go\n", to: "list.xit")
    other = try folder.write("[ ] other\n", to: "done.xit")
    try folder.write(#"{"operations.archiveFile": "done.xit"}"#, to: ".todo-format.json")
  }

  private static let operations = [["archive"], ["move-to", "done.xit"]]

  /// Runs an operation on the tagged item while the other program acts, when the user is asked.
  private func run(_ operation: [String], whileAsked: @escaping () -> Void) -> CommandRun {
    CommandRun(
      ["edit"] + operation.map { $0 == "done.xit" ? other : $0 } + ["--where", "#t any", "-i", list],
      isInputTerminal: true, typed: ["y"], whileAsked: whileAsked)
  }

  @Test(arguments: operations)
  func `both files are written`(operation: [String]) throws {
    #expect(run(operation) {}.code == .success)
    #expect(try folder.read("list.xit") == "[ ] go\n")
    #expect(try folder.read("done.xit").contains("[x] pack #t"))
  }

  @Test(arguments: operations)
  func `a list that is saved meanwhile keeps its items, and none is in the other file`(operation: [String])
    throws
  {
    let theirs = "[x] pack #t\n[ ] go\n[ ] new\n"
    let run = run(operation) { _ = try? folder.write(theirs, to: "list.xit") }
    #expect(run.code == .changed)
    // On a terminal, a message is wrapped.
    let message = run.errors.last?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(message?.hasSuffix("run the command again") == true)
    #expect(try folder.read("list.xit") == theirs)
    #expect(try folder.read("done.xit") == "[ ] other\n")
    #expect(
      CommandRun(["edit"] + operation.map { $0 == "done.xit" ? other : $0 } + ["-l1", "-i", list]).code
        == .success)
    #expect(try folder.read("list.xit") == "[ ] go\n[ ] new\n")
  }

  @Test(arguments: operations)
  func `a list that becomes a link to nowhere meanwhile is not written, nor is the other file`(
    operation: [String]
  ) throws {
    let run = run(operation) {
      try? folder.remove("list.xit")
      try? folder.link("list.xit", to: "nowhere")
    }
    #expect(run.code == .failure)
    #expect(try folder.read("done.xit") == "[ ] other\n")
  }

  @Test(arguments: operations)
  func `nothing moves if the list cannot be printed`(operation: [String]) throws {
    let reason = FileError.cannotWriteOutput(because: Errno(code: 28))
    for isNew in [false, true] {
      if isNew { try folder.remove("done.xit") }
      var errors: [String] = []
      let console = Console(
        readInput: { () throws(FileError) in Array("[x] pack\n[ ] go\n".utf8) },
        write: { _ throws(FileError) in throw reason }, report: { errors.append($0) },
        terminals: Terminals(input: false, output: false, error: false), today: .first)
      let words = operation.map { $0 == "done.xit" ? other : $0 }
      let code = CommandLineTool.run(["edit"] + words + ["--line", "1", "--stdin-name", list], console)
      #expect(code == .failure)
      #expect(errors.last?.contains("cannot write the output") == true)
      #expect((try? folder.read("done.xit")) == (isNew ? nil : "[ ] other\n"))
    }
  }

  @Test(arguments: [["complete", "go"], ["add", "more", "--to"]])
  func `what was done is said even if it cannot be printed`(_ words: [String]) throws {
    let list = try folder.write("[ ] go\n", to: "a.xit")
    var errors: [String] = []
    let console = Console(
      readInput: { () throws(FileError) in [] },
      write: { _ throws(FileError) in throw .cannotWriteOutput(because: Errno(code: 28)) },
      report: { errors.append($0) }, terminals: Terminals(input: false, output: false, error: false),
      today: .first)
    #expect(CommandLineTool.run(words + [list], console) == .partial)
    #expect(errors.last?.contains("but the change was made") == true)
    #expect(try folder.read("a.xit") != "[ ] go\n")
  }
}
