import TestSupport
import Testing
import TodoModel
import TodoText

/// An operation at a random position of a random list.
struct OperationTrial {
  let operation: Operation
  let list: TodoList
  let selection: Selection
  let context: OperationContext
  let change: TextChange
  let after: TodoList
  /// The parsed lines of ``list``.
  let lines: [ParsedLine?]

  /// The kinds of random lists.
  enum Kind: CaseIterable {
    /// Valid by the specification, which treats sub-items as descriptions.
    case strictlyValid
    /// With bullets.
    case bulleted
    /// With all kinds of problems.
    case malformed
    /// A Markdown document, perhaps with problems.
    case markdown
  }

  /// Calls `body` with each operation that succeeds at a random position of the list with this seed.
  static func run(
    seed: UInt64, _ kind: Kind, _ context: OperationContext, operations: [Operation?] = Operation.inShell,
    _ body: (OperationTrial) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let list = randomList(kind, using: &generator)
    let lines = ParsedLine.lines(of: list)
    // A test of few operations tries each of them more often.
    let trials = operations.count > 4 ? 1 : 12
    for case let operation? in operations.flatMap({ Array(repeating: $0, count: trials) }) {
      let first = generator.below(list.text.lineCount)
      let selection: Selection =
        switch generator.below(8) {
        case 0: .wholeList
        case 1: .lines(first..<first + 1 + generator.below(6))
        default: .line(first)
        }
      let value = value(for: operation, in: list, using: &generator)
      guard let operation = try? operation.with(value, on: context.today) else { continue }
      guard let change = try? operation.change(to: selection, in: list, context) else { continue }
      try body(
        OperationTrial(
          operation: operation, list: list, selection: selection, context: context, change: change,
          after: list.applying(change), lines: lines))
    }
  }

  /// A value for an operation that needs one.
  private static func value(
    for operation: TodoModel.Operation, in list: TodoList, using generator: inout SeededGenerator
  ) -> String {
    switch operation.argument {
    case nil: return ""
    case .item: return generator.pick(["a", "milk", "eggs"])
    case .amount: return generator.pick(["1d", "2w", "3 months"])
    case .order: return generator.pick(["due", "priority,text"])
    case .status: return generator.pick(["done", "ongoing", "open"])
    case .date: return generator.pick(["fri", "2026-12", "none", "next month", "2027-02-28"])
    case .priority: return generator.pick(["none", "!", "3", "5"])
    case .tag: return generator.pick(["shop", "est=2h", "from=the market"])
    case .place:
      return "\(generator.pick(["before", "after", "into"])) \(1 + generator.below(list.text.lineCount))"
    case .words: return generator.pick(["six eggs", "(milk) * [a](b)", "word"])
    case .destination:
      let titles = list.groups().compactMap { group in
        group.title.map { list.text.string(in: list.titleWords(ofLine: $0)) }
      }
      return generator.pick(titles + ["", "A new group"])
    }
  }

  static func randomList(_ kind: Kind, using generator: inout SeededGenerator) -> TodoList {
    if kind == .markdown {
      let lines = (0..<5 + generator.below(25)).map { _ in generator.pick(markdownLines) }
      return TodoList(SourceText(lines.joined(separator: "\n")), dialect: .markdown)
    }
    // Sometimes several blocks, so that operations cross their boundaries.
    var random = RandomList(lineCount: 5 + generator.below(generator.below(8) == 0 ? 80 : 20))
    random.groupSize = 1 + generator.below(8)
    random.nestingRate = 0.3
    random.bulletRate = kind == .strictlyValid ? 0 : 0.3
    random.malformedRate = kind == .malformed ? 0.2 : 0
    random.lineEnd = generator.below(3) == 0 ? "\r\n" : "\n"
    var bytes = random.bytes(seed: generator.next())
    if generator.below(3) == 0 { bytes.removeLast(random.lineEnd.utf8.count) }
    return TodoList(SourceText(bytes), dialect: .extended)
  }

  private static let markdownLines =
    [
      "# Heading", "Text", "Under", "---", "", "", "> quoted", "```xit", "```", "<!-- begun", "ended -->",
      "- note",
    ]
    + [
      "- [ ] one", "- [x] two -> 2026", "* [-] three", "1. [ ] four", "2. [X] five", "- [é] six",
      "  - [ ] seven",
    ]
    + [
      "    - [x] eight", "   1. [ ] nine", "  more", "    deep", "\t- [ ] tab", "[ ] ten", "    [x] eleven",
      "  - note",
    ]
    + [
      "- [ ] a 📅 2026-11-28", "- [ ] b 🔁 every week ⏳ 2026-11-20 ^link", "- [x] c ✅ 2026-11-20",
      "- [ ] d [due:: 2026-11-28] [priority:: high]", "- [ ] e ⏫ 📅2026-12 #tag", "- [/] f 📅 fri 📅 2026-11-28",
      "  - [ ] g (due:: tomorrow)", "- [ ] h -> fri 📅 2026-11-28 🏁 delete 🔁 every day",
      "- [ ] 🔽 📅 2026-11-28",
    ]

  /// The selected lines, with all lines of the outermost items that they belong to.
  var touched: Range<Int> {
    guard case .lines(let lines) = selection else { return 0..<list.text.lineCount }
    return list.items(in: lines).reduce(lines) { lines, item in
      let outermost = item.outermostAncestor
      return min(
        lines.lowerBound, outermost.line)..<max(lines.upperBound, outermost.lines.upperBound)
    }
  }

  /// The message for a failure.
  var comment: Comment {
    "\(operation.name) at \(selection)\n--- before\n\(list.text)\n--- after\n\(after.text)"
  }
}

/// A parsed line of a list, without its position and the number of its item, which operations may change.
struct ParsedLine: Hashable {
  let kind: LineKind
  let depth: Int
  let text: String
  let group: String

  /// Its kind and depth, without its text.
  var structure: [Int] { [Int(kind.rawValue), depth] }

  /// Whether a line after an operation is this one with tags at its end.
  func isTagged(in other: ParsedLine?) -> Bool {
    guard let other, [depth, Int(kind.rawValue)] == [other.depth, Int(other.kind.rawValue)] else {
      return false
    }
    return group == other.group && ["#", "🆔", "⛔"].contains { other.text.hasPrefix("\(text) \($0)") }
  }

  /// The lines of a list; nil for blank ones.
  static func lines(of list: TodoList) -> [ParsedLine?] {
    var lines = [ParsedLine?](repeating: nil, count: list.text.lineCount)
    for group in list.groups() {
      let title = group.title.map { list.text.string(ofLine: $0) } ?? ""
      for line in group.lines where list.kind(ofLine: line) != .blank {
        lines[line] = ParsedLine(line, of: list, group: title)
      }
    }
    for line in lines.indices where lines[line] == nil && list.kind(ofLine: line) != .blank {
      lines[line] = ParsedLine(line, of: list, group: "")
    }
    return lines
  }

  private init(_ line: Int, of list: TodoList, group: String) {
    kind = list.kind(ofLine: line)
    depth = list.item(atLine: line)?.depth ?? -1
    let content = list.text.string(ofLine: line).drop { $0.isWhitespace }
    text = String(kind == .item ? content.drop { $0.isWholeNumber } : content)
    // Text after the last item of a group does not belong to the group.
    self.group = kind == .text ? "" : group
  }
}
