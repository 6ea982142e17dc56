import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionContext {
  /// The maximum number of suggestions in a reply, more than anybody scrolls through; typing narrows them.
  static let itemLimit = 200

  /// The names of tags, the most used first.
  ///
  /// If there are too many, only those that start with the typed text.
  func tagNames(_ range: Range<Int>, in counts: TagCounts, isComplete: Bool) -> CompletionList {
    let own = document.list.text.string(in: range)
    let typed = own.lowercased()
    let start = document.list.text.string(in: range.clamped(to: 0..<max(0, cursor))).lowercased()
    let isTruncated = counts.uses.count > Self.itemLimit
    // The tag being typed is suggested only if it is used elsewhere too.
    let isAlone = counts.uses[typed]?.count == 1
    let names = counts.mostUsed(Self.itemLimit) { name in
      (!isTruncated || name.hasPrefix(start)) && !(isAlone && name == typed)
    }
    let typedRange = edit(range, "").range
    let items = names.map { name, count in
      let uses = counts.uses[name] ?? TagCounts.Uses()
      return CompletionItem(
        label: uses.spelling, kind: .keyword,
        detail: "\(count == 1 ? "1 use" : "\(count) uses"), \(uses.unfinishedCount) unfinished",
        edit: TextEdit(range: typedRange, newText: uses.spelling))
    }
    return CompletionList(isIncomplete: !isComplete || isTruncated, items: items)
  }

  /// The values of a tag, the most used first.
  ///
  /// If there are too many, only those that start with the typed text.
  func tagValues(_ value: TypedValue, in counts: TagCounts, isComplete: Bool) -> CompletionList {
    let own = document.list.text.string(in: value.range)
    let typed = value.isQuoted ? String(own.dropFirst().prefix { $0 != own.first }) : own
    let before = document.list.text.string(in: value.range.clamped(to: 0..<max(0, cursor)))
    let start = value.isQuoted ? String(before.dropFirst()) : before
    let values = counts.uses[value.name]?.values ?? [:]
    let isTruncated = values.count > Self.itemLimit
    let isAlone = values[typed] == 1
    let mostUsed = TagCounts.mostUsed(values.lazy.map { ($0, $1) }, atMost: Self.itemLimit) { word in
      (!isTruncated || word.hasPrefix(start)) && !(isAlone && word == typed)
    }
    let typedRange = edit(value.range, "").range
    let items: [CompletionItem] = mostUsed.compactMap { word, count in
      guard let written = TagName.quotedIfNeeded(word) else { return nil }
      let quoted = value.isQuoted && written == word ? "\"\(word)\"" : written
      return CompletionItem(
        label: word, kind: .value, detail: count == 1 ? "1 use" : "\(count) uses",
        filterText: value.isQuoted ? "\(own.prefix(1))\(word)" : nil,
        edit: TextEdit(range: typedRange, newText: quoted))
    }
    return CompletionList(isIncomplete: !isComplete || isTruncated, items: items)
  }

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
