import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionContext {
  /// The values of a tag with a meaning: rules for `#repeat=`, and dates for `#start=`, `#until=`, `#created=` and
  /// `#done=`.
  func knownValues(_ value: TypedValue, on today: CalendarDay) -> [CompletionItem] {
    switch value.name {
    case "repeat":
      // A rule that is complete already is offered too, so that choosing the first suggestion keeps it.
      let typed = document.list.text.string(in: value.range).filter { $0 != "\"" && $0 != "'" }
      return ([typed] + RepeatRule.examples.filter { $0 != typed }).compactMap { example in
        RepeatRule(example).map { completion(example, example, detail: detail(of: $0, on: today), value) }
      }
    case "start", "until", "created", "done":
      return DueDate.relativeWords.compactMap { word in
        guard let date = DueDate.parse(relative: word, today: today) else { return nil }
        return completion(word, date.text, detail: date.plainEnglish, value)
      }
    default: return []
    }
  }

  private func completion(
    _ label: String, _ written: String, detail: String, _ value: TypedValue
  ) -> CompletionItem {
    let quoted = TagName.quotedIfNeeded(written) ?? written
    let quote = document.list.text.string(in: value.range).prefix(1)
    return CompletionItem(
      label: label, kind: .value, detail: detail, filterText: value.isQuoted ? "\(quote)\(label)" : nil,
      edit: edit(value.range, quoted))
  }

  /// The rule in words, and the date after the item's.
  private func detail(of rule: RepeatRule, on today: CalendarDay) -> String {
    let item = document.list.item(atLine: document.list.text.line(containing: cursor))
    let origin = item.flatMap { document.list.repeatOrigin(of: $0, document.list.text(of: $0), on: today) }
    let next = rule.next(after: origin, completedOn: today)?.due
    return rule.plainEnglish + (next.map { "; next \($0.unit == .day ? $0.plainEnglish : $0.text)" } ?? "")
  }
}
