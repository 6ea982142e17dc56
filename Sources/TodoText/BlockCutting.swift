/// The rule by which a text is split into blocks.
///
/// All rules depend only on a line and the one before it, so an edit moves only adjacent block boundaries.
package enum BlockCutting: Sendable, Hashable {
  /// A block may start at any unindented line, so an item and its sub-items are in one block.
  case unindentedLines
  /// A block may start at an unindented line that closes all open Markdown containers.
  ///
  /// Such a line follows a blank line, or is a nonempty list item or an ATX heading. Any other unindented line may
  /// continue the list item or block quote above it.
  case markdown

  /// The minimum size of a block in bytes, unless it is the only one.
  static let minimumSize = 256
  /// The size after which a block ends at the next allowed boundary, if enough bytes follow.
  ///
  /// A larger block takes longer to parse again after a keystroke; smaller ones take more memory.
  package static let targetSize = 512

  /// Whether a block may start with the line at `start`, which follows the bytes of `before`.
  func allowsCut(at start: Int, in bytes: Span<UInt8>, after before: Span<UInt8>) -> Bool {
    guard start < bytes.count, TextBlock.mayBegin(with: bytes[start]) else { return false }
    guard self == .markdown else { return true }
    return bytes.endsMarkdownContainers(at: start) || before.endsWithBlankLine
  }
}

extension Span<UInt8> {
  /// The end of the Markdown bullet at `start`: `-`, `*`, `+`, `1.` or `1)`; nil if there is none.
  ///
  /// A number has at most nine digits: CommonMark 5.2.
  @inlinable package func bulletEnd(at start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    switch self[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return start + 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var index = start + 1
      while index < end, index - start < 9, self[index].isASCIIDigit { index += 1 }
      let isNumber = index < end && (self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ")"))
      return isNumber ? index + 1 : nil
    default: return nil
    }
  }

  /// Whether the line at `start` is a nonempty list item or ATX heading.
  fileprivate func endsMarkdownContainers(at start: Int) -> Bool {
    var signsEnd = start
    // CommonMark 4.2: at most six number signs.
    while signsEnd < count, signsEnd - start < 6, self[signsEnd] == UInt8(ascii: "#") { signsEnd += 1 }
    guard let end = signsEnd > start ? signsEnd : bulletEnd(at: start, to: count) else { return false }
    return end + 1 < count && self[end] == .space && self[end + 1] > .space
  }

  /// Whether the bytes end with a line terminator after only spaces and tabs.
  fileprivate var endsWithBlankLine: Bool {
    var end = count
    guard end > 0, self[end - 1].isLineEnd else { return false }
    end -= end > 1 && self[end - 1] == .lineFeed && self[end - 2] == .carriageReturn ? 2 : 1
    while end > 0, self[end - 1] == .space || self[end - 1] == .tab { end -= 1 }
    return end == 0 || self[end - 1].isLineEnd
  }
}
