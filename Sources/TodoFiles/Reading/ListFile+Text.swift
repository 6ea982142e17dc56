import TodoText

extension ListFile {
  /// The bytes without a byte order mark: the text as an editor has it that opened the file.
  ///
  /// An editor takes the mark away when it opens the file and puts it back when it saves it.
  package var textBytes: [UInt8] { Array(bytes.withoutByteOrderMark) }
}
