import Testing

@testable import TodoText

@Suite struct EscapedControlsTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("\u{1B}]52;c;aGk=\u{7}", "\\u{1b}]52;c;aGk=\\u{7}"),
    ("a\tb\r\nc\rd", "a\\u{9}b\\u{d}\\u{a}c\\u{d}d"), ("\u{9B}31m\u{7F}", "\\u{9b}31m\\u{7f}"),
    ("ev\u{202E}il\u{2069}\u{61C}", "ev\\u{202e}il\\u{2069}\\u{61c}"),
    ("one\u{2028}two\u{2029}\u{85}", "one\\u{2028}two\\u{2029}\\u{85}"),
    ("\u{FEFF}a\u{200B}b\u{E0001}", "\\u{feff}a\\u{200b}b\\u{e0001}"),
    ("\u{1B}\u{301}", "\\u{1b}\u{301}"),
    ("é — ✓ 日本 👩‍👩‍👧 नि‍ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ¡\u{A0}!", "é — ✓ 日本 👩‍👩‍👧 नि‍ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ¡\u{A0}!"),
  ])
  func `a name has all control characters escaped`(text: String, escaped: String) {
    #expect(text.escapingControls(in: .name).utf8.elementsEqual(escaped.utf8))
  }

  @Test func `lines keep tabs and line ends but not lone carriage returns`() {
    let text = "a\tb\r\nc\rd\n\r"
    #expect(text.escapingControls(in: .line) == "a\tb\\u{d}\\u{a}c\\u{d}d\\u{a}\\u{d}")
    #expect(text.escapingControls(in: .lines) == "a\tb\r\nc\\u{d}d\n\\u{d}")
  }

  @Test func `JSON text uses JSON escapes`() {
    #expect(
      Array("\"\u{7F}\u{9B}\u{202E}\u{E0001}é\"\n".utf8).escapingControlsInJSON
        == Array("\"\\u007f\\u009b\\u202e\\udb40\\udc01é\"\n".utf8))
  }

  @Test func `a text has a character to escape exactly if escaping changes it`() {
    for before in 0..<34 {
      for value in (UInt32(0)...0x2FF) + [
        0x61C, 0x180E, 0x200B, 0x2010, 0x202E, 0x3000, 0xFEFF, 0xE0001, 0x1F600,
      ] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let text = String(repeating: "x", count: before) + String(scalar) + "\nyy"
        for context in [OutputContext.name, .line, .lines] {
          let isEscaped = text.escapingControls(in: context) != text
          #expect(
            Array(text.utf8).span.hasEscapedControl(in: context) == isEscaped, "U+\(value) at \(before)")
        }
      }
    }
  }

  @Test func `every control character is escaped`() {
    for value in UInt32(0)...0xE0FFF {
      guard let scalar = Unicode.Scalar(value), scalar.isEscaped else { continue }
      let escaped = "x\(scalar)y".escapingControls(in: .name)
      #expect(escaped == "x\\u{\(String(value, radix: 16))}y")
    }
  }
}
