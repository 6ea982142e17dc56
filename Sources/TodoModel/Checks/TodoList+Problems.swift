import TodoText

extension TodoList {
  /// The problems, in text order; a run of lines with the same problem gives one.
  ///
  /// - Complexity: O(log *n*) for each block that has a problem.
  package func problems(_ context: ProblemContext) -> [Problem] {
    problems(context, beginningOn: nil).filter { !$0.continuesRun }
  }

  /// The problems that begin on one of `lines`, in text order; those of every line for nil.
  ///
  /// Stops after the block in which `limit` is reached, so it may return a few more.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines and the problems of their blocks.
  package func problems(
    _ context: ProblemContext, beginningOn lines: Range<Int>?, atMost limit: Int = .max
  ) -> [Problem] {
    var problems: [Problem] = []
    visitBlocks(
      holding: lines,
      where: { part in
        problems.count < limit
          && (part.problemCount > 0 || context.isDue(part) || mayHaveDependencyProblem(part))
      }
    ) { block in
      problems += self.problems(context, of: block).filter { lines?.contains($0.line) ?? true }
    }
    guard let problem = problemOfWholeList(context), lines?.contains(problem.line) ?? true else {
      return problems
    }
    problems.insert(
      problem, at: problems.partitioningIndex { $0.range.lowerBound > problem.range.lowerBound })
    return problems
  }

  /// The problems of a block, in text order.
  func problems(_ context: ProblemContext, of block: LocatedBlock) -> [Problem] {
    guard foreignFormat == nil else { return [] }
    var problems = block.block.problems
    if let today = context.today, context.isDue(block.block.sum) {
      problems += dueProblems(of: block, today)
    }
    if mayHaveDependencyProblem(block.block.sum) {
      for name in block.block.names {
        guard let code = problem(of: name, in: block.block) else { continue }
        problems.append(BlockProblem(code: code, line: name.line, start: name.start, end: name.end))
      }
    }
    return problems.sorted().compactMap { problem in
      context.severity(of: problem.code).map {
        Problem(problem, of: block, severity: $0, today: context.today)
      }
    }
  }

  private func dueProblems(of block: LocatedBlock, _ today: CalendarDay) -> [BlockProblem] {
    let text = block.text
    let bytes = text.bytes.span
    return block.block.items.enumerated().compactMap { index, record in
      guard record.isUnfinished, let due = record.due?.dueDay, due <= today,
        let date = block.block.dateRange(ofItem: index, in: bytes, DescriptionLexer(dialect, record.flags))
      else { return nil }
      let start = Int(block.block.lines[date.line].start)
      return BlockProblem(
        due == today ? .dueToday : .overdue, line: date.line, date.range.shifted(by: -start))
    }
  }

  /// The problem of the list as a whole: another program's format, or else the first line that ends with the
  /// rarer of LF and CR LF.
  package func problemOfWholeList(_ context: ProblemContext) -> Problem? {
    guard foreignFormat == nil else {
      return context.severity(of: .foreignFormat).map {
        Problem(code: .foreignFormat, range: text.lineRange(ofLine: 0).content, line: 0, severity: $0)
      }
    }
    guard dialect != .markdown, sum.lineFeedCount > 0, sum.carriageReturnLineFeedCount > 0,
      let severity = context.severity(of: .mixedLineEndings)
    else { return nil }
    let odd: LineEnding = dominantLineFeed == .lineFeed ? .carriageReturnLineFeed : .lineFeed
    guard let found = blocks.first(whereSum: { $0.count(of: odd) > 0 }) else { return nil }
    let block = locatedBlock(at: found.index)
    guard let line = block.block.lines.firstIndex(where: { $0.ending == odd }) else { return nil }
    let lineRange = block.lineRange(ofLine: line)
    return Problem(
      code: .mixedLineEndings, range: lineRange.contentEnd..<lineRange.end,
      line: block.origin.lineBreakCount + line, severity: severity)
  }

  /// The more common of LF and CR LF; LF on a tie.
  package var dominantLineFeed: LineEnding {
    sum.carriageReturnLineFeedCount > sum.lineFeedCount ? .carriageReturnLineFeed : .lineFeed
  }

  /// The most common line ending; LF if there is none.
  ///
  /// On a tie, LF goes before CR LF, and CR LF before CR.
  package var dominantLineEnding: LineEnding {
    sum.count(of: .carriageReturn) > sum.count(of: dominantLineFeed) ? .carriageReturn : dominantLineFeed
  }
}

extension ListSum {
  /// The number of lines with this ending.
  package func count(of ending: LineEnding) -> Int {
    switch ending {
    case .none: 0
    case .lineFeed: Int(lineFeedCount)
    case .carriageReturnLineFeed: Int(carriageReturnLineFeedCount)
    case .carriageReturn: Int(carriageReturnCount)
    }
  }
}

extension Problem {
  /// Creates a problem of a block, with its position in the text.
  package init(_ problem: BlockProblem, of block: LocatedBlock, severity: Severity, today: CalendarDay?) {
    let start = block.origin.byteCount + Int(block.block.lines[Int(problem.line)].start)
    self.init(
      code: problem.code, range: start + Int(problem.start)..<start + Int(problem.end),
      line: block.origin.lineBreakCount + Int(problem.line), severity: severity,
      continuesRun: problem.continuesRun, today: today)
  }
}
