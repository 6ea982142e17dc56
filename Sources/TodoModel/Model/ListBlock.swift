import TodoText

/// A block of a text, read: the leaf of a ``TodoList``.
///
/// Nothing in it knows where in the file it stands, so an edit elsewhere leaves it as it is.
package struct ListBlock: SummedLeaf {
  /// Its lines, in order.
  package let lines: [BlockLine]
  /// Its items of every depth, in the order of their lines.
  package let items: [BlockItem]
  /// What is wrong with it, in the order of its lines.
  package let problems: [BlockProblem]
  /// What stood before it when it was read.
  let entry: EntryState
  /// What the next block is read with.
  let exit: EntryState
  /// Whether the reading of its last line depends on what the next block begins with.
  let looksAhead: Bool
  /// What it counts for.
  package let sum: ListSum
}
