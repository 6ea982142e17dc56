import TodoText

extension Operation {
  static let fixAll = Operation(
    "fix-all", .source("fixAll"), "Mend every problem that can be mended in one way only",
    title: { selection, list, context in
      let count = list.preferredFixes(selection.lines, context).count
      return "Mend \(count == 1 ? "1 problem" : "\(count) problems")"
    },
    change: { selection, list, context throws(OperationError) in
      let first = list.preferredFixes(selection.lines, context).joined
      var mended = list.applying(first)
      var rounds = 0
      // What one fix uncovers the next one mends. The bound is for fixes that would undo each other.
      while rounds < 16 {
        let next = mended.preferredFixes(selection.lines, context).joined
        guard !next.isEmpty else { break }
        mended = mended.applying(next)
        rounds += 1
      }
      guard !first.isEmpty else { throw .nothingToDo("nothing here can be mended in one way only") }
      return rounds == 0 ? first : TextChange(fromLinesOf: list.text.bytes, to: mended.text.bytes)
    })
}

extension TodoList {
  /// The fixes of `lines` that everybody would choose.
  fileprivate func preferredFixes(_ lines: Range<Int>?, _ context: OperationContext) -> [Fix] {
    let context = ProblemContext(today: nil, severities: context.severities)
    let found = lines.map { problems(context, touching: $0) } ?? problems(context)
    return found.compactMap { problem in problem.fixes(in: self).first { $0.isPreferred } }
  }
}

extension [Fix] {
  /// All that can be made at once: of two that touch the same place, the first.
  fileprivate var joined: TextChange {
    var builder = TextChangeBuilder()
    for fix in self { builder.add(fix.change) }
    return builder.change
  }
}
