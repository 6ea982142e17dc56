import TodoText

extension TagName {
  /// The start of the name or bare value that ends before `end`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func start(before end: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var start = min(end, bytes.count)
    while let scalar = bytes.span.scalar(before: start, from: 0),
      TagName.isPart(scalar, dialect)
    {
      start -= UTF8.width(scalar)
    }
    return start
  }

  /// The end of the name or bare value that continues at `start`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func end(from start: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var end = start
    while let (scalar, next) = bytes.span.scalar(at: end),
      TagName.isPart(scalar, dialect)
    {
      end = next
    }
    return end
  }

  /// Whether the text before the number sign at `offset` allows a tag there.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.span.scalar(before: offset, from: 0)?.mayPrecedeTag ?? true
  }
}

extension DueDate {
  /// Whether the text before the arrow at `offset` allows a due date there.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.span.scalar(before: offset, from: 0)?.mayAdjoinDate ?? true
  }
}
