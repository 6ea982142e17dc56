import TodoText

extension TodoList {
  /// What the formatter changes: the smallest replacements, never the whole text.
  ///
  /// The lines that are to be formatted are widened to whole unindented items; nil means all of them. Of a Markdown
  /// document only items and the lists between `xit` fences are: whoever calls decides whether they should be.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of blocks that hold something untidy: a tidy list costs nothing.
  package func formatted(_ options: FormatOptions, lines: Range<Int>? = nil) -> TextChange {
    let lines = lines.map(widened)
    var builder = TextChangeBuilder()
    formatLines(lines, options, &builder)
    for rule in FormatRule.all where options.rules.contains(rule) {
      guard case .list(let apply) = rule.scope else { continue }
      apply(self, lines ?? 0..<text.lineCount, options, &builder)
    }
    return builder.change
  }

  private func formatLines(_ lines: Range<Int>?, _ options: FormatOptions, _ builder: inout TextChangeBuilder)
  {
    let rules = FormatRule.all.filter(options.rules.contains).compactMap { rule in
      if case .lines(let untidiness, let apply) = rule.scope { (untidiness, apply) } else { nil }
    }
    guard !rules.isEmpty else { return }
    visitBlocks(holding: lines, where: { $0.untidyLineCount > 0 }) { block in
      for (place, record) in block.block.lines.enumerated() where !record.untidiness.isEmpty {
        guard lines?.contains(block.origin.lineBreakCount + place) ?? true else { continue }
        let line = FormatLine(list: self, block: block, place: place, extent: block.extent(ofLine: place))
        for (untidiness, apply) in rules where !record.untidiness.isDisjoint(with: untidiness) {
          apply(line, options, &builder)
        }
      }
    }
  }

  /// `lines` and all lines of the unindented items that they touch.
  private func widened(_ lines: Range<Int>) -> Range<Int> {
    var widened = lines.clamped(to: 0..<text.lineCount)
    for item in items(in: lines) {
      let outermost = sequence(first: item, next: \.parent).reduce(item) { $1 }
      let start = min(widened.lowerBound, outermost.line)
      widened = start..<max(widened.upperBound, outermost.lines.upperBound)
    }
    return widened
  }
}
