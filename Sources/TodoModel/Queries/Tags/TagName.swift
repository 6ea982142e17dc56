import TodoText

/// The syntax of tag names and values.
package enum TagName {
  /// Why a name, without its number sign, is invalid: its first invalid character, or that it is empty; nil if it is
  /// valid.
  ///
  /// In the strict dialect, names have no combining marks. In Markdown, `#12` is usually the number of an issue.
  package static func issue(in name: String, _ dialect: Dialect) -> Issue? {
    guard !name.isEmpty else { return .empty }
    if let wrong = name.unicodeScalars.first(where: { !isPart($0, dialect) }) { return .character(wrong) }
    return dialect == .markdown && name.utf8.allSatisfy { $0.isASCIIDigit } ? .number : nil
  }

  /// Whether a tag's name or bare value can contain a scalar; in Markdown, a name may have levels: `#work/acme`.
  static func isPart(_ scalar: Unicode.Scalar, _ dialect: Dialect) -> Bool {
    scalar.isTagNamePart(marksAreLetters: dialect != .strict) || dialect == .markdown && scalar == "/"
  }

  /// Why a tag name is invalid.
  package enum Issue: Hashable, Sendable, CustomStringConvertible {
    case empty
    case character(Unicode.Scalar)
    /// It is a number, but the list is a Markdown document.
    case number

    /// One sentence without a full stop.
    package var description: String {
      let rule = "a tag's name can contain only letters, digits, '_' and '-'"
      switch self {
      case .empty: return rule
      case .character(let scalar): return "\(rule), not '\(scalar)'"
      case .number: return "in Markdown, a tag's name cannot be just a number"
      }
    }
  }

  /// A value for use after a name and `=`, in quotes if it needs them; nil if it is empty or no quotes can
  /// enclose it.
  package static func quotedIfNeeded(_ value: String) -> String? {
    if issue(in: value, .strict) == nil { return value }
    guard !value.isEmpty, !value.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      return nil
    }
    if !value.contains("\"") { return "\"\(value)\"" }
    return value.contains("'") ? nil : "'\(value)'"
  }

  /// The start of the name or bare value that ends before `end`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func start(before end: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var start = min(end, bytes.count)
    while let scalar = bytes.span.scalar(before: start, from: 0), isPart(scalar, dialect) {
      start -= UTF8.width(scalar)
    }
    return start
  }

  /// The end of the name or bare value that continues at `start`.
  ///
  /// - Complexity: O(*m*), *m* its length.
  package static func end(from start: Int, in bytes: [UInt8], _ dialect: Dialect) -> Int {
    var end = start
    while let (scalar, next) = bytes.span.scalar(at: end), isPart(scalar, dialect) { end = next }
    return end
  }

  /// Whether the text before the number sign at `offset` allows a tag there.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.span.scalar(before: offset, from: 0)?.mayPrecedeTag ?? true
  }
}

extension UInt8 {
  /// Whether an ASCII byte belongs to a tag's name or bare value.
  var isTagNamePart: Bool {
    // A bit for each of the digits and `-`, and of the letters and `_`: half the work of comparing with ranges.
    let parts: UInt64 = self < 0x40 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && parts >> UInt64(self & 0x3F) & 1 != 0
  }
}

extension Unicode.Scalar {
  /// Whether a tag's name or bare value can contain it.
  ///
  /// Source: the list format, *Tags*.
  func isTagNamePart(marksAreLetters: Bool) -> Bool {
    isLetter || ("0"..."9").contains(self) || self == "_" || self == "-" || (marksAreLetters && isMark)
  }
}

extension DueDate {
  /// Whether the text before the arrow at `offset` allows a due date there.
  package static func mayBegin(at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.span.scalar(before: offset, from: 0)?.mayAdjoinDate ?? true
  }
}
