import TemporaryFiles
import TestSupport
import Testing
import TodoModel

@testable import TodoCommandLine

/// Finding and changing items of a long list, piece by piece, gives the same list.
@Suite struct MatchingPiecesTests {
  private static let lists: [String] = [
    random { $0.malformedRate = 0.1 }, random { $0.lineEnd = "\r\n" },
    (0..<40).map { "Group \($0)\n[ ] ! \($0) #work #repeat=1w -> 2026-02-01\n    [ ] part\n[] odd\n\n" }
      .joined(),
    random { $0.groupSize = 3 } + "[ ] last",
  ]

  private static func random(_ change: (inout RandomList) -> Void) -> String {
    var list = RandomList(lineCount: 200)
    change(&list)
    return list.string(seed: 23)
  }

  private static let conditions = [
    ["--where", "#work"], ["--where", "any"], ["--where", "title:group !"], ["--where", "nothing"],
    ["--item", "odd"], ["--item", "rent"], ["--item", "nothing"],
  ]

  private static let values = [
    "add-tag": ["--tag", "new"], "set-priority": ["--priority", "2"], "set-due": ["--date", "fri"],
    "move-to": ["--under", "New", "--new-group"],
  ]

  @Test(arguments: Operation.all.map(\.name), conditions)
  func `an operation on matching items gives the same list`(_ name: String, _ condition: [String]) {
    for list in Self.lists {
      let words = ["edit", name] + (Self.values[name] ?? []) + condition + ["-"]
      let whole = CommandRun(words, input: list)
      for size in [60, 900] {
        let pieces = CommandRun(words, input: list, pieceSize: size)
        #expect(pieces.output == whole.output, "pieces of \(size) bytes")
        #expect(pieces.errors == whole.errors)
        #expect(pieces.code == whole.code)
      }
    }
  }

  @Test(arguments: ["complete", "raise", "add-tag"], [["--yes"], []])
  func `files, questions and reports are the same`(_ name: String, _ options: [String]) throws {
    let folder = try TemporaryFolder()
    for list in Self.lists {
      func run(pieceSize: Int) throws -> (CommandRun, String) {
        let path = try folder.write(list, to: "a.xit")
        let run = CommandRun(
          ["edit", name, "-i", "-w", "any", path] + options + (Self.values[name] ?? []), isTerminal: true,
          isInputTerminal: true, pieceSize: pieceSize, showsSummaries: true, typed: ["y"])
        return (run, try folder.read("a.xit"))
      }
      let (whole, text) = try run(pieceSize: 1 << 20)
      let (pieces, new) = try run(pieceSize: 200)
      #expect(pieces.errors == whole.errors)
      #expect(new == text && text != list)
    }
  }
}
