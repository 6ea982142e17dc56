import TodoText

extension Operation {
  /// Does what the preferred fixes of all problems do.
  package static let fixAll = Operation(
    "fix-all", .source("fixAll"), "Mend every problem that can be mended in one way only",
    title: { selection, list, context in
      let count = list.preferredFixes(selection.lines, context).count
      return "Mend \(count == 1 ? "1 problem" : "\(count) problems")"
    },
    change: { selection, list, context throws(OperationError) in
      let found = list.preferredFixes(selection.lines, context)
      guard !found.isEmpty else { throw .nothingToDo("nothing here can be mended in one way only") }
      let first = try list.harmless(found)
      var mended = list.applying(first)
      var rounds = 0
      // What one fix uncovers the next one mends. The bound is for fixes that would undo each other.
      while rounds < 16 {
        let more = mended.preferredFixes(selection.lines, context)
        guard !more.isEmpty, let next = try? mended.harmless(more) else { break }
        mended = mended.applying(next)
        rounds += 1
      }
      return rounds == 0 ? first : TextChange(fromLinesOf: list.text.bytes, to: mended.text.bytes)
    })
}

extension TodoList {
  /// The fixes of `lines` that everybody would choose.
  fileprivate func preferredFixes(_ lines: Range<Int>?, _ context: OperationContext) -> [Fix] {
    let context = ProblemContext(today: nil, severities: context.severities)
    let found = lines.map { problems(context, touching: $0) } ?? problems(context)
    var ends: [ProblemCode: Int] = [:]
    return found.compactMap { problem in
      // One fix may mend all lines of an item: what it has mended needs no other.
      if let end = ends[problem.code], problem.range.upperBound <= end { return nil }
      let fix = problem.fixes(in: self).first { $0.isPreferred }
      if let end = fix?.change.extent?.upperBound { ends[problem.code] = end }
      return fix
    }
  }

  /// The change that makes all of `fixes`, but for those that do harm.
  ///
  /// - Throws: ``OperationError/misreading(_:)`` if none is left: one of another line would make something else than it
  ///   is, or put it inside of something else.
  fileprivate func harmless(_ fixes: [Fix]) throws(OperationError) -> TextChange {
    let all = fixes.joined
    guard let misreading = ReparseMismatch(ofLinesOf: all, in: self) else { return all }
    let some = fixes.filter { ReparseMismatch(ofLinesOf: $0.change, in: self) == nil }.joined
    guard !some.isEmpty, ReparseMismatch(ofLinesOf: some, in: self) == nil else {
      throw .misreading(misreading.description)
    }
    return some
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
