import TodoText

extension ItemTransfer {
  /// Moves the finished items of `selection` to the end of another list, below the archive's title.
  ///
  /// Adds them to the last group if it has that title; else writes the title first. Depends only on the end of the
  /// archive, so its text may be slightly outdated.
  ///
  /// - Throws: ``OperationError``, as the operation *archive*.
  /// - Complexity: O(*m* log *n*), *m* the lines of the items.
  package init(
    archiving selection: Selection, from list: TodoList, to archive: TodoList, _ context: OperationContext
  ) throws(OperationError) {
    guard list.dialect != .markdown, archive.dialect != .markdown else { throw .noArchive }
    if let format = list.foreignFormat ?? archive.foreignFormat { throw .foreignFormat(format) }
    let archiving = ArchivePlan(selection, in: list, context)
    guard !archiving.items.isEmpty else { throw .nothingFinished }
    items = archiving.items
    removal = try list.removing(archiving.items).verifiedEdit(in: list).change
    let lines = archiving.insertions(in: nil).flatMap { $0.lines }.map { line in
      OutputLine(line.content ?? [], line.role)
    }
    var rewrite = LineRewrite(archive)
    let header = archive.header(titled: context.settings.archiveTitle)
    rewrite.replace(header.range, with: header.lines + lines)
    let added = try rewrite.proposal.verifiedEdit(in: archive).change
    addition = archive.change(added, endingLinesLike: list)
  }
}

extension TodoList {
  /// The end of the list, and the lines that begin the archive if it does not exist.
  fileprivate func header(titled title: String) -> (range: Range<Int>, lines: [OutputLine]) {
    let end = contentLineCount
    if let last = group(groupCount - 1), last.lines.upperBound == end, self.title(of: last) == title {
      return (end..<end, [])
    }
    let begin = OutputLine(title: title)
    return (end..<lineCountWithoutEmptyLast, end == 0 ? [begin] : [.blank, begin])
  }

  /// A change to this list with the line ending of another list in its insertions, if this one has no line ending.
  func change(_ change: TextChange, endingLinesLike other: TodoList) -> TextChange {
    let ending = other.dominantLineEnding
    guard text.lineCount == 1, ending == .carriageReturnLineFeed else { return change }
    var builder = TextChangeBuilder()
    for replacement in change.replacements {
      let bytes = replacement.bytes.flatMap { $0 == .lineFeed ? ending.bytes : [$0] }
      builder.replace(replacement.range, with: bytes)
    }
    return builder.change
  }
}
