/// A separator that people write in dates.
enum DateMark: Hashable {
  /// A hyphen, or one of the longer dashes, with its length in bytes.
  case dash(Int)
  case slash
  case dot

  /// Parses the separator at an offset; nil if there is none.
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    switch DateBytes.byte(bytes, offset) {
    case UInt8(ascii: "-"): self = .dash(1)
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "."): self = .dot
    case 0xE2 where DateMark.isLongDash(bytes, at: offset): self = .dash(3)
    default: return nil
    }
  }

  /// Its length in bytes.
  var length: Int {
    if case .dash(let length) = self { length } else { 1 }
  }

  var isDot: Bool { self == .dot }

  /// The separator that the format uses in its place.
  var separator: DueDate.Separator { self == .slash ? .slash : .dash }

  /// Whether it is U+2010 to U+2013 (hyphen, non-breaking hyphen, figure dash, en dash) or U+2212 (minus).
  private static func isLongDash(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    let (second, third) = (DateBytes.byte(bytes, offset + 1), DateBytes.byte(bytes, offset + 2))
    return (second == 0x80 && (0x90...0x93).contains(third)) || (second == 0x88 && third == 0x92)
  }
}
