import TodoText

extension TodoList {
  /// The tag with the day an item was completed.
  static func doneStamp(_ day: CalendarDay) -> String { "#done=\(DueDate(.day, containing: day).text)" }

  /// The tag with the day an item was added.
  package static func createdStamp(_ day: CalendarDay) -> String {
    "#created=\(DueDate(.day, containing: day).text)"
  }

  /// Sets the item's `#done=` to a day, or adds it to `removal` for nil.
  func stamp(
    _ item: Item, done day: CalendarDay?, _ change: inout TextChangeBuilder, _ removal: inout PhraseRemoval
  ) {
    let words = day.map(Self.doneStamp)
    guard let old = text(of: item).tag(named: "done", in: self) else {
      if let words { append(words, to: item, &change) }
      return
    }
    if let words {
      change.replace(old.range, with: Array(words.utf8))
    } else {
      removal.remove([old.range], of: item)
    }
  }
}
