import TodoText

extension TagName {
  /// Where the name or bare value begins that ends before `end`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func start(before end: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var start = min(end, bytes.count)
    while let scalar = bytes.span.scalar(before: start, from: 0),
      scalar.isTagNamePart(marksAreLetters: dialect != .strict)
    {
      start -= UTF8.width(scalar)
    }
    return start
  }

  /// Where the name or bare value ends that goes on at `start`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func end(from start: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var end = start
    while let (scalar, next) = bytes.span.scalar(at: end),
      scalar.isTagNamePart(marksAreLetters: dialect != .strict)
    {
      end = next
    }
    return end
  }

  /// Whether a number sign at `offset` may be that of a tag, by what stands before it.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.span.scalar(before: offset, from: 0).map { $0.isBlank || $0.isPunctuation } ?? true
  }
}

extension DueDate {
  /// Whether an arrow at `offset` may be that of a due date, by what stands before it.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard let left = bytes.span.scalar(before: offset, from: 0) else { return true }
    return left.isBlank || (left.isPunctuation && left != "-" && left != "/")
  }
}
