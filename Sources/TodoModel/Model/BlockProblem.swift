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
  /// Whether the line before has the same problem, so that both are reported as one.
  package internal(set) var continuesRun = false

  init(code: ProblemCode, line: Int32, start: Int32, end: Int32) {
    self.code = code
    self.line = line
    self.start = start
    self.end = end
  }

  /// A problem of a line's bytes, counted from the line's start.
  init(_ code: ProblemCode, line: Int, _ range: Range<Int>) {
    self.init(
      code: code, line: Int32(truncatingIfNeeded: line), start: Int32(truncatingIfNeeded: range.lowerBound),
      end: Int32(truncatingIfNeeded: range.upperBound))
  }

  /// A problem of a whole item, reported at its checkbox.
  init(_ code: ProblemCode, of item: BlockItem) {
    self.init(
      code: code, line: item.line, start: item.checkbox, end: item.checkbox + Int32(item.checkboxLength))
  }
}

extension BlockProblem: Comparable {
  /// Whether one stands before the other; of two at one place, the one whose code comes first.
  package static func < (left: BlockProblem, right: BlockProblem) -> Bool {
    (left.line, left.start, left.code.rawValue) < (right.line, right.start, right.code.rawValue)
  }
}
