/// A replacement of a byte range.
package struct TextReplacement: Hashable, Sendable {
  /// The byte range in the text before the change.
  package let range: Range<Int>
  package let bytes: [UInt8]

  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// An edit of a text: sorted, disjoint replacements in offsets of the text before it.
///
/// Operations, the formatter and fixes all return this type. ``TextChangeBuilder`` ensures that replacements are sorted
/// and disjoint.
package struct TextChange: Hashable, Sendable {
  /// The replacements, sorted and disjoint.
  package let replacements: [TextReplacement]

  init(sorted replacements: [TextReplacement]) {
    self.replacements = replacements
  }

  package static let none = TextChange(sorted: [])

  /// Creates a change with one replacement, or an empty one if both are empty.
  package init(replacing range: Range<Int>, with bytes: [UInt8]) {
    replacements = range.isEmpty && bytes.isEmpty ? [] : [TextReplacement(range, bytes)]
  }

  /// Joins changes into one; of two that overlap, keeps the first.
  ///
  /// - Complexity: O(*k*) in the order of the text, *k* the replacements.
  package init(joining changes: some Sequence<TextChange>) {
    var builder = TextChangeBuilder()
    for change in changes { builder.add(change) }
    self = builder.change
  }

  package var isEmpty: Bool { replacements.isEmpty }

  /// The range from the first to the last replaced byte; nil if the change is empty.
  package var extent: Range<Int>? {
    guard let first = replacements.first, let last = replacements.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The bytes with the change applied, with ranges clamped.
  ///
  /// - Complexity: O(*n*).
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(replacements.reduce(bytes.count) { $0 + $1.bytes.count - $1.range.count })
    var copied = 0
    for replacement in replacements {
      let range = replacement.range.clamped(to: copied..<bytes.count)
      result += bytes[copied..<range.lowerBound]
      result += replacement.bytes
      copied = range.upperBound
    }
    result += bytes[copied...]
    return result
  }

  /// This change followed by `next`, as one change; in whole lines of `bytes`, the text before both, if they touch the
  /// same bytes.
  ///
  /// - Complexity: O(*k* *l*), *k* and *l* the numbers of replacements; O(*n* log *n*) if both touch the same bytes.
  package func followed(by next: TextChange, of bytes: [UInt8]) -> TextChange {
    var builder = TextChangeBuilder()
    builder.add(self)
    for replacement in next.replacements {
      guard let range = oldRange(of: replacement.range), builder.replace(range, with: replacement.bytes)
      else {
        return TextChange(fromLinesOf: bytes, to: next.applied(to: applied(to: bytes)))
      }
    }
    return builder.change
  }

  /// The range in the text before this change that corresponds to `range` in the text after it.
  ///
  /// - Returns: Nil if `range` contains inserted bytes, or is empty and precedes them: ``TextChangeBuilder`` would put the
  ///   later of two insertions at one offset second.
  private func oldRange(of range: Range<Int>) -> Range<Int>? {
    var shift = 0
    for replacement in replacements {
      let start = replacement.range.lowerBound + shift
      guard start < range.upperBound else {
        if range.isEmpty, start == range.lowerBound, replacement.range.isEmpty { return nil }
        break
      }
      guard start + replacement.bytes.count <= range.lowerBound else { return nil }
      shift += replacement.bytes.count - replacement.range.count
    }
    return range.lowerBound - shift..<range.upperBound - shift
  }

  /// The change with all ranges moved by `offset` bytes.
  ///
  /// - Complexity: O(*k*), *k* the number of replacements.
  package func shifted(by offset: Int) -> TextChange {
    TextChange(
      sorted: replacements.map {
        TextReplacement($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.bytes)
      })
  }

  /// Whether it replaces a part of a range, or inserts something in it or at its ends.
  ///
  /// - Complexity: O(log *k*), *k* the replacements.
  package func touches(_ range: Range<Int>) -> Bool {
    let index = replacements.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    return index < replacements.count && replacements[index].range.lowerBound <= range.upperBound
  }

  package enum Side {
    case start
    case end
  }

  /// The replacement of all between the common start and the common end of two texts; where those overlap, the common
  /// part at `side` is the longer one.
  package init(from old: [UInt8], to new: [UInt8], keeping side: Side) {
    let limit = min(old.count, new.count)
    func prefix(_ limit: Int) -> Int {
      var count = zip(old, new).prefix(limit).prefix { $0 == $1 }.count
      while count > 0, count < old.count, old[count].isContinuation { count -= 1 }
      return count
    }
    func suffix(_ limit: Int) -> Int {
      var count = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
      while count > 0, old[old.count - count].isContinuation { count -= 1 }
      return count
    }
    let longest = side == .end ? suffix(limit) : nil
    let start = prefix(limit - (longest ?? 0))
    let end = longest ?? suffix(limit - start)
    self.init(replacing: start..<old.count - end, with: Array(new[start..<new.count - end]))
  }
}
