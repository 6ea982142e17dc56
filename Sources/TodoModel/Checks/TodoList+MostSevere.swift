extension TodoList {
  /// The most severe problems, in text order: at most `limit`, of each severity the first ones.
  ///
  /// If there are more, one fewer than the limit is returned, and the number of all others.
  package func mostSevereProblems(
    _ context: ProblemContext, atMost limit: Int
  ) -> (problems: [Problem], omittedCount: Int) {
    let all = problems(context)
    let shown = all.mostSevere(all.count > limit ? limit - 1 : limit)
    return (shown, all.count - shown.count)
  }
}

extension [Problem] {
  /// The most severe ones, in the same order: at most `limit`, of each severity the first ones.
  package func mostSevere(_ limit: Int) -> [Problem] {
    guard count > limit else { return self }
    var counts = [Int](repeating: 0, count: Severity.allCases.count)
    for problem in self { counts[Int(problem.severity.rawValue)] += 1 }
    var room = limit
    for severity in counts.indices.reversed() {
      counts[severity] = Swift.min(counts[severity], room)
      room -= counts[severity]
    }
    return filter { problem in
      counts[Int(problem.severity.rawValue)] -= 1
      return counts[Int(problem.severity.rawValue)] >= 0
    }
  }
}
