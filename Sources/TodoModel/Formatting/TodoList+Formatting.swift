import TodoText

extension TodoList {
  /// The formatter's change: the smallest replacements, never the whole text.
  ///
  /// Extends `lines` to whole unindented items. For nil, formats all lines and sorts the list if the options say so. In
  /// a Markdown document, changes only items and the lists between `xit` fences; the caller decides whether to format
  /// it.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of blocks with formatting issues, plus the cost of sorting.
  package func formatted(_ options: FormatOptions, lines: Range<Int>? = nil) -> TextChange {
    guard foreignFormat == nil else { return .none }
    let wholeLines = lines.map(widened)
    var builder = TextChangeBuilder()
    formatLines(wholeLines, options, &builder)
    for rule in FormatRule.all where options.rules.contains(rule) {
      guard case .list(let apply) = rule.scope else { continue }
      apply(self, wholeLines ?? 0..<text.lineCount, options, &builder)
    }
    let change = builder.change.trimmed(in: text)
    guard lines == nil, !options.sortKeys.isEmpty, sum.conflictCount == 0 else { return change }
    let unsorted = applying(change)
    let sorting = unsorted.sorting(unsorted.groups(in: nil), by: options.sortKeys)
    guard let sorted = try? sorting?.verified(in: unsorted).list else { return change }
    return TextChange(fromLinesOf: text.bytes, to: sorted.text.bytes)
  }

  /// The formatter's change of several ranges of lines.
  ///
  /// Formats each item once, also if two ranges touch it.
  package func formatted(_ options: FormatOptions, ranges: [Range<Int>]) -> TextChange {
    var builder = TextChangeBuilder()
    for lines in RangeSet(ranges.map(widened)).ranges { builder.add(formatted(options, lines: lines)) }
    return builder.change
  }

  private func formatLines(_ lines: Range<Int>?, _ options: FormatOptions, _ edits: inout TextChangeBuilder) {
    let rules = FormatRule.all.filter(options.rules.contains).compactMap { rule in
      if case .lines(let issues, let apply) = rule.scope { (issues, apply) } else { nil }
    }
    guard !rules.isEmpty else { return }
    visitBlocks(holding: lines, where: { $0.unformattedLineCount > 0 }) { block in
      var blankLines = 0
      for (index, record) in block.block.lines.enumerated() {
        let blankLinesAbove = blankLines
        blankLines = record.kind == .blank ? blankLines + 1 : 0
        let number = block.origin.lineBreakCount + index
        guard !record.issues.isEmpty, lines?.contains(number) ?? true else { continue }
        let line = FormatLine(
          list: self, block: block, index: index, range: block.lineRange(ofLine: index),
          blankLinesAbove: blankLinesAbove,
          isLineAboveFormatted: lines?.contains(number - 1) ?? true)
        for (issues, apply) in rules where !record.issues.isDisjoint(with: issues) {
          apply(line, options, &edits)
        }
      }
    }
  }

  /// `lines` extended to the unindented items they touch.
  private func widened(_ lines: Range<Int>) -> Range<Int> {
    var widened = lines.clamped(to: 0..<text.lineCount)
    for item in items(in: lines) {
      let outermost = item.outermostAncestor
      let start = min(widened.lowerBound, outermost.line)
      widened = start..<max(widened.upperBound, outermost.lines.upperBound)
    }
    return widened
  }
}

extension TextChange {
  /// The change without the bytes that its replacements do not change.
  ///
  /// Line endings are replaced as a whole, because editors have no position inside one.
  fileprivate func trimmed(in text: SourceText) -> TextChange {
    var builder = TextChangeBuilder()
    for replacement in replacements {
      let old = text.bytes(in: replacement.range)
      let new = replacement.bytes
      guard !old.contains(where: { $0.isLineEnd }) else {
        builder.replace(replacement.range, with: new)
        continue
      }
      builder.add(
        TextChange(from: old, to: new, keeping: .start).shifted(by: replacement.range.lowerBound))
    }
    return builder.change
  }
}
