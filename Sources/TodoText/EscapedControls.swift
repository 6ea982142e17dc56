/// Where text is shown, which determines the control characters allowed there.
package enum OutputContext: Sendable {
  /// A name within a line; allows no control characters.
  case name
  /// A line of a list; allows tabs.
  case line
  /// Whole lines; allows tabs and LF or CRLF.
  case lines
}

extension String {
  /// The text with control, bidirectional and invisible characters escaped as `\u{1b}`.
  ///
  /// A terminal executes control characters, bidirectional ones reorder the text around them, and a line end in a name
  /// looks like another line of output. Joiners that scripts and emoji need are kept.
  ///
  /// - Complexity: O(*n*), *n* the bytes of the text.
  package func escapingControls(in context: OutputContext) -> String {
    replacingControls(in: context) { "\\u{\(String($0.value, radix: 16))}" }
  }

  fileprivate func replacingControls(
    in context: OutputContext, by escape: (Unicode.Scalar) -> String
  ) -> String {
    guard utf8.contains(where: { $0.mayStartControl }) else { return self }
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let next = index < scalars.endIndex ? scalars[index] : nil
      if scalar.isEscaped, !context.allows(scalar, before: next) {
        escaped += escape(scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension [UInt8] {
  /// JSON text with the same characters escaped as `\u001b`.
  ///
  /// Line ends and tabs stay: the writer has escaped those in strings, so that the others are between tokens.
  ///
  /// - Complexity: O(*n*); no copy without such a character.
  package var escapingControlsInJSON: [UInt8] {
    guard span.hasEscapedControl(in: .lines) else { return self }
    let escaped = String(decoding: self, as: UTF8.self).replacingControls(in: .lines) { scalar in
      scalar.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
    return Array(escaped.utf8)
  }

  /// Escapes these characters in the UTF-8 text from `start` to the end.
  ///
  /// - Complexity: O(*n*), *n* the bytes after `start`.
  package mutating func escapeControls(from start: Int, in context: OutputContext) {
    guard span.extracting(start..<count).hasEscapedControl(in: context) else { return }
    let escaped = String(decoding: self[start...], as: UTF8.self).escapingControls(in: context)
    replaceSubrange(start..., with: escaped.utf8)
  }
}

extension Span<UInt8> {
  /// Whether the UTF-8 text has a character that output escapes in this context.
  func hasEscapedControl(in context: OutputContext) -> Bool {
    (0..<count).contains { index in
      guard self[index].mayStartControl, let (scalar, end) = scalar(at: index) else { return false }
      return scalar.isEscaped && !context.allows(scalar, before: self.scalar(at: end)?.scalar)
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII control, or the first UTF-8 byte of a character that ``Unicode/Scalar/isEscaped``.
  fileprivate var mayStartControl: Bool {
    switch self {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }
}

extension OutputContext {
  fileprivate func allows(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch (self, scalar) {
    case (.line, "\t"), (.lines, "\t"), (.lines, "\n"): true
    case (.lines, "\r"): next == "\n"
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether output escapes the character unless the context allows it.
  ///
  /// These are category Cc, property Bidi_Control, line and paragraph separators, and invisible format characters that
  /// no script needs.
  package var isEscaped: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    case 0x180E, 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true
    default: false
    }
  }
}
