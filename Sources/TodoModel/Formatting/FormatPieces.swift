import TodoText

/// A long list in pieces that can be formatted independently; together they give ``TodoList/formatted(_:lines:)``.
package struct FormatPieces: Sendable {
  private let pieces: ListPieces
  private let options: FormatOptions

  /// Splits a list into pieces of about `byteCount` bytes.
  ///
  /// - Returns: nil if only the whole list can be formatted: a Markdown document, or if groups are sorted or priorities
  ///   aligned.
  /// - Complexity: O(*n*).
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

  /// The number of pieces.
  package var count: Int { pieces.count }

  /// The range of a piece in bytes.
  package func range(of piece: Int) -> Range<Int> { pieces.range(of: piece) }

  /// The formatter's change to a piece, in bytes of the whole.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the piece.
  package func change(in piece: Int) -> TextChange {
    let piece = pieces.piece(piece)
    return piece.list.formattedUnsorted(options, lines: piece.lines).shifted(by: piece.start)
  }

  /// The bytes of a piece after `change`, which affects this piece alone.
  package func formatted(_ piece: Int, by change: TextChange) -> [UInt8] {
    let range = range(of: piece)
    return change.shifted(by: -range.lowerBound).applied(to: Array(pieces.bytes[range]))
  }
}
