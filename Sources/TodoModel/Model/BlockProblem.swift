/// A problem of a ``ListBlock``, known by its place within the block alone.
package struct BlockProblem: Sendable, Hashable {
  /// What is wrong.
  package let code: ProblemCode
  /// On which line, counted from the block's first.
  package let line: Int32
  /// From which byte of the line.
  package let start: Int32
  /// To before which byte of the line.
  package let end: Int32
}
