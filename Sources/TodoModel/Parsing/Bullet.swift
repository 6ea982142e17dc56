import TodoText

/// A Markdown bullet before a checkbox.
///
/// It is `-`, `*`, `+`, `1.` or `1)`, spaces, then a checkbox. Source: the list format, *Items*.
struct Bullet {
  /// The start of the checkbox.
  let end: Int

  /// Parses the bullet at `offset` of a line that ends at `end`; nil unless a checkbox follows it.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    guard offset < end else { return nil }
    var index = offset
    switch bytes[offset] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // CommonMark 5.2: at most nine digits.
      while index < end, index - offset < 9, bytes[index].isASCIIDigit {
        index += 1
      }
      guard index < end, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") else {
        return nil
      }
      index += 1
    default: return nil
    }
    let spaces = index
    while index < end, bytes[index] == .space { index += 1 }
    guard index > spaces else { return nil }
    switch Checkbox(at: index, to: end, in: bytes) {
    case .valid, .uppercase: self.end = index
    case .malformed, .absent: return nil
    }
  }
}
