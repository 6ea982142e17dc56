import TodoText

/// A Markdown bullet before a checkbox.
///
/// It is `-`, `*`, `+`, `1.` or `1)`, spaces, then a checkbox. Source: the list format, *Items*.
struct Bullet {
  /// The start of the checkbox.
  let end: Int

  /// Parses the bullet at `offset` of a line that ends at `end`; nil unless a checkbox follows it.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    guard let bulletEnd = bytes.bulletEnd(at: offset, to: end) else { return nil }
    let index = bytes.spacesEnd(from: bulletEnd, to: end)
    guard index > bulletEnd else { return nil }
    switch Checkbox(at: index, to: end, in: bytes) {
    case .valid, .uppercase: self.end = index
    case .malformed, .absent: return nil
    }
  }
}
