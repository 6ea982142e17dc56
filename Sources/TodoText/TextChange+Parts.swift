extension TextChange {
  /// The bytes with the change applied, part by part, so that no second copy of a long text is needed.
  ///
  /// - Complexity: O(*n*) for all parts; memory for one of them.
  package func parts(of bytes: [UInt8]) -> TextChangeParts { TextChangeParts(of: bytes, self) }
}

/// The parts of a changed text: slices of the old one, and copies where it changes often.
package struct TextChangeParts: Sequence, IteratorProtocol, Sendable {
  private let bytes: [UInt8]
  private let replacements: [TextReplacement]
  /// The number of replacements that are done.
  private var doneCount = 0
  /// The end of the old bytes that are done.
  private var done = 0

  /// The size in bytes from which unchanged bytes are not copied, and at which a copied part ends: large enough that few
  /// parts are written, small enough to stay in a processor's cache.
  private static let copyLimit = 1 << 16
  /// The maximum size of an unchanged part, so that a consumer that copies it needs little memory.
  private static let sliceLimit = 1 << 20

  fileprivate init(of bytes: [UInt8], _ change: TextChange) {
    self.bytes = bytes
    replacements = change.replacements
  }

  /// The next part; nil at the end.
  package mutating func next() -> ArraySlice<UInt8>? {
    var copied: [UInt8] = []
    while copied.count < Self.copyLimit {
      let replacement = doneCount < replacements.count ? replacements[doneCount] : nil
      let range = replacement?.range.clamped(to: done..<bytes.count) ?? bytes.count..<bytes.count
      let kept = done..<range.lowerBound
      if kept.count >= Self.copyLimit {
        guard copied.isEmpty else { break }
        let slice = bytes[kept].prefix(Self.sliceLimit)
        done = slice.endIndex
        return slice
      }
      copied += bytes[kept]
      done = range.upperBound
      guard let replacement else { break }
      copied += replacement.bytes
      doneCount += 1
    }
    return copied.isEmpty ? nil : copied[...]
  }
}
