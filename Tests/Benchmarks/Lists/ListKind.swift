import TestSupport
import TodoModel
import TodoText

/// A kind of list to measure.
enum ListKind: String, CaseIterable {
  /// No problems except on the line that is edited.
  case clean
  /// The same list, formatted.
  case tidy
  /// One line in a hundred has a problem.
  case problems
  /// One line in a hundred has a problem, and some dates are overdue.
  case dirty
  /// Items nested four levels deep.
  case deep
  /// All items in one group.
  case oneGroup = "one group"
  /// All other items in two items, above and below the edited line.
  case hugeItem = "two items"
  /// All other items in one item.
  case wideItem = "one item"
  /// Two chains of items, each nested in the previous one.
  case chain
  /// The edited line has thousands of impossible dates.
  case longLine = "long line"
  /// The edited item has thousands of overdue sub-items.
  case overdueItem = "overdue"
  /// With a tag on each item, of up to ten thousand different ones.
  case manyTags = "many tags"
  /// Mostly non-ASCII text.
  case unicode
  /// With CRLF.
  case crlf
  /// A Markdown document.
  case markdown

  var isMarkdown: Bool { self == .markdown }

  /// The share of lines with a problem.
  var problemRate: Double { self == .problems || self == .dirty ? 0.01 : 0 }

  /// The edited line; its error is reported even if the limit omits less severe problems.
  var probe: String {
    switch self {
    case .markdown: "- [ ] probe -> 2022-02-30\n"
    case .crlf: "[ ] probe -> 2022-02-30\r\n"
    case .longLine: "[ ] probe" + String(repeating: " -> 2022-02-30", count: 8000) + "\n"
    case .overdueItem:
      "[ ] probe -> 2022-02-30\n" + String(repeating: "    [ ] late -> 2020-01-01\n", count: 3000)
    default: "[ ] probe -> 2022-02-30\n"
    }
  }

  /// The number of spaces before a line that is typed after this many lines.
  func probeIndentation(after lineCount: Int) -> Int {
    switch self {
    case .wideItem: 4
    case .chain: 4 * lineCount
    default: 0
    }
  }

  /// The line before all others.
  var head: String { self == .wideItem ? "[ ] all\n" : "" }

  /// A list of about this many lines.
  func text(lineCount: Int, seed: UInt64) -> String {
    var list = RandomList(lineCount: lineCount)
    list.bulletRate = 0
    list.nestingRate = 0
    list.maximumDepth = 0
    // So late that no date is overdue.
    list.years = 2100..<2110
    list.isNumbered = true
    switch self {
    case .clean, .longLine, .overdueItem: break
    case .tidy:
      let bytes = list.bytes(seed: seed)
      return String(
        decoding: TodoList(SourceText(bytes)).formatted(.standard).applied(to: bytes), as: UTF8.self)
    case .problems: list.malformedRate = 0.01
    case .dirty:
      list.malformedRate = 0.01
      list.years = 2020..<2050
    case .deep:
      list.nestingRate = 0.5
      list.maximumDepth = 4
    // So large that no group ends.
    case .oneGroup: list.groupSize = 1 << 40
    case .hugeItem, .wideItem:
      list.groupSize = 1 << 40
      list.titleRate = 0
      // Without further lines, so that each line is a sub-item.
      list.continuationRate = self == .wideItem ? 0 : list.continuationRate
      let inside = Self.lines(of: list.string(seed: seed)) { _, line in "    \(line)" }
      return self == .wideItem ? inside : "[ ] all\n" + inside
    case .chain:
      return (0..<lineCount).map { String(repeating: "    ", count: $0) + "[ ] item \($0)\n" }.joined()
    case .manyTags:
      return Self.lines(of: list.string(seed: seed)) { number, line in
        line.hasPrefix("[") ? "\(line) #t\(number.scattered(below: 10_000))" : String(line)
      }
    case .unicode: list.nonASCIIRate = 0.95
    case .crlf: list.lineEnd = "\r\n"
    case .markdown: return Self.markdown(list.string(seed: seed))
    }
    return list.string(seed: seed)
  }

  /// The list with each line replaced by the result of `rewrite` for its number and text.
  private static func lines(of list: String, _ rewrite: (Int, Substring) -> String) -> String {
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.enumerated().map { rewrite($0, $1) + "\n" }.joined()
  }

  /// A list as a Markdown document: titles become headings, items get a bullet.
  private static func markdown(_ list: String) -> String {
    var text = ""
    text.reserveCapacity(list.utf8.count * 5 / 4)
    for line in list.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("[") {
        text += "- \(line)\n"
      } else if line.isEmpty || line.hasPrefix(" ") {
        text += "\(line)\n"
      } else {
        text += "# \(line)\n"
      }
    }
    return text
  }
}
