import TodoText

/// Parses the blocks of a Markdown document: headings, task-list items and the lists between `xit` fences.
///
/// Follows CommonMark as far as it determines task-list items and their content: containers, lazy continuation lines,
/// code, HTML blocks, and GitHub's tables. One simplification: the title of a setext heading is one line. Containers
/// and the items of fenced lists end with the block: ``BlockCutting/markdown``.
///
/// Source: the list format, *Markdown documents*; CommonMark 0.31.
struct MarkdownBlockParser {
  /// Parses fenced lists; its builder collects the whole block.
  var list: BlockParser
  var region: MarkdownRegion
  /// The number of ``containers`` around the region.
  var regionDepth = 0
  /// The list items and block quotes that the next line may belong to, the outermost first.
  var containers: [MarkdownContainer] = []
  /// The number of block quotes among them.
  var quoteCount = 0
  /// The number of containers in the block that are not items.
  var containerCount = 0
  /// Whether the previous line is text that the next line may continue.
  var isInParagraph: Bool
  /// The lines of that text in the block.
  var paragraph = MarkdownParagraph()
  /// Whether the previous line is the delimiter row of a table or a row below it.
  var isInTable = false
  /// The line after the last one that was not blank, where items end.
  var contentEnd = 0

  /// The block, after all its lines are parsed.
  mutating func finish(_ entry: ParserState) -> ListBlock {
    let isOutside = containers.isEmpty
    close(from: 0)
    list.close(from: 0)
    if regionDepth > 0 { region = .document }
    return list.builder.block(
      entry: entry,
      endState: ParserState(
        previous: list.previous, region: region, isInParagraph: isInParagraph && isOutside,
        conflictMarkerSize: list.conflictMarkerSize),
      needsLookahead: list.needsLookahead)
  }

  mutating func parse(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    let isFirst = list.previous == .fileStart
    let mark = bytes.frontMatterMark(of: line)
    if let mark, !isFirst { list.builder.sum.frontMatterEnds.insert(FrontMatterEnds(of: mark)) }
    if case .list(let fence) = region { return parseInList(line, fence, in: bytes, following: following) }
    if isFirst { list.previous = .boundary }
    var text = MarkdownLine(line, in: bytes)
    if case .frontMatter(let start) = region {
      guard !text.isBlank else { return list.builder.add(line, .blank) }
      addText(text, .frontMatter)
      if let mark, !isFirst, FrontMatterEnds(of: mark) == FrontMatterEnds(of: start) { leaveRegion() }
      return
    }
    if region == .document, list.isConflictMarker(line, in: bytes) { return parseMarker(line, in: bytes) }
    let isInTable = isInTable
    self.isInTable = false
    var matched = 0
    while matched < containers.count, text.enter(containers[matched], in: bytes) {
      if containers[matched].isEmpty { containers[matched].isEmpty = false }
      matched += 1
    }
    if region != .document {
      guard regionDepth > matched else { return parseOpaque(text, matched, in: bytes) }
      leaveRegion()
    }
    if text.isBlank {
      parseBlank(line, matched)
    } else {
      parseDocument(text, matched, isInTable: isInTable, in: bytes, following: following)
    }
  }

  /// Parses a marker of a merge conflict, which ends all lists and is not a heading, a block quote or part of an item.
  private mutating func parseMarker(_ line: RawLine, in bytes: Span<UInt8>) {
    close(from: 0)
    isInParagraph = false
    isInTable = false
    _ = list.parseConflictMarker(line, shape: MarkdownShape(.paragraphStart), in: bytes)
    contentEnd = list.builder.lines.count
  }

  private mutating func parseBlank(_ line: RawLine, _ matched: Int) {
    close(from: matched)
    isInParagraph = false
    list.builder.add(line, .blank, shape: .blank)
    keepBlankInQuote()
  }

  /// Makes a blank line with the mark of a block quote part of the list item that contains the block quote.
  private mutating func keepBlankInQuote() {
    if let quote = containers.lastIndex(where: { $0.kind == .quote }),
      containers[..<quote].contains(where: { $0.kind != .quote })
    {
      contentEnd = list.builder.lines.count
    }
  }

  /// The shape of a line in the open containers.
  func shape(of leaf: MarkdownShape.Leaf) -> MarkdownShape {
    MarkdownShape(leaf, quotes: quoteCount, lists: containers.count - quoteCount)
  }

  // MARK: Regions

  private mutating func parseInList(
    _ line: RawLine, _ fence: MarkdownFence, in bytes: Span<UInt8>, following: Span<UInt8>
  ) {
    let text = MarkdownLine(line, in: bytes)
    guard text.indentation < 4, text.closes(fence, in: bytes) else {
      return list.parse(line, in: bytes, following: following)
    }
    list.close(from: 0)
    list.previous = .boundary
    leaveRegion()
    addText(text, .code)
  }

  /// Parses a line of code or an HTML block.
  private mutating func parseOpaque(_ text: MarkdownLine, _ matched: Int, in bytes: Span<UInt8>) {
    var leaf = MarkdownShape.Leaf.code
    var ends = false
    switch region {
    case .code(let fence): ends = text.indentation < 4 && text.closes(fence, in: bytes)
    case .html(let kind):
      leaf = .html
      ends = text.isBlank ? kind.endsAtBlankLine : kind.ends(in: text.content, of: bytes)
    default: break
    }
    if text.isBlank {
      list.builder.add(text.line, .blank, shape: shape(of: leaf))
      keepBlankInQuote()
    } else {
      addText(text, leaf)
    }
    if ends { leaveRegion() }
  }

  private mutating func leaveRegion() {
    region = .document
    regionDepth = 0
    isInParagraph = false
  }

  /// Enters the code or HTML block that begins on the line.
  ///
  /// A block that ends on the same line is not entered.
  ///
  /// - Returns: The kind of leaf block; nil if neither begins there.
  mutating func enterRegion(_ text: MarkdownLine, in bytes: Span<UInt8>, html: MarkdownHTML?)
    -> MarkdownShape.Leaf?
  {
    let leaf: MarkdownShape.Leaf
    if let (fence, isList) = text.fence(in: bytes) {
      // Only a fence without indentation begins a list, because indentation matters in lists.
      region = isList && containers.isEmpty && text.column == 0 ? .list(fence) : .code(fence)
      if case .list = region { list.previous = .boundary }
      leaf = .code
    } else if let html {
      if !html.ends(in: text.content, of: bytes) { region = .html(html) }
      leaf = .html
    } else {
      return nil
    }
    if region != .document { regionDepth = containers.count }
    return leaf
  }
}
