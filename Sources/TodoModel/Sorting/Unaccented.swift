extension Unicode.Scalar {
  /// Whether it is a combining accent, U+0300 to U+036F.
  var isAccent: Bool { (0x300...0x36F).contains(value) }

  /// A lowercase letter without accents: `e` for `é`, `ss` for `ß`, `ω` for `ώ`.
  ///
  /// Uses the letter's Unicode name, `LATIN SMALL LETTER E WITH ACUTE`, instead of a table.
  var unaccented: String.UnicodeScalarView {
    let itself = String.UnicodeScalarView([self])
    guard !isASCII, let name = properties.name else { return itself }
    if self == "ß" { return "ss".unicodeScalars }
    // The only Cyrillic letter that is sorted with another one; й and others are letters of their own.
    if self == "ё" { return "е".unicodeScalars }
    let words = name.split(separator: " ")
    let plain = words.prefix { $0 != "WITH" }
    guard words.count > 3, words[1] == "SMALL", let letter = plain.last else { return itself }
    switch words[0] {
    // A letter is named by itself, or by two for a ligature such as `æ`; other letters, such as thorn, by a word.
    case "LATIN": return letter.count <= 2 ? letter.lowercased().unicodeScalars : itself
    case "GREEK":
      let letters = (0x3B1...0x3C9 as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      let base = letters.first { $0.properties.name?.split(separator: " ") == Array(plain) }
      return base.map { String.UnicodeScalarView([$0]) } ?? itself
    default: return itself
    }
  }
}
