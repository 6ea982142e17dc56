import TodoText

/// A long list in pieces that are formatted one by one, in any order or at once: all of them together change what
/// ``TodoList/formatted(_:lines:)`` changes in the whole.
package struct FormatPieces: Sendable {
  private let pieces: ListPieces
  private let options: FormatOptions

  /// The pieces of a list, each of about `byteCount` bytes.
  ///
  /// - Returns: nil where only the whole can be formatted: a Markdown document, and where groups are to be sorted or
  ///   their priorities aligned.
  /// - Complexity: O(*n*) if the options do not say how lines end, else O(1) for each piece.
  package init?(
    of bytes: [UInt8], _ dialect: Dialect, _ options: FormatOptions, byteCount: Int = 1 << 20
  ) {
    guard dialect != .markdown, options.sortKeys.isEmpty, !options.rules.contains(.alignedPriorities) else {
      return nil
    }
    var options = options
    if options.lineEnding == nil { options.lineEnding = LineEndingCounts(of: bytes.span).dominant }
    self.options = options
    pieces = ListPieces(of: bytes, dialect, for: .formatting, byteCount: byteCount)
  }

  /// How many there are.
  package var count: Int { pieces.count }

  /// The bytes of a piece.
  package func range(of piece: Int) -> Range<Int> { pieces.range(of: piece) }

  /// What the formatter changes in a piece, in bytes of the whole.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece.
  package func change(in piece: Int) -> TextChange {
    let piece = pieces.piece(piece)
    return piece.list.tidied(options, lines: piece.lines).shifted(by: piece.start)
  }

  /// The bytes of a piece with a change made to them that is about this piece alone.
  package func formatted(_ piece: Int, by change: TextChange) -> [UInt8] {
    let range = range(of: piece)
    return change.shifted(by: -range.lowerBound).applied(to: Array(pieces.bytes[range]))
  }
}
