import TodoText

extension ListFile {
  /// The bytes without a byte order mark, as in an editor's buffer.
  ///
  /// Editors remove the mark on opening and restore it on saving.
  package var textBytes: [UInt8] { Array(bytes.withoutByteOrderMark) }
}
