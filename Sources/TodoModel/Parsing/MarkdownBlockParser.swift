import TodoText

/// Reads one block of a Markdown document: its headings, its task-list items and its lists between `xit` fences.
///
/// It follows CommonMark as far as that decides what a task-list item is, with two simplifications that let a block
/// be read alone: a paragraph line at the margin never continues an item lazily, and a heading with a line under it
/// has one line. Neither the containers of the document nor a list between fences goes on behind what is not indented.
///
/// Source: the list format, *Markdown documents*; CommonMark 0.31.
struct MarkdownBlockParser: BlockParsing {
  /// Reads the lists between fences; its builder collects the whole block.
  var list: BlockParser
  var region: MarkdownRegion
  /// How many of ``containers`` the region is inside of.
  var regionDepth = 0
  /// The list items, with or without a checkbox, that the next indented line may belong to, outermost first.
  var containers: [MarkdownContainer] = []
  /// Whether the line before is text that the next line may go on with.
  var isInParagraph = false
  /// Behind the last line that was not blank: an item ends there.
  var contentEnd = 0

  init(_ dialect: Dialect, entry: ParserState, byteCount: Int) {
    list = BlockParser(.extended, entry: entry, byteCount: byteCount)
    region = entry.region
  }

  mutating func finish(entry: ParserState) -> ListBlock {
    close(from: 0)
    list.close(from: 0)
    if regionDepth > 0 { region = .document }
    return list.builder.block(
      entry: entry, endState: ParserState(previous: list.previous, region: region),
      needsLookahead: list.needsLookahead)
  }

  mutating func read(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    if case .list(let fence) = region { return readInList(line, fence, in: bytes, following: following) }
    let isFirst = list.previous == .fileStart
    if isFirst { list.previous = .boundary }
    guard bytes.blanksEnd(from: line.textStart, to: line.contentEnd) < line.contentEnd else {
      isInParagraph = false
      return list.builder.add(line, .blank)
    }
    let text = MarkdownLine(line, in: bytes)
    if isFirst, beginsFrontMatter(text, in: bytes) {
      region = .frontMatter(bytes[text.textStart])
      return addText(line)
    }
    if regionDepth > 0, text.column < containers[regionDepth - 1].contentColumn { leaveRegion() }
    if region == .document {
      readDocument(text, in: bytes, following: following)
    } else {
      readOpaque(text, in: bytes)
    }
  }

  // MARK: Regions

  private mutating func readInList(
    _ line: RawLine, _ fence: MarkdownFence, in bytes: Span<UInt8>, following: Span<UInt8>
  ) {
    let text = MarkdownLine(line, in: bytes)
    guard text.column < 4, text.closes(fence, in: bytes) else {
      return list.read(line, in: bytes, following: following)
    }
    list.close(from: 0)
    list.previous = .boundary
    leaveRegion()
    addText(line)
  }

  /// A line of code, of a comment or of the front matter: nobody reads it.
  private mutating func readOpaque(_ text: MarkdownLine, in bytes: Span<UInt8>) {
    addText(text.line)
    let base = regionDepth > 0 ? containers[regionDepth - 1].contentColumn : 0
    switch region {
    case .code(let fence) where text.column - base < 4 && text.closes(fence, in: bytes): leaveRegion()
    case .comment where text.endsComment(from: text.textStart, in: bytes): leaveRegion()
    case .frontMatter(let mark)
    where text.isFrontMatterMark(mark, in: bytes)
      || mark == UInt8(ascii: "-") && text.isFrontMatterMark(UInt8(ascii: "."), in: bytes):
      leaveRegion()
    default: break
    }
  }

  private mutating func leaveRegion() {
    region = .document
    regionDepth = 0
    isInParagraph = false
  }

  /// Enters the code or the comment that begins at `offset` of the line.
  ///
  /// - Returns: whether one begins there.
  mutating func enterRegion(_ text: MarkdownLine, at offset: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset < text.line.contentEnd else { return false }
    if let (fence, isList) = text.fence(at: offset, in: bytes) {
      // A list stands at the margin: its own indentation means something.
      region = isList && offset == text.line.textStart && text.column == 0 ? .list(fence) : .code(fence)
      if case .list = region { list.previous = .boundary }
    } else if bytes.holds("<!--", at: offset) {
      guard !text.endsComment(from: offset + 2, in: bytes) else { return true }
      region = .comment
    } else {
      return false
    }
    regionDepth = containers.count
    return true
  }

  /// Whether front matter begins here: a mark at the start of the file, and no blank line below it.
  private func beginsFrontMatter(_ text: MarkdownLine, in bytes: Span<UInt8>) -> Bool {
    guard
      text.isFrontMatterMark(UInt8(ascii: "-"), in: bytes)
        || text.isFrontMatterMark(UInt8(ascii: "+"), in: bytes)
    else { return false }
    // A blank line always stands in the block of the line above it.
    return bytes.blanksEnd(from: text.line.end, to: bytes.lineEnd(from: text.line.end))
      < bytes.lineEnd(from: text.line.end) || text.line.end == bytes.count
  }
}
