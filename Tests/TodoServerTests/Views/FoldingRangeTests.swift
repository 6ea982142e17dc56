import JSON
import Testing

@testable import TodoServer

struct FoldingRangeTests {
  private static let list = """
    Title
    [ ] a
        more
        [x] b
        [~] c
            more
    [x] d
    [x] e
        [ ] f

    [x] g
    [~] h
    [x] i
    [ ] j

    Empty

    [ ] k
    [ ] l

    """

  private static func draw(_ ranges: JSON) -> [String] {
    (ranges.array ?? []).map { range in
      let text = range["collapsedText"]?.string.map { " \($0)" } ?? ""
      return "\(range["startLine"]?.int ?? -1)-\(range["endLine"]?.int ?? -1)"
        + (range["kind"]?.string.map { " \($0)" } ?? "") + text
    }
  }

  @Test func `groups, items with more lines and runs of finished items fold`() {
    var client = ScriptedClient(
      viewing: Self.list, textDocument: ["foldingRange": ["foldingRange": ["collapsedText": true]]])
    #expect(
      Self.draw(client.view("foldingRange")) == [
        "0-8", "1-5", "3-5 comment 2 finished items", "4-5", "7-8", "10-12 comment 3 finished items", "17-18",
      ])
    client.end()
  }

  @Test func `of too many folds, groups and finished items are sent first`() {
    var client = ScriptedClient(viewing: Self.list, textDocument: ["foldingRange": ["rangeLimit": 4]])
    #expect(Self.draw(client.view("foldingRange")) == ["0-8", "1-5", "3-5 comment", "10-12 comment"])
    client.end()
  }

  @Test(arguments: [true, false])
  func `folds cover whole lines for every client`(lineFoldingOnly: Bool) {
    var client = ScriptedClient(
      viewing: Self.list, textDocument: ["foldingRange": ["lineFoldingOnly": .bool(lineFoldingOnly)]])
    let ranges = client.view("foldingRange").array ?? []
    #expect(!ranges.isEmpty)
    #expect(ranges.allSatisfy { $0["startCharacter"] == nil && $0["endCharacter"] == nil })
    client.end()
  }
}
