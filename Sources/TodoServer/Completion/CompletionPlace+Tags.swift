import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionPlace {
  /// So many suggestions are enough for anybody to look through.
  static let mostItems = 200

  /// The names of tags, the most used first.
  func tagNames(_ range: Range<Int>, in tally: TagCounts, isComplete: Bool) -> CompletionList {
    let counts = tally.uses.mapValues(\.count)
    let own = document.list.text.string(in: range)
    let typed = own.lowercased()
    var items: [CompletionItem] = []
    for (name, count) in TagCounts.mostUsed(counts) {
      guard let uses = tally.uses[name] else { continue }
      // The tag that is being typed is no suggestion, unless it stands somewhere else too.
      if name == typed, count == 1 { continue }
      let detail = "\(count == 1 ? "1 use" : "\(count) uses"), \(uses.unfinishedCount) unfinished"
      items.append(
        CompletionItem(label: uses.spelling, kind: .keyword, detail: detail, edit: edit(range, uses.spelling))
      )
    }
    return list(of: items, isComplete: isComplete)
  }

  /// The values that a tag has somewhere, the most used first.
  func tagValues(_ value: TypedValue, in tally: TagCounts, isComplete: Bool) -> CompletionList {
    let own = document.list.text.string(in: value.range)
    let typed = value.isQuoted ? String(own.dropFirst().prefix { $0 != own.first }) : own
    var items: [CompletionItem] = []
    for (word, count) in TagCounts.mostUsed(tally.uses[value.name]?.values ?? [:]) {
      guard let written = TagName.written(value: word), count > 1 || word != typed else { continue }
      let quoted = value.isQuoted && written == word ? "\"\(word)\"" : written
      items.append(
        CompletionItem(
          label: word, kind: .value, detail: count == 1 ? "1 use" : "\(count) uses",
          filterText: value.isQuoted ? "\(own.prefix(1))\(word)" : nil, edit: edit(value.range, quoted)))
    }
    return list(of: items, isComplete: isComplete)
  }

  private func list(of items: [CompletionItem], isComplete: Bool) -> CompletionList {
    CompletionList(
      isIncomplete: !isComplete || items.count > Self.mostItems, items: Array(items.prefix(Self.mostItems)))
  }
}
