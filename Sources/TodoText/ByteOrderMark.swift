/// U+FEFF in UTF-8, which some editors write at the start of a file.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Collection<UInt8> {
  /// The number of bytes of a byte order mark at the start; 0 without one.
  package var byteOrderMarkLength: Int { starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0 }

  /// The bytes without a byte order mark at the start.
  package var withoutByteOrderMark: SubSequence { dropFirst(byteOrderMarkLength) }
}
