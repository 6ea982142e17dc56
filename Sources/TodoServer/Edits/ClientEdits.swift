import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// A text change as edits of the protocol.
///
/// Some clients compute wrong columns after a non-ASCII character. So each edit either lies within ASCII columns or
/// covers whole lines. Adjacent edits are merged, because some clients do not keep the order of two edits at one
/// position.
struct ClientEdits {
  /// Bytes that are replaced together, and the indices of the replacements within them.
  private typealias Piece = (range: Range<Int>, replacements: Range<Int>)

  /// The edits, sorted and disjoint.
  let edits: [TextEdit]

  /// Creates the edits of a change.
  ///
  /// With a `cursor`, which is a byte offset in the changed text, the edit that contains it is a snippet that puts the
  /// cursor there.
  ///
  /// - Throws: An internal error if the change does not lie within the text.
  init(
    of change: TextChange, to document: Document, in encoding: ColumnEncoding, cursor: Int? = nil
  ) throws(ResponseError) {
    let text = document.list.text
    var pieces: [Piece] = []
    var lines = PositionCursor(in: text, .utf32)
    let replacements = Self.startingBeforeTheEnd(change.replacements, of: text)
    for (index, replacement) in replacements.enumerated() {
      guard replacement.range.lowerBound >= 0, replacement.range.upperBound <= text.byteCount else {
        throw ResponseError(.internalError, "the change is outside of the document")
      }
      Self.append(replacement, at: index, &lines, to: &pieces)
    }
    var growth = 0
    var positions = PositionCursor(in: text, encoding)
    edits = pieces.compactMap { piece in
      let bytes = Self.bytes(of: piece, replacements, in: text)
      if cursor == nil, piece.replacements.count > 1 {
        // One of them may have removed what the next one inserted.
        let merged = TextChange(from: text.bytes(in: piece.range), to: bytes, keeping: .start)
        guard let rest = merged.shifted(by: piece.range.lowerBound).replacements.first else { return nil }
        if lines.isPlain(rest.range) {
          let range = PositionRange(positions.positions(of: rest.range))
          return TextEdit(range: range, newText: String(decoding: rest.bytes, as: UTF8.self))
        }
      }
      let cursorOffset = cursor.map { $0 - growth - piece.range.lowerBound }
      growth += bytes.count - piece.range.count
      let range = PositionRange(positions.positions(of: piece.range))
      guard let cursorOffset, (0...bytes.count).contains(cursorOffset) else {
        return TextEdit(range: range, newText: String(decoding: bytes, as: UTF8.self))
      }
      return TextEdit(range: range, newText: Snippet.text(bytes, cursor: cursorOffset), isSnippet: true)
    }
  }

  /// The replacements, with an insertion after the last line terminator moved before it.
  ///
  /// Kakoune has no position after the last terminator, and joins the inserted text with the last line instead.
  private static func startingBeforeTheEnd(
    _ replacements: [TextReplacement], of text: SourceText
  ) -> [TextReplacement] {
    let lastLine = text.lineRange(ofLine: max(0, text.lineCount - 2))
    guard let last = replacements.last, last.range.lowerBound == text.byteCount,
      lastLine.end == text.byteCount, lastLine.contentEnd < lastLine.end,
      // An emptied buffer of Neovim is one empty line, which stays above what is inserted after its start.
      lastLine.contentEnd > 0,
      replacements.dropLast().last.map({ $0.range.upperBound <= lastLine.contentEnd }) ?? true
    else { return replacements }
    let ending = text.bytes(in: lastLine.contentEnd..<lastLine.end)
    let moved =
      last.bytes.suffix(ending.count) == ending[...]
      ? TextReplacement(
        lastLine.contentEnd..<lastLine.contentEnd, ending + last.bytes.dropLast(ending.count))
      : TextReplacement(lastLine.contentEnd..<lastLine.end, ending + last.bytes)
    return replacements.dropLast() + [moved]
  }

  private static func append(
    _ replacement: TextReplacement, at index: Int, _ lines: inout PositionCursor, to pieces: inout [Piece]
  ) {
    let range =
      lines.isPlain(replacement.range) ? replacement.range : lines.wholeLines(around: replacement.range)
    var piece: Piece = (range, index..<index + 1)
    while let last = pieces.last, last.range.upperBound >= piece.range.lowerBound {
      let start = min(last.range.lowerBound, piece.range.lowerBound)
      piece.range = start..<max(last.range.upperBound, piece.range.upperBound)
      piece.replacements = last.replacements.lowerBound..<index + 1
      pieces.removeLast()
    }
    pieces.append(piece)
  }

  private static func bytes(
    of piece: Piece, _ replacements: [TextReplacement], in text: SourceText
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var copied = piece.range.lowerBound
    for replacement in replacements[piece.replacements] {
      bytes += text.bytes(in: copied..<max(copied, replacement.range.lowerBound))
      bytes += replacement.bytes
      copied = replacement.range.upperBound
    }
    return bytes + text.bytes(in: copied..<max(copied, piece.range.upperBound))
  }
}

extension PositionRange {
  init(_ positions: Range<TextPosition>) {
    self.init(start: Position(positions.lowerBound), end: Position(positions.upperBound))
  }
}

extension PositionCursor {
  /// Whether all clients compute the same positions for both ends of a range.
  ///
  /// They do if only ASCII precedes each end on its line, and neither end is inside a line terminator.
  fileprivate mutating func isPlain(_ range: Range<Int>) -> Bool {
    isPlain(range.lowerBound) && (range.isEmpty || isPlain(range.upperBound))
  }

  private mutating func isPlain(_ byteOffset: Int) -> Bool {
    let line = line(containing: byteOffset)
    // In ASCII, the columns in UTF-32 are bytes.
    return byteOffset <= line.contentEnd && position(of: byteOffset).column == byteOffset - line.start
  }

  /// The lines that `range` touches, with their terminators; for an empty range, its line.
  fileprivate mutating func wholeLines(around range: Range<Int>) -> Range<Int> {
    let start = line(containing: range.lowerBound).start
    let last = line(containing: range.upperBound)
    let endsWithLine = range.upperBound == last.start && range.upperBound > start
    return start..<(endsWithLine ? range.upperBound : last.end)
  }
}

/// Text in the snippet syntax of the protocol.
///
/// Source: LSP 3.17, *Snippet Syntax*.
enum Snippet {
  /// A snippet that inserts these bytes and puts the cursor at a byte offset.
  static func text(_ bytes: [UInt8], cursor: Int) -> String {
    escaped(bytes[..<cursor]) + "$0" + escaped(bytes[cursor...])
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    let special: [UInt8] = [UInt8(ascii: "$"), UInt8(ascii: "}"), UInt8(ascii: "\\")]
    let escaped = bytes.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension WorkspaceEdit {
  /// The edits of several documents, in the form that the client supports.
  ///
  /// A client without `documentChanges` gets all texts in `changes`, without versions.
  init(
    _ edits: [TextDocumentEdit], creating new: [DocumentURI] = [],
    annotations: [String: String] = [:],
    for capability: ClientCapabilities
  ) {
    self =
      capability.documentChanges
      ? .documentChanges(edits, creating: new, annotations: annotations)
      : .changes(Dictionary(keepingFirst: edits.map { ($0.uri, $0.edits) }))
  }
}
