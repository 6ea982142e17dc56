import TodoText

/// The position of items to add to a group: below its items.
struct GroupInsertion {
  /// The lines to replace, often none: the blank lines at the end of a list that gets a new group.
  let lines: Range<Int>
  /// The lines above the items, such as the title of a new group.
  private(set) var before: [OutputLine] = []
  /// The lines below the items.
  private(set) var after: [OutputLine] = []
  /// What precedes the checkbox of an item there, in a Markdown document; else nothing.
  private(set) var bullet: [UInt8] = []

  /// The end of the group that a user means by a title; without a title, of the items that have none.
  ///
  /// A missing group goes to the end but above the archive, items without a title go to the top.
  init(titled title: String, of list: TodoList, _ context: OperationContext) {
    let isMarkdown = list.dialect == .markdown
    if isMarkdown { bullet = Array("- ".utf8) }
    let count = list.lineCountWithoutEmptyLast
    if let group = list.groupForItems(titled: title, context) {
      var line = group.lines.upperBound
      let last = isMarkdown ? list.items(in: group.itemLines).last { $0.depth == 0 } : nil
      if let last {
        line = last.lines.upperBound
        let next = Bullet.next(list.prefix(of: last))
        if !next.contains(UInt8(ascii: ">")), next.first != .space { bullet = next }
      } else if isMarkdown {
        before = [.blank]
      }
      lines = line..<line
      if isMarkdown, line < count, list.kind(ofLine: line) != .blank, last == nil { after = [.blank] }
    } else if title.isEmpty, !isMarkdown {
      lines = 0..<0
      if count > 0, list.kind(ofLine: 0) != .blank { after = [.blank] }
    } else if !isMarkdown, let archive = list.archive(titled: context.settings.archiveTitle) {
      lines = archive.lines.lowerBound..<archive.lines.lowerBound
      before = [OutputLine(title: title)]
      after = [.blank]
    } else {
      lines = list.contentLineCount..<count
      if lines.lowerBound > 0 { before.append(.blank) }
      guard !title.isEmpty else { return }
      before.append(OutputLine(title: isMarkdown ? "## \(title)" : title))
      if isMarkdown { before.append(.blank) }
    }
  }
}

extension TodoList {
  /// The group that a user means by a title; without a title the first that has none, or in a Markdown document the
  /// last one with items.
  package func groupForItems(titled title: String, _ context: OperationContext) -> Group? {
    guard title.isEmpty else { return group(titled: title, isExact: context.matchesWholeTitles) }
    guard dialect == .markdown else { return groups().first { $0.title == nil } }
    var last: Item?
    visitItems { last = $0 }
    return last.flatMap { group(containingLine: $0.line) }
  }
}
