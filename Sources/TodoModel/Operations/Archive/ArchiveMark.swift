import TodoText

/// The tag that archiving adds to the first line of an item, and unarchiving removes.
///
/// `#from="Groceries"` names the group of an outermost item. `#kept` marks an obsolete line that only repeats an item
/// that stays in the list; only such lines are removed automatically. A line that already ends like a mark gets a
/// *shield*, a `#from` without a value, so that no text of the user's is taken for a mark.
struct ArchiveMark {
  struct Origin: Hashable {
    /// The title of its group as in the tag; nil for a group without one.
    let title: String?
  }

  /// The origin of an outermost item.
  let origin: Origin
  /// Whether the line only repeats an item that stays in the list.
  let isRepetition: Bool
  /// The range of the mark in bytes of the text; nil if there is none.
  let range: Range<Int>?
}

extension TodoList {
  /// The origin that marks name for a group; the title is in a form that can be quoted: double quotes become single ones.
  func origin(of group: Group?) -> ArchiveMark.Origin {
    let title = group.flatMap { self.title(of: $0) }
    return ArchiveMark.Origin(title: title.map { String($0.map { $0 == "\"" ? "'" : $0 }) })
  }

  /// The mark of an archived item.
  ///
  /// A sub-item of an archived item has no mark, whatever its tags.
  func archiveMark(of item: Item) -> ArchiveMark {
    let line = TaggedLine(of: item, in: self)
    let isBelowRepetition = item.parent.map { archiveMark(of: $0).isRepetition } ?? true
    var ends = line.tagsAtEnd[...]
    var marks: [Tag] = []
    let isRepetition =
      isBelowRepetition && item.status == .obsolete && ends.first.map(line.isKept) ?? false
    if isRepetition { marks += ends.prefix(1) }
    ends = ends.dropFirst(marks.count)
    var title: String?
    if let tag = ends.first, isBelowRepetition, line.isFrom(tag) {
      let isShield = line.isBareFrom(tag) && ends.dropFirst().first.map(line.isLikeMark) ?? false
      if item.depth == 0 {
        marks.append(tag)
        title = tag.value.map(line.string)
      } else if isShield {
        marks.append(tag)
      }
    }
    let start = textRange(ofLine: item.line).start
    return ArchiveMark(
      origin: ArchiveMark.Origin(title: title), isRepetition: isRepetition,
      range: marks.last.flatMap { last in
        marks.first.map { last.range.lowerBound + start..<$0.range.upperBound + start }
      })
  }

  /// The first line of an archived item without the mark and the space before it.
  func unmarkedLine(of item: Item) -> TaggedLine {
    let line = TaggedLine(of: item, in: self)
    let start = textRange(ofLine: item.line).start
    return archiveMark(of: item).range.map { line.removing($0.shifted(by: -start)) } ?? line
  }

  /// The first line of an item for the archive, with its group's title; as obsolete if the item stays in the list.
  ///
  /// Leaves the title out where its quotes would close a quote in the item.
  func markedLine(of item: Item, from origin: ArchiveMark.Origin, isRepetition: Bool) -> [UInt8] {
    var line = TaggedLine(of: item, in: self)
    let needsShield = line.tagsAtEnd.first.map { tag in
      line.isLikeMark(tag) || item.depth == 0 && line.isFrom(tag)
    }
    let from = origin.title.map { "#from=\"\($0)\"" }
    if item.depth == 0, let from, let marked = line.adding(from) {
      line = marked
    } else if needsShield ?? false, let marked = line.adding("#from") {
      line = marked
    }
    guard isRepetition else { return line.bytes }
    return (line.adding("#kept") ?? line).with(.obsolete).bytes
  }
}
