import TodoText

/// A numbered list of a Markdown document, with and without checkboxes.
package struct NumberedList: Sendable {
  /// The markers of its list items, in order; at least one.
  let markers: [OrderedListMarker]

  /// The first line of each list item.
  package var lines: [Int] { markers.map { $0.line } }

  /// The number of its first list item.
  package var firstNumber: Int { markers[0].number }

  /// Whether each number is one more than the one before it.
  package var isConsecutive: Bool {
    zip(markers, markers.dropFirst()).allSatisfy { $1.number == $0.number + 1 }
  }
}

extension TodoList {
  /// The numbered lists of a Markdown document, in the order of their first lines; none in other lists.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines, once for each list around them.
  package var numberedLists: [NumberedList] {
    guard dialect == .markdown else { return [] }
    var lists: [NumberedList] = []
    var seen: Set<Int> = []
    for line in 0..<lineCountWithoutEmptyLast where !seen.contains(line) {
      guard let marker = OrderedListMarker(ofLine: line, in: self) else { continue }
      let list = NumberedList(markers: [marker] + markers(after: marker))
      seen.formUnion(list.lines)
      lists.append(list)
    }
    return lists
  }

  /// The change that numbers lists consecutively, each from its new first number.
  ///
  /// - Throws: ``ReparseMismatch`` if the list would be parsed differently with it.
  package func numbering(_ lists: [(list: NumberedList, first: Int)]) throws(ReparseMismatch) -> TextChange {
    var rewrite = LineRewrite(self)
    for (list, first) in lists { rewrite.renumbering.number(list, from: first) }
    var proposal = rewrite.proposal
    // The fallbacks add blank lines, but only numbers may change here.
    proposal.fallbacks = nil
    return try proposal.verified(in: self).change
  }
}
