import LanguageServerProtocol
import TodoModel

extension CompletionContext {
  /// The dates that the typed text may mean; none if it is a date already, or prose.
  func dates(_ date: TypedDate, on today: CalendarDay) -> [CompletionItem] {
    let typed = date.text.lowercased()
    var items: [CompletionItem] = []
    let words = DueDate.relativeWords.filter { $0.hasPrefix(typed) }
    for word in words { append(word, date, on: today, to: &items) }
    // Another date, such as `5d`, is offered as it was typed, unless it is a calendar date or a space follows it.
    let isCalendarDate = typed.contains("-") || typed.contains("/") || !typed.contains(where: \.isLetter)
    if !words.contains(typed), !isCalendarDate, typed.last != " " {
      append(typed, date, on: today, to: &items)
    }
    return items
  }

  private func append(
    _ word: String, _ typed: TypedDate, on today: CalendarDay, to items: inout [CompletionItem]
  ) {
    guard let due = DueDate.parse(relative: word, today: today) else { return }
    let distance = due.dueDay.plainEnglishDistance(from: today)
    items.append(
      CompletionItem(
        label: word, kind: .value, detail: "\(due.plainEnglish), \(distance)",
        filterText: typed.needsSpace ? nil : filterText(word, typed),
        edit: edit(typed.range, (typed.needsSpace ? " " : "") + due.text)))
  }

  /// The text that clients compare with the text to replace.
  private func filterText(_ word: String, _ typed: TypedDate) -> String? {
    word.hasPrefix(typed.text) ? nil : typed.text + word.dropFirst(typed.text.count)
  }
}
