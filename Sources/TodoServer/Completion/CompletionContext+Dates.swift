import TodoFiles
import TodoModel
import TodoText

extension CompletionContext {
  /// The signs or fields of the properties whose names begin with a typed word, if the item or the document uses them.
  ///
  /// A word after a bracket begins a field.
  func properties(_ word: Range<Int>) -> [CompletionItem] {
    let list = document.list
    let typed = list.text.string(in: word).lowercased()
    let isField = typed.hasPrefix("[")
    let style =
      isField ? .fields : list.style(atLine: list.text.line(containing: cursor), document.settings.operations)
    guard style != .arrow else { return [] }
    return MarkdownField.Kind.allCases.compactMap { kind in
      let name = style == .signs ? kind.rawValue : kind.fieldName
      let written = (isField ? "[" : "") + name
      guard style == .fields || kind != .priority, written.lowercased().hasPrefix(typed) else { return nil }
      let start = style == .signs ? kind.sign : "[\(name)::"
      return CompletionItem(
        label: style == .signs ? "\(name) \(start)" : start, kind: .keyword, detail: kind.plainEnglish,
        filterText: written, edit: edit(word, start + " "))
    }
  }

  /// The dates that the typed text may mean; none if it is a date already, or prose.
  func dates(_ date: TypedDate, on today: CalendarDay) -> [CompletionItem] {
    let typed = date.text.lowercased()
    let words = DueDate.relativeWords.filter { $0.hasPrefix(typed) }
    var items = words.compactMap { word in
      DueDate.parse(relative: word, today: today).map { item(word, TimedDate($0), date, on: today) }
    }
    guard !words.contains(typed), typed.last != " ", !isDateBeingTyped(typed), let phrase = DatePhrase(typed)
    else {
      return items
    }
    let meant = phrase.dates(on: today)
    let dates = meant.isEmpty && items.isEmpty ? phrase.nearest(on: today) : meant
    // The text as it was typed, unless it may mean two dates or none.
    items += dates.map { item(meant.count == 1 ? typed : $0.short(in: today), $0, date, on: today) }
    return items
  }

  /// Whether the text is a date with the year first, or the beginning of one.
  private func isDateBeingTyped(_ typed: String) -> Bool {
    let digits = typed.prefix { $0.isNumber }.count
    let rest = typed.dropFirst(digits)
    return rest.isEmpty ? digits <= 4 : digits == 4 && rest.allSatisfy { $0.isNumber || "-/wq".contains($0) }
  }

  private func item(
    _ label: String, _ date: TimedDate, _ typed: TypedDate, on today: CalendarDay
  ) -> CompletionItem {
    let distance = date.date.dueDay.plainEnglishDistance(from: today)
    return CompletionItem(
      label: label, kind: .value, detail: "\(date.plainEnglish), \(distance)",
      filterText: typed.needsSpace ? nil : filterText(label, typed),
      edit: edit(typed.range, (typed.needsSpace ? " " : "") + date.text + typed.closing))
  }

  /// The text that clients compare with the text to replace.
  private func filterText(_ label: String, _ typed: TypedDate) -> String? {
    guard label.lowercased().hasPrefix(typed.text.lowercased()) else { return typed.text }
    return label.hasPrefix(typed.text) ? nil : typed.text + label.dropFirst(typed.text.count)
  }
}
