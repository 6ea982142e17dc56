import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// The table of written dates, in a list, as a new item and as the value of *set due*.
struct WrittenDateTests {
  private static let cases = Result { try WrittenDate.all() }

  private func today() throws -> CalendarDay {
    let (year, month, day) = WrittenDate.today
    return try #require(CalendarDay(year: year, month: month, day: day))
  }

  @Test func `the table has dates, questions, mistakes and prose`() throws {
    let cases = try Self.cases.get()
    #expect(cases.count >= 300)
    #expect(cases.filter { $0.dates.count == 1 }.count >= 200)
    #expect(cases.filter { $0.dates.count == 2 }.count >= 10)
    #expect(cases.filter { $0.dates.isEmpty && !$0.isProse }.count >= 40)
    #expect(cases.filter { $0.isProse }.count >= 40)
  }

  /// The item's date with its time, and the problems that a user must see.
  private func written(_ list: TodoList) -> (date: String, problems: [Problem]) {
    guard let item = list.item(atLine: 0) else { return ("", []) }
    let date = item.due.map { TimedDate($0, list.dueTime(of: item)).text } ?? ""
    let problems = list.problems(
      ProblemContext(today: try? today(), severities: [.overdue: nil, .dueToday: nil]))
    return (date, problems.filter { $0.severity >= .warning })
  }

  @Test func `a list reports all but prose, and fixes write the date`() throws {
    for example in try Self.cases.get() {
      let list = TodoList(SourceText("[ ] x -> \(example.text)\n"), dialect: .extended)
      let (date, problems) = written(list)
      let fixes = problems.first?.lineFixes(in: list) ?? []
      let results = fixes.map { written(list.applying($0.change)).date }
      if example.isProse {
        #expect(date.isEmpty && problems.isEmpty, "\(example): \(problems)")
      } else if example.dates.isEmpty {
        #expect(date.isEmpty && problems.count == 1, "\(example)")
        if let nearest = example.nearest { #expect(results.contains(nearest), "\(example): \(results)") }
        #expect(fixes.allSatisfy { !$0.isPreferred }, "\(example)")
      } else if problems.isEmpty {
        #expect([date] == example.dates, "\(example)")
      } else {
        #expect(results == example.dates, "\(example)")
        #expect(fixes.first?.isPreferred == (results.count == 1), "\(example)")
        let after = fixes.first.map { written(list.applying($0.change)).problems } ?? []
        #expect(after.isEmpty, "\(example): a fixed date is complete")
      }
    }
  }

  @Test func `an item is added with its date, and refused if a list would report it`() throws {
    let context = OperationContext(today: try today())
    let list = TodoList(SourceText("[ ] a\n"), dialect: .extended)
    for example in try Self.cases.get() {
      let added = try? Addition(of: "x -> \(example.text)", to: list, at: .group(""), context)
      let forced = try Addition(of: "x -> \(example.text)", to: list, at: .group(""), context, isForced: true)
      #expect(forced.line == 1)
      if example.isProse {
        #expect(added?.text == "[ ] x -> \(example.text)", "\(example)")
      } else {
        #expect(
          added?.text == (example.dates.count == 1 ? "[ ] x -> \(example.dates[0])" : nil), "\(example)")
      }
    }
  }

  @Test func `a date is set from the same words`() throws {
    let context = OperationContext(today: try today())
    let list = TodoList(SourceText("[ ] x\n"), dialect: .extended)
    for example in try Self.cases.get() {
      let change = try? Operation.setDue.with(example.text, on: context.today)
        .change(to: .line(0), in: list, context)
      let line = change.map { String(decoding: list.applying($0).text.bytes, as: UTF8.self) }
      #expect(line == (example.dates.count == 1 ? "[ ] x -> \(example.dates[0])\n" : nil), "\(example)")
    }
  }
}
