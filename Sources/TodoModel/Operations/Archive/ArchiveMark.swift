import TodoText

/// What archiving writes behind the first line of an item, and unarchiving takes away again.
///
/// `#from="Groceries"` says which group an item was in that stands at the top. `#kept` says that the item itself stays in
/// the list, and that this line, which is obsolete, only repeats it for what is below: nothing but such a line ever goes
/// by itself. A line that ended like that before it was archived gets a `#from` without a value behind it, so that
/// nothing that somebody wrote is taken for a mark.
struct ArchiveMark {
  /// Where an item comes from.
  struct Origin: Hashable {
    /// The title of its group as a tag holds it; nil for a group without one.
    let title: String?
  }

  /// Where it comes from, if it stands at the top.
  let origin: Origin
  /// Whether the line only repeats an item that stays in the list.
  let isRepetition: Bool
  /// Where the mark stands, in bytes of the text; nil if there is none.
  let range: Range<Int>?

  /// A title as it can stand between quotes: no kind of quote can hold itself.
  static func value(of title: String) -> String {
    String(title.map { $0 == "\"" ? "'" : $0 })
  }
}

extension TodoList {
  /// The mark of an item that is in the archive.
  ///
  /// An item below one that is no repetition went there with it, and has no mark, whatever it says.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its first line and of those that it is inside of.
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
    let start = textExtent(ofLine: item.line).start
    return ArchiveMark(
      origin: ArchiveMark.Origin(title: title), isRepetition: isRepetition,
      range: marks.last.flatMap { last in
        marks.first.map { last.range.lowerBound + start..<$0.range.upperBound + start }
      })
  }

  /// The first line of an archived item as it goes back: without the mark and the space before it.
  func unmarkedLine(of item: Item) -> TaggedLine {
    let line = TaggedLine(of: item, in: self)
    let start = textExtent(ofLine: item.line).start
    return archiveMark(of: item).range.map { line.removing($0.shifted(by: -start)) } ?? line
  }

  /// The first line of an item of a group with that title as it goes to the archive; or, if the item stays in the list,
  /// as the archive repeats it: as obsolete, for nothing is left to do there.
  ///
  /// Where a quote that the item opens and never closes would close at the title's, the title is left out.
  func markedLine(of item: Item, from origin: ArchiveMark.Origin, isRepetition: Bool) -> [UInt8] {
    var line = TaggedLine(of: item, in: self)
    let needsShield = line.tagsAtEnd.first.map(item.depth == 0 ? line.isFromOrKept : line.isLikeMark) ?? false
    let from = origin.title.map { "#from=\"\(ArchiveMark.value(of: $0))\"" }
    if item.depth == 0, let from, let marked = line.adding(from) {
      line = marked
    } else if needsShield, let marked = line.adding("#from") {
      line = marked
    }
    guard isRepetition else { return line.bytes }
    return (line.adding("#kept") ?? line).with(.obsolete).bytes
  }
}
