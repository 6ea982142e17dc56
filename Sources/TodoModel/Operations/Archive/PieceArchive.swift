import TodoText

/// The finished items of a piece of a list, removed from it and written for the archive: see ``ArchivePlan``.
package struct PieceArchive: Sendable {
  /// The change that removes them from the piece.
  package let removal: TextChange
  /// Their lines in the archive, each with a line ending.
  package let lines: [UInt8]
  /// Whether the piece has a group with the title of the archive; the last one of the list is the archive.
  package let hasArchive: Bool

  /// Removes the finished items of a piece, except those in the archive if the piece `holdsArchive`.
  ///
  /// - Throws: ``OperationError`` if the whole list must be parsed, because something would be misparsed or an item has a
  ///   bullet: what that is depends on the lines around it, which in the archive may be those of another piece.
  package init(
    _ piece: Int, of pieces: GroupPieces, holdsArchive: Bool, _ context: OperationContext
  ) throws(OperationError) {
    let list = pieces.list(of: piece)
    let title = context.settings.archiveTitle
    let archive = list.archive(titled: title)
    hasArchive = archive != nil
    let plan = ArchivePlan(
      list.finishedSubtrees(in: nil), in: list, to: holdsArchive ? archive : nil, titled: title)
    guard !plan.items.isEmpty else {
      removal = .none
      lines = []
      return
    }
    guard !plan.items.contains(where: { $0.record.flags.contains(.bulleted) }) else { throw .nothingFinished }
    removal = try list.removing(plan.items).verifiedChange(in: list)
    let empty = try list.emptyArchive(titled: title)
    let output = plan.insertions(in: nil).flatMap(\.lines).map { OutputLine($0.content ?? [], $0.role) }
    let whole = try empty.inserting(output, atLine: 1).applied(to: empty.text.bytes)
    lines = Array(whole.dropFirst(empty.text.byteCount))
  }

  /// The new text of the piece that has the archive, or else of the last one, to whose end a new archive is added.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - pieces: All pieces.
  ///   - removal: The change that removes its finished items.
  ///   - hasArchive: Whether it has the archive.
  ///   - archived: The ``lines`` of each piece, at least one of which has any.
  ///   - context: The context of the operation.
  /// - Returns: The text, in parts.
  /// - Throws: ``OperationError`` if the whole list must be parsed.
  package static func text(
    of piece: Int, in pieces: GroupPieces, without removal: TextChange, hasArchive: Bool,
    adding archived: [[UInt8]], _ context: OperationContext
  ) throws(OperationError) -> [ArraySlice<UInt8>] {
    let title = context.settings.archiveTitle
    var list = pieces.list(of: piece).applying(removal)
    // A text of one line does not tell how lines end.
    guard list.text.lineCount > 1, let first = archived.first(where: { !$0.isEmpty }) else {
      throw .nothingFinished
    }
    if !hasArchive { list = list.applying(try list.insertingTitle(title)) }
    guard let line = list.archive(titled: title)?.lines.upperBound else { throw .nothingFinished }
    // All other lines follow lines of the archive, so that an item without a bullet is an item in any case.
    let sample = try list.emptyArchive(titled: title, with: first)
    let lines = (1..<sample.lineCountWithoutEmptyLast).map { line in
      OutputLine(sample.text.bytes(in: sample.textRange(ofLine: line).content), sample.role(ofLine: line))
    }
    _ = try list.inserting(lines, atLine: line)
    var bytes = list.text.bytes
    let offset = list.textRange(ofLine: line).start
    let ending = list.dominantLineEnding.bytes
    let isUnterminated = offset == bytes.count && bytes.last.map { !$0.isLineEnd } ?? false
    if pieces.hasNextLine(piece) { bytes.removeLast(GroupPieces.nextLine.count) }
    var parts = [bytes[..<offset]]
    if isUnterminated { parts.append(ending[...]) }
    parts += archived.lazy.filter { !$0.isEmpty }.map { $0[...] }
    // The end of the file stays as it was.
    if isUnterminated { parts[parts.count - 1].removeLast(ending.count) }
    parts.append(bytes[offset...])
    return parts
  }
}

extension TodoList {
  /// An archive whose lines end as in this list.
  ///
  /// - Throws: ``OperationError/nothingToDo(_:)`` if the title would not be parsed as one.
  fileprivate func emptyArchive(
    titled title: String, with lines: [UInt8] = []
  ) throws(OperationError) -> TodoList {
    let bytes = Array(title.utf8) + dominantLineEnding.bytes + lines
    let archive = TodoList(SourceText(bytes[...], for: dialect), dialect: dialect)
    guard archive.archive(titled: title)?.title == 0 else { throw .nothingFinished }
    return archive
  }

  /// The change that adds a title to the end, in place of blank lines there.
  fileprivate func insertingTitle(_ title: String) throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(self)
    rewrite.replace(
      contentLineCount..<lineCountWithoutEmptyLast, with: [.blank, OutputLine(title: title)])
    return try rewrite.proposal.verifiedChange(in: self)
  }

  /// The change that inserts new lines before a line.
  fileprivate func inserting(
    _ lines: [OutputLine], atLine line: Int
  ) throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(self)
    rewrite.replace(line..<line, with: lines)
    return try rewrite.proposal.verifiedChange(in: self)
  }
}
