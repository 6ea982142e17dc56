import TodoText

/// Finished items to move to the archive, each tagged with the title of its group.
struct ArchivePlan {
  /// The items to move, none nested in another.
  let items: [Item]
  private let list: TodoList
  private let archive: Group?
  private let title: String

  init(_ selection: Selection, in list: TodoList, _ context: OperationContext) {
    self.list = list
    title = context.settings.archiveTitle
    let found = list.finishedSubtrees(of: selection)
    let archive = found.isEmpty ? nil : list.archive(titled: title)
    self.archive = archive
    items = found.filter { archive?.lines.contains($0.line) != true }
  }

  var proposal: Proposal {
    var rewrite = LineRewrite(list)
    let removed = list.closingGaps(around: items.map { $0.lines })
    for lines in removed { rewrite.replace(lines, with: []) }
    let insertions = insertions(in: archive)
    if archive == nil {
      let new = newArchive(after: removed)
      rewrite.replace(new.lines, with: new.header + insertions.flatMap { $0.lines })
    } else {
      for insertion in insertions {
        rewrite.replace(insertion.range, with: insertion.lines)
      }
    }
    return rewrite.proposal
  }

  /// The lines to insert into a group, or for nil into a new one.
  func insertions(in target: Group?) -> [LineEdit] {
    let insertions = itemsByGroup.flatMap { items in
      let origin = list.origin(of: list.group(containingLine: items[0].line))
      var move = SubtreeMove(list: list, target: target, origin: origin)
      return move.insertions(of: items)
    }
    return target == nil ? beginningWithCheckbox(insertions) : insertions
  }

  /// The insertions with the first item without a bullet before all others.
  ///
  /// A bulleted item between a title and an item without a bullet would be a title.
  private func beginningWithCheckbox(_ insertions: [LineEdit]) -> [LineEdit] {
    func isOutermost(_ insertion: LineEdit) -> Bool { insertion.lines.first?.role.depth == 0 }
    let start = insertions.firstIndex { insertion in
      isOutermost(insertion) && insertion.lines[0].content?.first == UInt8(ascii: "[")
    }
    guard let start, start > 0 else { return insertions }
    // Sub-items follow, whose ancestors were repeated for the first of them.
    let end = insertions[(start + 1)...].firstIndex(where: isOutermost) ?? insertions.count
    return Array(insertions[start..<end] + insertions[..<start] + insertions[end...])
  }

  /// The items, split by group.
  private var itemsByGroup: [[Item]] {
    var end = 0
    return items.reduce(into: []) { runs, item in
      if item.line < end {
        runs[runs.count - 1].append(item)
      } else {
        end = list.group(containingLine: item.line)?.lines.upperBound ?? item.lines.upperBound
        runs.append([item])
      }
    }
  }

  /// The blank lines at the end of the file, and the lines that replace them to begin the archive.
  private func newArchive(after removed: [Range<Int>]) -> (lines: Range<Int>, header: [OutputLine]) {
    let count = list.lineCountWithoutEmptyLast
    let end = max(list.contentLineCount, removed.last?.upperBound ?? 0)
    let title = OutputLine(title: title)
    // The removed ranges follow each other from the first line to the last.
    let isAllRemoved = removed.reduce(0) { $0 == $1.lowerBound ? $1.upperBound : $0 } == end
    return (end..<max(end, count), isAllRemoved ? [title] : [.blank, title])
  }
}

extension TodoList {
  /// The trimmed title of a group; nil if it has none.
  func title(of group: Group) -> String? {
    guard let line = group.title else { return nil }
    let title = text.bytes(in: textRange(ofLine: line).content)
    let end = title.span.blanksStart(before: title.count, from: 0)
    return String(decoding: title[..<end], as: UTF8.self)
  }

  /// The last group with this title, because the archive is at the end.
  func archive(titled title: String) -> Group? { groups().last { self.title(of: $0) == title } }

  /// The archive, if a group in `lines`, nil for all, has its title.
  func archive(titled title: String, touching lines: Range<Int>?) -> Group? {
    if let lines, !groups(in: lines).contains(where: { self.title(of: $0) == title }) { return nil }
    return archive(titled: title)
  }
}

extension Item {
  /// Its ancestors, the outermost first.
  package var ancestors: [Item] {
    depth == 0 ? [] : sequence(first: self, next: { $0.parent }).dropFirst().reversed()
  }
}
