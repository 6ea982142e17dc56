import TestSupport
import Testing
import TemporaryFiles
import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// Processing a long list in pieces gives the same results.
@Suite struct PiecesTests {
  private static let lists: [String] = [
    list { $0.malformedRate = 0.05 },
    list {
      $0.malformedRate = 0.2
      $0.lineEnd = "\r\n"
    } + "[ ] mixed\n",
    // One group, longer than the limit of the search for duplicates.
    "Title\n" + String(repeating: "[ ] same\n[X] done\n    [ ] same -> 2026-02-11\n", count: 700),
    String(repeating: "[ ] a\n\n\n  orphan  \nText\n", count: 50) + "\n\n",
    String(repeating: "- [ ] a\n- [ ] a\n[X] b\n", count: 50),
    "\u{FEFF}[ ] marked\r[X] return\n\n\u{FEFF}[ ] no mark\n",
    // Runs of adjacent lines with the same problem.
    String(repeating: "[] odd\n", count: 60) + "[ ] a\npasted\npasted\n\n[ ]b\n[x]c\n[*] d\n[-] e\n",
    String(repeating: "[ ] a\npasted\npasted\n  [ ] b\n  c\n", count: 40),
    // Nothing in a conflict is formatted or checked.
    "[ ] a\n\n<<<<<<< ours\n" + String(repeating: "[ ] b\n", count: 40)
      + "\nHome  \n[X] c\n=======\n[X] c  \n\n\n[ ] d\n>>>>>>> theirs\n[ ] e\n",
    "\u{FEFF}<<<<<<< ours\n[X] b\n=======\n[X] c\n>>>>>>> theirs\n[X] d\n",
    "", "\n", "[ ] a",
  ]

  private static func list(_ change: (inout RandomList) -> Void) -> String {
    var list = RandomList(lineCount: 300)
    change(&list)
    return list.string(seed: 7)
  }

  @Test(
    arguments: [
      ["list"], ["list", "--json", "-f", "any"], ["lint"], ["lint", "--strict"], ["format"],
      ["format", "--diff"], ["format", "--check"], ["lint", "--fix"],
    ])
  func `processing a list in pieces gives the same output`(_ command: [String]) throws {
    for list in Self.lists {
      let whole = CommandRun(command + ["-"], input: list)
      for size in list.utf8.count < 5000 ? [1, 40] : [500, 5000] {
        let pieces = CommandRun(command + ["-"], input: list, pieceSize: size)
        #expect(pieces.output == whole.output)
        #expect(pieces.errors == whole.errors)
        #expect(pieces.code == whole.code)
      }
    }
  }

  @Test(arguments: [["list"], ["list", "--json", "-f", "any"], ["lint"], ["format"], ["format", "--check"]])
  func `long files among short ones keep their order`(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    for (number, list) in Self.lists.enumerated() { try folder.write(list, to: "\(number).xit") }
    let whole = CommandRun(command + [folder.path])
    #expect(whole.output.contains("4.xit") || command == ["format"])
    let pieces = CommandRun(command + [folder.path], pieceSize: 100)
    #expect(pieces.output == whole.output)
    #expect(pieces.code == whole.code)
  }

  @Test(arguments: [["format", "-i"], ["lint", "--fix"]])
  func `a file written in pieces is the same`(_ command: [String]) throws {
    let (whole, pieces) = (try TemporaryFolder(), try TemporaryFolder())
    for (number, list) in Self.lists.enumerated() {
      for folder in [whole, pieces] { try folder.write(list, to: "\(number).xit") }
    }
    _ = CommandRun(command + [whole.path])
    _ = CommandRun(command + [pieces.path], pieceSize: 100)
    for number in Self.lists.indices {
      #expect(try pieces.read("\(number).xit") == whole.read("\(number).xit"))
    }
  }
}
