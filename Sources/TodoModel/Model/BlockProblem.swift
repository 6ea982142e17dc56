/// A problem of a ``ListBlock``, with its position relative to the block.
package struct BlockProblem: Sendable, Hashable {
  package let code: ProblemCode
  /// Its line, counted from the start of the block.
  package let line: Int32
  /// Its start in bytes of the line.
  package let start: Int32
  /// Its end in bytes of the line.
  package let end: Int32
  /// Whether the previous line has the same problem and it is one of the ``RunCodes``, so that both are reported as one.
  package internal(set) var continuesRun = false
}

extension BlockProblem: Comparable {
  /// Creates a problem at a range in bytes of its line.
  init(_ code: ProblemCode, line: Int, _ range: Range<Int>) {
    self.init(
      code: code, line: Int32(truncatingIfNeeded: line), start: Int32(truncatingIfNeeded: range.lowerBound),
      end: Int32(truncatingIfNeeded: range.upperBound))
  }

  /// Creates a problem of a whole item, reported at its checkbox.
  init(_ code: ProblemCode, of item: BlockItem) {
    self.init(
      code: code, line: item.line, start: item.checkbox, end: item.checkbox + Int32(item.checkboxLength))
  }

  /// Orders problems by position, then by code.
  package static func < (left: BlockProblem, right: BlockProblem) -> Bool {
    (left.line, left.start, left.code.rawValue) < (right.line, right.start, right.code.rawValue)
  }
}
