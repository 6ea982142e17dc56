import TodoText

extension Operation.Behavior {
  /// Removes all dates, because otherwise the second one would become the due date.
  ///
  /// The time of the first is removed, too; after another date, a time is only text.
  static let removingDue = Operation.Behavior(
    title: { summary in
      let label = summary.label(summary.withStatus.filter { $0.due != nil })
      return "Remove due date" + (label.isEmpty ? "" : " of\(label)")
    },
    propose: { selection, list, _ throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list).filter { !list.dateRanges(of: $0).isEmpty }
      guard !items.isEmpty else { throw .nothingToDo("the item has no due date") }
      return list.removing(.due, from: items, leaving: { _ in [""] }) { item in
        list.dateRanges(of: item).map(list.withParentheses)
      }
    })
}

extension TodoList {
  /// The ranges of an item's dates, also of those in words, and of the time after the first; they are disjoint.
  fileprivate func dateRanges(of item: Item) -> [Range<Int>] {
    let words = text(of: item)
    let time = words.dueTime?.range
    var ranges: [Range<Int>] = []
    for token in words.tokens {
      guard var range = token.dueRange else { continue }
      if let time, time.lowerBound == range.upperBound { range = range.lowerBound..<time.upperBound }
      // A date that is written with a sign or as a field is two tokens.
      if let last = ranges.last, last.overlaps(range) {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// The range, extended to parentheses that contain nothing else.
  fileprivate func withParentheses(_ range: Range<Int>) -> Range<Int> {
    let around = text.bytes(in: range.lowerBound - 1..<range.upperBound + 1)
    let isEnclosed = around.first == UInt8(ascii: "(") && around.last == UInt8(ascii: ")")
    return isEnclosed ? range.lowerBound - 1..<range.upperBound + 1 : range
  }
}

extension DescriptionToken {
  /// The range of a due date, or of what was meant as one and can be removed with it; nil for anything else.
  fileprivate var dueRange: Range<Int>? {
    switch self {
    case .date(_, let range), .datePhrase(_, let range), .nearMissDate(_, let range): range
    case .field(let field) where field.kind == .due: field.range
    case .tag, .field, .impossibleDate, .unclosedQuote, .controlCharacter: nil
    }
  }
}
