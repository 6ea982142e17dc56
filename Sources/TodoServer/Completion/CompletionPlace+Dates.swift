import LanguageServerProtocol
import TodoModel

extension CompletionPlace {
  /// What one can say of a date that begins as what was typed; nothing, if that is a date already, or words.
  func dates(_ date: TypedDate, on today: CalendarDay) -> [CompletionItem] {
    let typed = date.typed.lowercased()
    var items: [CompletionItem] = []
    // What was typed whole is offered as it was typed, such as `5d`; a date that is written as such is one already.
    let words = DueDate.relativeWords.filter { $0.hasPrefix(typed) }
    for word in words { append(word, date, on: today, to: &items) }
    let isWritten = typed.contains("-") || typed.contains("/") || !typed.contains(where: \.isLetter)
    if !words.contains(typed), !isWritten, typed.last != " " {
      append(typed, date, on: today, to: &items)
    }
    return items
  }

  private func append(
    _ word: String, _ typed: TypedDate, on today: CalendarDay, to items: inout [CompletionItem]
  ) {
    guard let due = DueDate.read(relative: word, today: today) else { return }
    let distance = due.dueDay.plainEnglishDistance(from: today)
    items.append(
      CompletionItem(
        label: word, kind: .value, detail: "\(due.plainEnglish), \(distance)",
        filterText: typed.wantsBlank ? nil : filterText(word, typed),
        edit: edit(typed.range, (typed.wantsBlank ? " " : "") + due.text)))
  }

  /// A client holds this against what it will replace, which begins as it was typed.
  private func filterText(_ word: String, _ typed: TypedDate) -> String? {
    word.hasPrefix(typed.typed) ? nil : typed.typed + word.dropFirst(typed.typed.count)
  }
}
