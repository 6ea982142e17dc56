import Guarantees
import Testing
import TodoModel
import TodoText

/// The examples of each check are correct.
@Suite struct CheckExampleTests {
  @Test(arguments: Check.all)
  func `the wrong example has that problem and no other`(_ check: Check) {
    let example = CheckedExample(check.wrong, check)
    #expect(Set(example.problems.map(\.code)) == [check.code])
  }

  @Test(arguments: Check.all)
  func `the right example does not have the problem, and is strictly valid`(_ check: Check) {
    let example = CheckedExample(check.right, check)
    #expect(!example.problems.contains { $0.code == check.code })
    #expect(!example.problems.contains { $0.severity >= .warning })
    #expect(check.dialect == .markdown || StrictValidator.accepts(example.list.text.bytes))
  }

  @Test(arguments: Check.all)
  func `a problem's range is within one line and not empty`(_ check: Check) {
    let example = CheckedExample(check.wrong, check)
    for problem in example.problems {
      let line = example.list.text.lineRange(ofLine: problem.line)
      #expect(!problem.range.isEmpty)
      #expect(line.start <= problem.range.lowerBound && problem.range.upperBound <= line.end)
    }
  }

  @Test(arguments: Check.all)
  func `a check that is off reports nothing`(_ check: Check) {
    var context = ProblemContext(today: CheckedExample.today(for: check))
    context.severities.updateValue(nil, forKey: check.code)
    #expect(CheckedExample.list(check.wrong, check).problems(context).isEmpty)
  }

  @Test(arguments: Check.all)
  func `each fix removes its problem`(_ check: Check) {
    let example = CheckedExample(check.wrong, check)
    for problem in example.problems {
      for fix in problem.fixes(in: example.list) {
        let fixed = CheckedExample(example.list.applying(fix.change), check)
        #expect(fixed.problems.count < example.problems.count, "\(fix.title)")
        #expect(!fixed.problems.contains { $0.severity > check.severity }, "\(fix.title)")
      }
    }
  }

  @Test(arguments: Check.all)
  func `applying all first fixes leaves a strictly valid list`(_ check: Check) throws {
    var example = CheckedExample(check.wrong, check)
    for _ in 0..<10 {
      guard let fix = example.problems.lazy.compactMap({ $0.fixes(in: example.list).first }).first else {
        break
      }
      example = CheckedExample(example.list.applying(fix.change), check)
    }
    let text = example.list.text.bytes
    guard example.problems.isEmpty else {
      #expect(Self.withoutFix.contains(check.code))
      return
    }
    #expect(!Self.withoutFix.contains(check.code))
    #expect(
      check.dialect == .markdown || StrictValidator.accepts(text), "\(String(decoding: text, as: UTF8.self))")
  }

  /// Problems that only the user can fix, and one whose fixes depend on the settings.
  private static let withoutFix: Set<ProblemCode> = [
    .overdue, .dueToday, .subItemDate, .foreignFormat, .unfinishedSubItem,
  ]
}

/// An example of a check, and its problems on a fixed day.
struct CheckedExample {
  /// The day of the check's examples, on which nothing is due in those of other checks.
  static func today(for check: Check) -> CalendarDay? {
    check.code == .dueToday
      ? CalendarDay(year: 2026, month: 1, day: 31) : CalendarDay(year: 2001, month: 2, day: 1)
  }

  let list: TodoList
  let problems: [Problem]

  init(_ list: TodoList, _ check: Check) {
    self.list = list
    problems = list.problems(
      ProblemContext(today: Self.today(for: check), severities: [check.code: check.severity]))
  }

  init(_ text: String, _ check: Check) {
    self.init(Self.list(text, check), check)
  }

  /// The parsed example; only that of `foreign-format` may be a list of another program.
  static func list(_ text: String, _ check: Check) -> TodoList {
    TodoList(
      SourceText(Array(text.utf8)), dialect: check.dialect, mayBeForeign: check.code == .foreignFormat)
  }
}

extension Check: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}
