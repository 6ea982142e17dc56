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

  /// Groups whose items repeat, are nested, have aligned priorities and unusual checkboxes.
  private static let groups = (0..<30).map { number in
    """
    Group \(number)
    [ ] .! plants \(number) -> 2026-02-0\(number % 9 + 1) #repeat=1w
    [x] !! rent #repeat=1m -> 2026-02-01
        [ ] transfer
        [@] note
            more
    [~] ..! old
    [] odd
    - [ ] bullet

    """
  }.joined(separator: "\n")

  /// Lists that many operations do not change, in one piece or in several, for one reason or for several.
  private static let unchanging: [String] = [
    "[ ] a" + String(repeating: " -> 2026-02-11", count: 50),
    String(repeating: "[ ] a\n\n", count: 200),
    String(repeating: "[x] a\n\n", count: 200),
    String(repeating: "[*] a\n\n", count: 200),
    String(repeating: "Title\n\n", count: 200),
    String(repeating: "[ ] a\n\n", count: 100) + String(repeating: "Title\n\n", count: 100),
    String(repeating: "[x] a\n\n", count: 100) + String(repeating: "[*] a\n\n", count: 100),
    String(repeating: "[ ] a\n\n", count: 100) + String(repeating: "orphan\n  text\n\n", count: 100),
  ]

  @Test(arguments: Operation.all.filter(\.actsWithinGroups).map(\.name))
  func `an operation in pieces gives the same list`(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"operations.completeSubItems": true, "operations.completeParent": true, "operations.doneStamp": true}
      """, to: "sub/.todo-format.json")
    let lists =
      [Self.lists[0], Self.lists[5], Self.groups, Self.groups.replacing("\n", with: "\r\n")] + Self.unchanging
    for list in lists {
      for selection in [["--all"], ["-l", "20", "-u", "90"], ["-l", "5000"]] {
        for path in ["a.xit", "sub/a.xit"] {
          let arguments = ["edit", name, "--stdin-filename", folder.at(path)] + selection
          let whole = CommandRun(arguments, input: list)
          let pieces = CommandRun(arguments, input: list, pieceSize: 500)
          #expect(pieces.output == whole.output)
          #expect(pieces.errors == whole.errors)
          #expect(pieces.code == whole.code)
        }
      }
    }
  }

  @Test func `a new line after the last one ends as in the rest of the list`() {
    let list = "[ ] a\r\n\r\n[ ] b -> 2026-02-01 #repeat=1w"
    for size in [1, 1 << 20] {
      let output = CommandRun(["edit", "complete", "--all"], input: list, pieceSize: size).output
      #expect(output == "[x] a\r\n\r\n[x] b -> 2026-02-01\r\n[ ] b -> 2026-02-15 #repeat=1w")
    }
  }

  @Test(arguments: [["complete"], ["lower"]], [["--all"], ["-l", "4"], ["-l", "20", "-u", "90"]])
  func `an operation in pieces gives the same reports`(_ operation: [String], _ selection: [String]) throws {
    let folder = try TemporaryFolder()
    for list in [Self.lists[0], Self.groups] {
      func run(pieceSize: Int) throws -> CommandRun {
        let path = try folder.write(list, to: "a.xit")
        return CommandRun(
          ["edit"] + operation + selection + ["-i", path], pieceSize: pieceSize, showsSummaries: true)
      }
      let whole = try run(pieceSize: 1 << 20)
      let text = try folder.read("a.xit")
      #expect(try run(pieceSize: 300).errors == whole.errors)
      #expect(try folder.read("a.xit") == text)
    }
  }

  @Test func `a file in which no piece changes is not written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "[ ] a\n\n", count: 100), to: "a.xit")
    let before = FileVersion(ofFileAt: path)
    let run = CommandRun(["edit", "sort", "-i", path], pieceSize: 100)
    #expect(run.code == .findings && run.errors.contains { $0.hasSuffix("sort: already sorted") })
    #expect(FileVersion(ofFileAt: path) == before)
  }

  @Test func `operations that depend on other groups get the whole list`() {
    let names = Operation.all.filter(\.actsWithinGroups).map(\.name)
    for name in ["toggle", "cycle", "delete", "move-up", "indent", "archive"] {
      #expect(!names.contains(name))
    }
    #expect(names.contains("complete") && names.contains("sort") && names.contains("fix-all"))
  }
}
