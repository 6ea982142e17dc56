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
}
