/// Searches for a text.
///
/// Not by the standard library's `ranges(of:)`, `replacing` and `contains`, which would link its library for regular
/// expressions into each program.
extension StringProtocol where SubSequence == Substring {
  /// The first occurrence of a text, by its bytes.
  ///
  /// - Complexity: O(*n*) in most texts, O(*n* *m*) at worst, *m* the length of `text`.
  package func firstRange(ofText text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    var rest = self[...].utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<rest.index(start, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The text after the last occurrence of another, by its bytes; nil if there is none.
  package func after(last text: String) -> Substring? {
    var found: Substring?
    while !text.isEmpty, let range = (found ?? self[...]).firstRange(ofText: text) {
      found = self[range.upperBound...]
    }
    return found
  }
}

extension String {
  /// Whether it contains a text: compares bytes if that is ASCII, else characters, so that composed and decomposed
  /// accents match.
  package func containsText(_ text: String) -> Bool {
    guard let first = text.first, !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return firstRange(ofText: text) != nil
    }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The text with each occurrence of another replaced, by its bytes.
  package func replacingText(_ text: String, with new: String) -> String {
    guard !text.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(ofText: text) {
      result += rest[..<found.lowerBound]
      result += new
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
