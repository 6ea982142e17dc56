import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoCommandLine

/// An operation on one line of a long list parses only the groups around it.
@Suite struct NearbyEditTests {
  private static let lists: [String] = [
    // Groups of one item, without titles, and with several blank lines between them.
    (0..<40).map { "[ ] item \($0)\n\(String(repeating: "\n", count: $0 % 3 + 1))" }.joined(),
    (0..<30).map { number in
      """
      Group \(number)
      [ ] ! plants \(number) -> 2026-02-0\(number % 9 + 1) #repeat=1w
          [ ] water
          more
      [x] rent
      [] odd

      """
    }.joined(separator: "\n") + "[ ] last",
    random(lineEnd: "\r\n"),
  ]

  private static func random(lineEnd: String) -> String {
    var list = RandomList(lineCount: 150)
    list.malformedRate = 0.1
    list.lineEnd = lineEnd
    return list.string(seed: 3)
  }

  private static let operations = Operation.all.filter(\.actsNearItsLines)

  @Test(arguments: operations.map(\.name))
  func `an operation on a line gives the same list`(_ name: String) {
    let values = [
      "add-tag": ["--tag", "new"], "set-priority": ["--priority", "2"], "set-due": ["--date", "fri"],
    ]
    var generator = SeededGenerator(seed: 5)
    for list in Self.lists {
      let lineCount = list.split(separator: "\n", omittingEmptySubsequences: false).count
      for line in [1, 2, lineCount, 5000] + (0..<12).map({ _ in 1 + generator.below(lineCount) }) {
        let words = ["edit", name, "-l", "\(line)"] + (values[name] ?? []) + ["-"]
        let whole = CommandRun(words, input: list)
        let nearby = CommandRun(words, input: list, pieceSize: 30)
        #expect(nearby.output == whole.output, "line \(line)")
        #expect(nearby.errors == whole.errors)
        #expect(nearby.code == whole.code)
      }
    }
  }

  @Test func `fixing the last line of a piece joins no two lines`() {
    let list = String(repeating: "[ ] item\r", count: 20) + "\r[ ] x\r\r[ ] y\r"
    for size in [30, 1 << 20] {
      let run = CommandRun(["edit", "fix-all", "-l", "21", "-"], input: list, pieceSize: size)
      #expect(
        SourceText(run.output).lineCount == SourceText(list).lineCount, "\(run.output.debugDescription)")
    }
  }

  @Test func `operations that depend on distant groups get the whole list`() {
    let names = Self.operations.map(\.name)
    for name in ["archive", "unarchive", "remove-completed", "fix-all", "move-to"] {
      #expect(!names.contains(name))
    }
    #expect(
      ["toggle", "cycle", "delete", "move-up", "indent", "insert-below", "sort"].allSatisfy(names.contains))
  }

  @Test(arguments: ["[ ] a\r[ ] b\n", "[ ] a\r\n[ ] b\n", "[ ] a\n\n<<<<<<< ours\n\n[ ] b\n"])
  func `a list whose lines depend on distant ones is parsed whole`(list: String) {
    #expect(GroupPieces(of: Array(list.utf8), .extended, byteCount: 1) == nil)
  }

  @Test func `the window around a line has the groups before and after it`() throws {
    let list = (0..<9).map { "[ ] \($0)\n\n" }.joined()
    let pieces = try #require(GroupPieces(of: Array(list.utf8), .extended, byteCount: 1))
    /// The numbers of groups, each of seven bytes and two lines: those where the window starts and ends, and that of its
    /// first line.
    func window(_ lines: Range<Int>) throws -> [Int] {
      let window = try #require(pieces.window(around: lines))
      return [window.range.lowerBound / 7, window.range.upperBound / 7, window.firstLine / 2]
    }
    #expect(try window(0..<1) == [0, 2, 0])
    #expect(try window(2..<3) == [0, 3, 0])
    #expect(try window(9..<10) == [3, 6, 3])
    #expect(try window(9..<12) == [3, 7, 3])
    #expect(try window(16..<17) == [7, 9, 7])
    #expect(try window(500..<501) == [7, 9, 7])
  }
}
