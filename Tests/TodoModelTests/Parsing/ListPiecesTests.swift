import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct ListPiecesTests {
  private static let lines = [
    "", "", " ", "Title", "[ ] a", "[ ] a", "[ ] a", "[X] b  ", "- [ ] a", "    more", "\tmore", "    [ ] a",
    "  [X] sub ", "[?] !! e -> 2026/11/20", "[]", "[ ] -> 2026-02-30", "\u{FEFF}[ ] marked", "é", "\u{2003}",
  ]
  private static let context = ProblemContext(today: CalendarDay(year: 2026, month: 12, day: 1))

  /// The problems and items, with positions in the whole list.
  private struct Found: Equatable {
    var problems: [String] = []
    var items: [String] = []
  }

  @Test(arguments: [Dialect.strict, .extended, .markdown], TestScale.chunks)
  func `pieces have the problems, items and titles of the whole`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<TestScale.chunkSize {
      let text = Self.text(using: &generator)
      let limit = generator.happens(0.3) ? generator.below(40) : 1 << 18
      let pieces = ListPieces(
        of: text, dialect, for: .checking, byteCount: generator.below(30), contextLimit: limit)
      guard Self.found(in: pieces) != Self.found(in: TodoList(SourceText(text), dialect: dialect)) else {
        continue
      }
      Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
      return
    }
  }

  @Test(arguments: [100, 1 << 18])
  func `duplicates in a piece are found however far before it their group begins`(_ limit: Int) {
    let text = Array(
      ("[ ] a\n" + String(repeating: "[ ] same\n[ ] b\n", count: 800) + "Title\n[ ] b\n[ ] b\n").utf8)
    let pieces = ListPieces(of: text, .extended, for: .checking, byteCount: 500, contextLimit: limit)
    // With the small limit, pieces can begin only near the start of a group.
    #expect((pieces.count > 20) == (limit > 10_000))
    #expect(Self.found(in: pieces) == Self.found(in: TodoList(SourceText(text))))
  }

  private static func found(in list: TodoList) -> Found {
    Found(
      problems: list.problems(context).map { problem in
        "\(problem.line) \(problem.range) \(problem.severity) \(problem.message(in: list).plainText)"
      },
      items: list.items().map { item in
        let title = list.group(containingLine: item.line)?.title.map { list.titleWords(ofLine: $0) }
        return "\(item.line) \(item.depth) \(title.map { list.text.string(in: $0) } ?? "none")"
      })
  }

  private static func found(in pieces: ListPieces) -> Found {
    var found = Found()
    var last = "none"
    for number in 0..<pieces.count {
      let piece = pieces.piece(number)
      found.problems += piece.problems(context).map { problem in
        let range = problem.range.shifted(by: piece.start)
        return
          "\(problem.line + piece.firstLine) \(range) \(problem.severity) \(piece.message(of: problem).plainText)"
      }
      func title(ofLine line: Int) -> String {
        switch piece.title(ofGroupWithLine: line).title {
        case .none: "none"
        case .before: last
        case .line(let line): piece.list.text.string(in: piece.list.titleWords(ofLine: line))
        }
      }
      piece.list.visitItems(in: piece.lines) { item in
        found.items.append("\(item.line + piece.firstLine) \(item.depth) \(title(ofLine: item.line))")
      }
      last = title(ofLine: max(piece.lines.lowerBound, piece.lines.upperBound - 1))
    }
    return found
  }

  private static func text(using generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    let lineFeeds = generator.pick([0.9, 0.3])
    for _ in 0..<generator.below(25) {
      text +=
        generator.pick(lines) + (generator.happens(lineFeeds) ? "\n" : generator.pick(["\r\n", "\r", ""]))
    }
    return Array(text.utf8)
  }
}
