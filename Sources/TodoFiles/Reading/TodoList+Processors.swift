import TodoModel
import TodoText

extension TodoList {
  /// The number of bytes per processor below which parallel parsing does not pay.
  private static var minimumLength: Int { 128 << 10 }

  /// Parses a text, in parallel if it is long enough.
  ///
  /// - Complexity: O(*n*).
  package init(onAllProcessors text: SourceText, dialect: Dialect, mayBeForeign: Bool) {
    let parts = min(Threads.processorCount, text.byteCount / Self.minimumLength)
    guard parts > 1 else {
      self.init(text, dialect: dialect, mayBeForeign: mayBeForeign)
      return
    }
    self.init(text, dialect: dialect, mayBeForeign: mayBeForeign, parts: parts) { count, parse in
      // What is parsed takes about twice the memory of the text.
      Threads.map(count, allocating: 2 * text.byteCount / count, parse)
    }
  }
}
