import TestSupport
import Testing
import TodoText

@testable import TodoModel
@testable import TodoServer

struct DocumentAgendaTests {
  @Test(arguments: TestEnvironment.seeds(40))
  func `an agenda updated after each edit equals a new one`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let size = generator.pick([1, 40, 100])
    let bytes = (0..<40).flatMap { _ in Self.line(using: &generator) }
    let cutting = BlockCutting.items(BlockSize(minimum: 1, target: size, itemSplit: size))
    var list = TodoList(cut: SourceText(bytes[...], cutting), .extended)
    let filter = try Filter("", today: #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var agenda = DocumentAgenda(of: list, named: "a.xit", filter)
    for _ in 0..<40 {
      let before = list.text
      let line = generator.below(list.text.lineCount)
      let start = list.text.lineRange(ofLine: line).start
      let end = generator.happens(0.5) ? start : list.text.lineRange(ofLine: line + generator.below(3)).end
      let new = generator.happens(0.7) ? Self.line(using: &generator) : []
      list.replace(start..<end, with: new.span)
      agenda.update(to: list)
      let lines = DocumentAgenda(of: list, named: "a.xit", filter).lines
      guard agenda.lines != lines else { continue }
      Issue.record("\(agenda.lines) is not \(lines) in:\n\(list.text)\nwhich was:\n\(before)")
      return
    }
  }

  private static func line(using generator: inout SeededGenerator) -> [UInt8] {
    let indentation = generator.pick(["", "    ", "    ", "    ", "        ", "        ", "            "])
    let status = generator.pick(["[ ]", "[ ]", "[x]"])
    let start = generator.pick(["", "", "", "", " #start=2020-01-01", " #start=2030-01-01"])
    // Items with the same words would also change each other's blocks.
    return Array("\(indentation)\(status) \(generator.next())\(start)\n".utf8)
  }
}

extension DocumentAgenda {
  /// The line of each item.
  fileprivate var lines: [Int] {
    var lines: [Int] = []
    visitItems { item, firstLine in lines.append(firstLine + item.line) }
    return lines
  }
}
