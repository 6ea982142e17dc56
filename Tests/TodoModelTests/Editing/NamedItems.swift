import TestSupport
import TodoModel
import TodoText

/// A random list, each of whose lines has a word that no other item has, and some of its items.
struct NamedItems {
  let list: TodoList
  /// The lines of the items that are named.
  let lines: [Int]
  /// The words of their own lines.
  let own: Set<String>
  /// The words of their lines and of those of their sub-items.
  let family: Set<String>

  init(using generator: inout SeededGenerator) {
    var list: TodoList
    // Rarely all items are malformed.
    repeat { list = TodoList(SourceText(Self.text(using: &generator))) } while list.items().isEmpty
    let items = list.items()
    let isRun = generator.happens(0.5)
    let rate = generator.pick([0.1, 0.4, 0.8])
    let start = generator.below(items.count)
    let end = min(items.count, start + 1 + generator.below(5))
    let chosen = isRun ? Array(items[start..<end]) : items.filter { _ in generator.happens(rate) }
    self.init(chosen.isEmpty ? [items[start]] : chosen, of: list)
  }

  private init(_ items: [Item], of list: TodoList) {
    self.list = list
    lines = items.map(\.line)
    let all = items.flatMap { Array($0.lines) }
    let ownLines = items.flatMap { item in
      item.lines.filter { list.item(atLine: $0)?.line == item.line }
    }
    own = Set(ownLines.compactMap { Self.word(of: list.text.string(ofLine: $0)) })
    family = Set(all.compactMap { Self.word(of: list.text.string(ofLine: $0)) })
  }

  /// The word of a line that belongs to one item alone: `w17`.
  static func word(of line: String) -> String? {
    let words = line.split { $0 == " " }
    return words.first { $0.first == "w" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) }.map(
      String.init)
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    var lines: [String] = []
    var depth = 0
    for number in 0..<4 + generator.below(generator.pick([8, 30])) {
      if number > 0, generator.happens(0.15) {
        lines.append("")
        depth = -1
      }
      if lines.last ?? "" == "", generator.happens(0.6) {
        lines.append("Title \(number)")
        depth = -1
      }
      depth = generator.below(min(depth + 1, 2) + 1)
      let margin = String(repeating: "    ", count: depth)
      let box = generator.pick(["[ ]", "[ ]", "[x]", "[x]", "[@]", "[~]", "[?]", "[*]"])
      let details = ["", "", " #tag", " -> 2026-11-20", " -> 2026-12", " -> fri"]
      let mark = generator.pick(["", "", "! ", "!! "])
      lines.append("\(margin)\(box) \(mark)w\(number)\(generator.pick(details))")
      if generator.happens(0.2) { lines.append("\(margin)    more w\(number)") }
    }
    return lines.joined(separator: "\n") + (generator.happens(0.8) ? "\n" : "")
  }

  /// Values for an operation that needs one.
  static func value(for operation: TodoModel.Operation, _ generator: inout SeededGenerator) -> String {
    switch operation.argument {
    case nil: ""
    case .amount: generator.pick(["1d", "2w", "3 months"])
    case .item: "w\(generator.below(12))"
    case .order: generator.pick(["due", "priority,text"])
    case .status: generator.pick(["done", "ongoing", "open"])
    case .date: generator.pick(["fri", "2026-12", "none", "2027-02-28"])
    case .priority: generator.pick(["none", "!", "3"])
    case .tag: generator.pick(["shop", "est=2h"])
    case .place: "\(generator.pick(["before", "after", "into"])) \(1 + generator.below(12))"
    case .words: generator.pick(["six eggs", "word"])
    case .destination: generator.pick(["", "A new group"])
    }
  }
}
