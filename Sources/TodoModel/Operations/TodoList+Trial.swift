import TodoText

extension TodoList {
  /// The list for somebody who wants to know whether an operation can be done, and does not make the change.
  ///
  /// An operation reads the list again with its change before it hands that out, to see that nothing would be read
  /// otherwise than it means. On this list it does not, so that a menu with all operations can be offered at every move
  /// of the cursor: whoever chooses one has the change made and looked at then.
  package var forTrial: TodoList {
    var list = self
    list.isForTrial = true
    return list
  }

  /// Whether nothing around `line` can be misread that is rewritten: the blocks there have nothing but items without
  /// bullets, where they belong and with nothing wrong about their form, and their texts and titles.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of the block of `line` and its neighbours.
  package func isPlain(aroundLine line: Int) -> Bool {
    guard dialect != .markdown, let block = block(containingLine: line) else { return false }
    let around = max(0, block.index - 1)..<min(blocks.count, block.index + 2)
    var isPlain = true
    blocks.visit(around) { _, block in isPlain = isPlain && block.isPlain }
    return isPlain
  }
}

extension ListBlock {
  fileprivate var isPlain: Bool {
    items.allSatisfy { $0.status != nil && $0.traits.isDisjoint(with: [.bulleted, .orphan, .markdown]) }
      && lines.allSatisfy { $0.kind != .orphan && $0.kind != .text }
      && problems.allSatisfy { !$0.code.isAboutForm }
  }
}

extension ProblemCode {
  /// Whether it is about how a line is written, rather than about what it says.
  fileprivate var isAboutForm: Bool {
    switch self {
    case .overdue, .dueToday, .duplicateItem, .unfinishedSubItem, .emptyItem, .impossibleDate, .secondDate,
      .subItemDate:
      false
    default: true
    }
  }
}
