import TodoModel
import TodoText

extension TodoList {
  /// A shorter text, in bytes, is read by one processor before another has begun.
  private static var leastLength: Int { 128 << 10 }

  /// Reads a whole text with as many processors as that is worth.
  ///
  /// - Complexity: O(*n*).
  package init(onAllProcessors text: SourceText, dialect: Dialect, mayBeForeign: Bool) {
    let parts = min(Threads.processorCount, text.byteCount / Self.leastLength)
    guard parts > 1 else {
      self.init(text, dialect: dialect, mayBeForeign: mayBeForeign)
      return
    }
    self.init(text, dialect: dialect, mayBeForeign: mayBeForeign, parts: parts) { Threads.map($0, $1) }
  }
}
