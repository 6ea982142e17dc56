import TodoConversion
import TodoMerge
import TodoModel

extension Document {
  /// The fixes of a problem according to the settings; for a merge conflict, also one that merges its items, and for a
  /// list of another program, one that converts it.
  func fixes(of problem: Problem, on today: CalendarDay) -> [Fix] {
    problem.mergeFixes(in: list) + problem.fixes(in: list, operationContext(on: today))
      + problem.conversionFixes(in: list, on: today)
  }
}
