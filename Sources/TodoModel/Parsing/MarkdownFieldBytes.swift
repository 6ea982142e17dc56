import TodoText

extension UInt8 {
  var isWordByte: Bool { isASCIILetter || isASCIIDigit }
  var isNameByte: Bool { isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}

extension Span<UInt8> {
  /// Whether a range is a word, in any case.
  func isWord(_ word: String, at range: Range<Int>) -> Bool {
    range.count == word.utf8.count
      && zip(range, word.utf8).allSatisfy { self[$0].asciiLowercased == $1.asciiLowercased }
  }

  /// Whether a range has the form of `2026-11-28`.
  func isPlainDay(_ range: Range<Int>) -> Bool {
    range.count == 10
      && range.allSatisfy { index in
        let isDash = index - range.lowerBound == 4 || index - range.lowerBound == 7
        return isDash ? self[index] == UInt8(ascii: "-") : self[index].isASCIIDigit
      }
  }

  /// The block link of Obsidian, `^name`, after a blank and before the blanks at the end of a text; nil if there is none.
  func blockLink(in text: Range<Int>) -> Range<Int>? {
    let end = blanksStart(before: text.upperBound, from: text.lowerBound)
    var start = end
    while start > text.lowerBound, self[start - 1].isWordByte || self[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    guard start < end, start - 2 >= text.lowerBound, self[start - 1] == UInt8(ascii: "^"),
      scalar(before: start - 1, from: text.lowerBound)?.isBlank == true
    else { return nil }
    return start - 1..<end
  }
}

extension MarkdownField.Kind {
  /// The end of the last sign of a date before an offset, at most 48 bytes before it; nil if there is none.
  package static func dateSignEnd(in bytes: [UInt8], before end: Int) -> Int? {
    for start in stride(from: end - 1, through: max(0, end - 48), by: -1) where bytes[start] >= 0xE2 {
      let found = signs.first { $0.kind.isDate && bytes.span.matches($0.sign, at: start) }
      guard let found else { continue }
      let signEnd = start + found.sign.utf8CodeUnitCount
      let selectorEnd = bytes.span.matches("\u{FE0F}", at: signEnd) ? signEnd + 3 : signEnd
      return selectorEnd <= end ? selectorEnd : nil
    }
    return nil
  }

  /// The start of the value of a date's field that is being typed, such as `[due:: `, at most 80 bytes before an offset.
  ///
  /// - Returns: Where its value begins, whether the space before it is missing, and the bracket that ends it; nil if
  ///   there is none.
  package static func dateFieldStart(in bytes: [UInt8], before end: Int) -> (
    valueStart: Int, needsSpace: Bool, closing: UInt8
  )? {
    guard let open = bytes[max(0, end - 80)..<end].lastIndex(where: "[]()".utf8.contains),
      let field = fieldStart(at: open, to: end, in: bytes.span), field.kind.isDate
    else { return nil }
    let valueStart = bytes.span.spacesEnd(from: field.end, to: end)
    return (valueStart, field.end == end, field.closing)
  }

  /// The start of a field, such as `[due::`, at an offset of a text that ends at `end`.
  ///
  /// - Returns: Its property, where it ends, and the bracket that ends the field; nil if there is none.
  static func fieldStart(at start: Int, to end: Int, in bytes: Span<UInt8>) -> (
    kind: Self, end: Int, closing: UInt8
  )? {
    let open = bytes[start]
    guard open == UInt8(ascii: "[") || open == UInt8(ascii: "(") else { return nil }
    let name = bytes.spacesEnd(from: start + 1, to: end)
    var nameEnd = name
    while nameEnd < end, bytes[nameEnd].isASCIILetter { nameEnd += 1 }
    let colons = bytes.spacesEnd(from: nameEnd, to: end)
    guard colons + 2 <= end, bytes.matches("::", at: colons),
      let kind = allCases.first(where: { bytes.isWord($0.fieldName, at: name..<nameEnd) })
    else { return nil }
    return (kind, colons + 2, open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")"))
  }
}
