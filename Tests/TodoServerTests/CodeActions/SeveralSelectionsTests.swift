import JSON
import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoServer

/// `todo/applyOperation` on several selections.
struct SeveralSelectionsTests {
  /// Applies an operation, and returns the label and the new text, or the reason why nothing was changed.
  private func result(_ operation: String, _ lines: JSON, of text: String) -> (label: String, text: String) {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(text)
    defer {
      _ = client.publications()
      client.end()
    }
    let params: JSON = [
      "operation": .string(operation), "lines": lines,
      "textDocument": ["uri": .string(ScriptedClient.uri), "version": 1],
    ]
    switch client.request("todo/applyOperation", params) {
    case .result(let result):
      return (result["label"]?.string ?? "", client.apply(workspaceEdit: result["edit"] ?? .null))
    case .error(_, let message): return ("", message)
    case nil: return ("", "no reply")
    }
  }

  @Test(arguments: [
    ("move-up", [[2, 3], [3, 4]], "a b c d", "a c d b", 2),
    ("move-up", [[1, 2], [3, 4]], "a b c d", "b a d c", 2),
    ("move-up", [[0, 1], [1, 2], [3, 4]], "a b c d", "a b d c", 1),
    ("move-down", [[0, 1], [1, 2]], "a b c d", "c a b d", 2),
    ("move-down", [[0, 1], [2, 3]], "a b c d", "b a d c", 2),
    ("move-up", [[2, 3], [3, 4]], "a - b - c", "a b - c", 1),
    ("move-up", [[2, 3], [4, 5]], "a - b - c", "a b c", 2),
    ("move-down", [[0, 1], [2, 3]], "a - b - c", "a b c", 2),
    // With its parent, a sub-item moves once.
    ("move-up", [[1, 2], [2, 3]], "a b .c d", "b .c a d", 2),
    ("indent", [[1, 2], [2, 3]], "a b c d", "a .b .c d", 2),
    ("indent", [[1, 2], [3, 4]], "a b c d", "a .b c .d", 2),
    ("outdent", [[1, 2], [2, 3]], "a .b .c .d", "a .d b c", 2),
    ("outdent", [[1, 2], [3, 4]], "a .b .c .d", "a .c b d", 2),
    ("unarchive", [[3, 4], [4, 5]], "a - Archive b c d", "a b c - Archive d", 2),
    ("archive", [[0, 1], [2, 3], [3, 4]], "x1 x2 x3 a", "x2 a - Archive x1 x3", 2),
    ("archive", [[0, 1], [1, 2], [2, 3]], "x1 .x2 x3 - Archive x4", "Archive x4 x1 .x2 x3", 3),
    ("archive", [[0, 1], [5, 6]], "x1 a - Archive x4 x5", "a - Archive x4 x5 x1", 1),
  ])
  func `items keep their order when they move`(
    _ operation: String, _ lines: [[Int]], _ before: String, _ after: String, _ count: Int
  ) {
    let (label, text) = result(
      operation, .array(lines.map { .array($0.map(JSON.integer)) }), of: Self.list(before))
    #expect(text == Self.list(after))
    #expect(label.hasSuffix("(\(count))"))
  }

  @Test func `items with malformed checkboxes are skipped unless there are no others`() {
    let (label, text) = result("complete", [[0, 1], [1, 2], [2, 3]], of: "[ ] a\n[*] b\n[ ] c\n")
    #expect(text == "[x] a\n[*] b\n[x] c\n")
    #expect(label == "Complete (2)")
    let refused = result("complete", [[0, 1], [1, 2]], of: "[*] a\n[*] b\n").text
    #expect(refused == "the checkbox is malformed: fix it first")
  }

  @Test(arguments: Operation.all.filter { $0.argument == nil }.map(\.name))
  func `selections of items give the same list as their lines in a shell`(_ name: String) throws {
    let operation = try #require(Operation.named(name))
    let text = Self.list("Home a x1 .b .x2 c - Work d x3 e .x4 - f g - Archive x5 x6")
    let list = TodoList(SourceText(text))
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let context = OperationContext(today: today)
    let items = list.items().map(\.line)
    for seed in TestEnvironment.seeds(4) {
      var generator = SeededGenerator(seed: seed)
      let named = items.filter { _ in generator.happens(0.3) }
      // A single selection may stand for the group that it contains.
      guard named.count > 1 else { continue }
      let lines = JSON.array(named.map { [.integer($0), .integer($0 + 1)] })
      let expected: String
      do throws(OperationError) {
        expected = try operation.edit(.items(named), in: list, context).list.text.description
      } catch {
        expected = "\(error)"
      }
      #expect(result(name, lines, of: text).text == expected, "seed \(seed): lines \(named)")
    }
  }

  /// A list of items, finished ones with an x, sub-items with a dot, titles with a capital letter, and blank lines.
  private static func list(_ words: String) -> String {
    words.split(separator: " ").map { word in
      if word == "-" { return "\n" }
      if word.first?.isUppercase == true { return "\(word)\n" }
      let text = word.drop { $0 == "." }
      return "\(word.first == "." ? "    " : "")[\(text.first == "x" ? "x" : " ")] \(text)\n"
    }.joined()
  }

  @Test(arguments: [
    ([0, 0], "[x] a\n[ ] b\n"), ([1, 1], "[ ] a\n[x] b\n"), ([1, 9], "[ ] a\n[x] b\n"),
    ([7, 9], "there is no item here"),
  ])
  func `ranges mean the same lines alone and among others`(_ lines: [Int], _ expected: String) {
    let lines = JSON.array(lines.map(JSON.integer))
    #expect(result("complete", lines, of: "[ ] a\n[ ] b\n").text == expected)
    #expect(result("complete", [lines, lines], of: "[ ] a\n[ ] b\n").text == expected)
  }
}
