import TodoText

/// The lines of a Markdown paragraph, which determine the meaning of the next line.
struct MarkdownParagraph {
  /// The text of its last line in the block; empty for none.
  private var lastLine = 0..<0
  /// The text of its lines from the last link definition on, if all before are link definitions, else empty.
  private var definitionLines: [Range<Int>] = []

  mutating func begin(with line: Range<Int>, in bytes: Span<UInt8>) {
    lastLine = line
    if !definitionLines.isEmpty { definitionLines.removeAll(keepingCapacity: true) }
    guard let first = line.first, bytes[first] == UInt8(ascii: "[") else { return }
    // A shortcut for checkboxes: a colon follows the label of a link definition.
    if line.count > 3, bytes[first + 2] == UInt8(ascii: "]"), bytes[first + 1] != UInt8(ascii: "\\"),
      bytes[first + 3] != UInt8(ascii: ":")
    {
      return
    }
    definitionLines.append(line)
  }

  mutating func append(_ line: Range<Int>) {
    lastLine = line
    if !definitionLines.isEmpty { definitionLines.append(line) }
  }

  /// Whether the last line is the head of a table whose delimiter row is `text`.
  func isTableHead(above text: MarkdownLine, in bytes: Span<UInt8>) -> Bool {
    text.indentation < 4 && bytes.isDelimiterRow(text.content, below: lastLine)
  }

  /// Whether all lines are link definitions, which cannot become a heading.
  ///
  /// An unfinished definition of more than ``longestDefinition`` bytes is prose: a title may have any length, and would be
  /// parsed again for each line in it that begins with a tag.
  ///
  /// - Complexity: O(*n*), *n* the bytes added since the last call and those of the last definition; O(1) if the first
  ///   line does not begin with a bracket.
  mutating func isLinkDefinitions(in bytes: Span<UInt8>) -> Bool {
    guard !definitionLines.isEmpty else { return false }
    var text: [UInt8] = []
    for line in definitionLines {
      for offset in line { text.append(bytes[offset]) }
      text.append(.lineFeed)
    }
    let joined = text.span
    var (last, offset) = (0, 0)
    while offset < joined.count, let end = joined.linkDefinitionEnd(at: offset) {
      (last, offset) = (offset, end)
    }
    let isComplete = offset == joined.count
    if joined.count - offset > Self.longestDefinition {
      definitionLines.removeAll(keepingCapacity: true)
    } else {
      // The next line may be the title of the last one.
      var end = 0
      let complete = definitionLines.prefix { line in
        end += line.count + 1
        return end <= last
      }
      definitionLines.removeFirst(complete.count)
    }
    return isComplete
  }

  /// The number of bytes from which an unfinished definition is prose: its lines are kept and parsed again for each line, so
  /// without a limit the time would be quadratic.
  private static let longestDefinition = 4096
}
