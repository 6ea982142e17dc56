import TodoText

/// Unicode scalars in UTF-8 bytes, with a fast path for ASCII.
extension Span<UInt8> {
  /// The scalar that ends before `offset`, not before `start`; nil at `start`.
  func scalar(before offset: Int, from start: Int) -> Unicode.Scalar? {
    guard offset > start else { return nil }
    var lead = offset - 1
    while lead > start, offset - lead < 4, self[lead] & 0xC0 == 0x80 { lead -= 1 }
    // In invalid UTF-8, a scalar that begins there may end earlier.
    guard let (scalar, next) = scalar(at: lead), next == offset else { return nil }
    return scalar
  }

  /// The offset of the first byte from `offset` that is not a blank; `end` if there is none.
  package func blanksEnd(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end {
      let byte = self[offset]
      if byte == .space || byte == .tab {
        offset += 1
      } else if byte >= 0xC2, let (scalar, next) = scalar(at: offset), scalar.isBlank, next <= end {
        offset = next
      } else {
        break
      }
    }
    return offset
  }

  /// The offset of the first byte from `offset` that is not a space; `end` if there is none.
  func spacesEnd(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, self[offset] == .space { offset += 1 }
    return offset
  }

  /// The start of the blanks before `end`, at least `start`.
  package func blanksStart(before end: Int, from start: Int) -> Int {
    var end = end
    while end > start {
      let byte = self[end - 1]
      if byte == .space || byte == .tab {
        end -= 1
      } else if byte >= 0x80, let scalar = scalar(before: end, from: start), scalar.isBlank {
        end -= UTF8.width(scalar)
      } else {
        break
      }
    }
    return end
  }

  /// Whether the bytes at `offset` equal a lowercase word, in any case.
  func matchesWord(_ word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { self[offset + $0].asciiLowercased == buffer[$0] }
    }
  }

  /// Whether the bytes at `offset` equal `text`.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { self[offset + $0] == buffer[$0] }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a tab or in Unicode category Zs, without the slower table of the standard library.
  var isBlank: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether it is in Unicode category P.
  var isPunctuation: Bool {
    if isASCII {
      switch value {
      // `$`, `+`, `<`, `=`, `>`, `^`, `` ` ``, `|` and `~` are symbols, category S.
      case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: return false
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7D: return true
      default: return false
      }
    }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  var mayPrecedeTag: Bool { isBlank || isPunctuation }

  /// Whether a date can be next to it.
  package var mayAdjoinDate: Bool { isBlank || (isPunctuation && self != "-" && self != "/") }

  /// Whether it is in Unicode category L.
  var isLetter: Bool {
    switch value {
    case 0..<0x80: return UInt8(truncatingIfNeeded: value).isASCIILetter
    // The Latin, Cyrillic and Chinese letters of most texts, without the slower table of the standard library.
    case 0xD7, 0xF7: return false
    case 0xC0...0x24F, 0x400...0x481, 0x4E00...0x9FFC: return true
    default: break
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether it is in Unicode category M.
  var isMark: Bool {
    guard !isASCII else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
