import TodoText

/// Finished items on their way to an archive that is a list of its own.
package struct ArchiveTransfer: Sendable {
  /// What goes from the list.
  package let removal: TextChange
  /// What comes to the end of the archive.
  package let addition: TextChange

  /// Moves the finished items of `selection` to the end of another list, below the title of the archive.
  ///
  /// They are added below the last group there if that has the title; else the title is written first. Nothing that
  /// stands there is changed or asked what it says, so that it may be a little older than what it is added to.
  ///
  /// - Throws: ``OperationError`` as the operation *archive* does.
  /// - Complexity: O(*m* log *n*), *m* the lines of the items.
  package init(
    of selection: Selection, from list: TodoList, to archive: TodoList, _ context: OperationContext
  ) throws(OperationError) {
    guard list.dialect != .markdown, archive.dialect != .markdown else { throw .noArchive }
    if let format = list.foreignFormat ?? archive.foreignFormat { throw .foreignFormat(format) }
    let archiving = ArchivePlan(selection, in: list, context)
    guard !archiving.items.isEmpty else { throw .nothingFinished }
    removal = try list.removing(archiving.items).verifiedChange(in: list)
    let lines = archiving.insertions(in: nil).flatMap(\.lines).map { line in
      OutputLine(line.content ?? [], line.reading)
    }
    var rewrite = LineRewrite(archive)
    let header = archive.header(titled: context.settings.archiveTitle)
    rewrite.replace(header.place, with: header.lines + lines)
    let added = try rewrite.proposal.verifiedChange(in: archive)
    let isNew = archive.text.byteCount == 0
    addition = isNew ? added.endingLines(with: list.dominantLineEnding) : added
  }
}

extension TodoList {
  /// Where an archive goes on at the end of the list, and with which lines it begins, if it is not there.
  fileprivate func header(titled title: String) -> (place: Range<Int>, lines: [OutputLine]) {
    let count = writtenLineCount
    var end = count
    while end > 0, kind(ofLine: end - 1) == .blank { end -= 1 }
    if let last = group(groupCount - 1), last.lines.upperBound == end, self.title(of: last) == title {
      return (end..<end, [])
    }
    let begin = OutputLine(Array(title.utf8), .title)
    return (end..<count, end == 0 ? [begin] : [OutputLine([], .blank), begin])
  }
}

extension TextChange {
  /// The change with other line ends than LF in what it adds.
  fileprivate func endingLines(with ending: LineEnding) -> TextChange {
    guard ending == .carriageReturnLineFeed else { return self }
    var builder = TextChangeBuilder()
    for replacement in replacements {
      let bytes = replacement.bytes.flatMap { $0 == .lineFeed ? ending.bytes : [$0] }
      builder.replace(replacement.range, with: bytes)
    }
    return builder.change
  }
}
