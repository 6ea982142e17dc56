import TodoText

/// Writing in the styles of Markdown documents.
///
/// Source: the list format, *Markdown as people keep it*.
extension TodoList {
  /// The style of a document: that of its first item that has one, else the setting.
  ///
  /// Searches a thousand lines, because a menu asks for each operation.
  func documentStyle(_ settings: OperationSettings) -> DateStyle {
    guard dialect == .markdown else { return .arrow }
    let items = items(in: 0..<min(1000, text.lineCount))
    return items.lazy.filter { $0.isMarkdown }.compactMap(ownStyle).first ?? settings.markdownDates
  }

  /// The style in which to write a property of an item: its own, else that of the document.
  func style(of item: Item, else style: DateStyle) -> DateStyle {
    item.isMarkdown ? ownStyle(of: item) ?? style : .arrow
  }

  /// The style in which to write a property of the item on a line.
  package func style(atLine line: Int, _ settings: OperationSettings) -> DateStyle {
    let style = documentStyle(settings)
    return item(atLine: line).map { self.style(of: $0, else: style) } ?? style
  }

  private func ownStyle(of item: Item) -> DateStyle? {
    let words = text(of: item)
    let hasTag = words.tags.contains { MarkdownField.Kind(rawValue: foldedName(of: $0)) != nil }
    let hasArrow =
      words.priority != nil
      || words.dateRange.map { date in !words.fields.contains { $0.range == date } } ?? false
    // Tags such as `#repeat=` and `#id=` stand beside signs, too; an arrow after signs would end their run.
    return hasArrow ? .arrow : words.fields.first { $0.isRead }?.style ?? (hasTag ? .arrow : nil)
  }

  /// Changes, adds or, for nil, removes a property of an item, in a style other than ``DateStyle/arrow``.
  func set(
    _ kind: MarkdownField.Kind, to value: String?, of item: Item, in style: DateStyle,
    _ change: inout TextChangeBuilder
  ) {
    let old = text(of: item).fields.counting(kind)
    switch (old, value) {
    case (let old?, let value?):
      let isSign = old.style == .signs && kind == .priority
      change.replace(isSign ? old.range : old.value, with: Array(value.utf8))
    case (let old?, nil):
      change.replace(byteRange(of: old.range, from: item.checkbox.upperBound + 1), with: [])
    case (nil, let value?): append(kind.text(value, in: style), to: item, &change)
    case (nil, nil): break
    }
  }
}

/// The day on which an item was completed or dropped, as its style has it.
struct StatusStamp {
  let list: TodoList
  let style: DateStyle
  /// The kinds that the new status has no date of.
  let removed: [MarkdownField.Kind]
  /// The kind of date that it has.
  let added: MarkdownField.Kind?
  private let value: String

  /// Returns nil unless the item is written with signs or fields.
  init?(_ item: Item, _ status: Status, in list: TodoList, documentStyle: DateStyle, on today: CalendarDay) {
    style = list.style(of: item, else: documentStyle)
    guard style != .arrow else { return nil }
    self.list = list
    added = status == .checked ? .done : status == .obsolete ? .cancelled : nil
    removed = [.done, .cancelled].filter { [added] in $0 != added }
    value = DueDate(.day, containing: today).text
  }

  func add(to change: inout TextChangeBuilder, of item: Item) {
    for kind in removed { list.set(kind, to: nil, of: item, in: style, &change) }
    if let added { list.set(added, to: value, of: item, in: style, &change) }
  }

  /// The tags and fields of an item after the change, as ``ItemDetail/tags``, without the first tag of each name.
  func expected(_ item: Item, without names: [String]) -> [String] {
    let words = list.text(of: item)
    var kinds = removed + [added].compactMap { $0 }
    var texts = list.tagTexts(of: words, without: names)
    for field in words.otherFields {
      let isCounting = kinds.contains(field.kind) && field == words.fields.counting(field.kind)
      guard isCounting else {
        texts.append(list.text.string(in: field.range))
        continue
      }
      kinds.removeAll { $0 == field.kind }
      guard field.kind == added else { continue }
      texts.append(
        list.text.string(in: field.range.lowerBound..<field.value.lowerBound) + value
          + list.text.string(in: field.value.upperBound..<field.range.upperBound))
    }
    if let added, kinds.contains(added) { texts.append(added.text(value, in: style)) }
    return texts
  }
}

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

  /// The proposal to change the priority of each of `items`; `new` returns the new level.
  ///
  /// In Markdown documents, where `!` is only text, a priority is a sign or a field.
  ///
  /// - Throws: ``OperationError/nothingToDo(_:)``, with the refusal if no priority changes.
  func changingPriority(
    of items: [Item], _ settings: OperationSettings, _ refusal: String, to new: (Int) -> Int
  ) throws(OperationError) -> Proposal {
    let documentStyle = documentStyle(settings)
    var changed: [Item] = []
    var (levels, styles): ([Int: Int], [Int: DateStyle]) = ([:], [:])
    let known = MarkdownField.Kind.levels.map { $0.level }
    for item in items {
      let own = style(of: item, else: documentStyle)
      let style = own == .arrow && item.isMarkdown ? .signs : own
      let level = min(max(new(item.priorityLevel), style == .arrow ? 0 : -2), style == .arrow ? .max : 3)
      (levels[item.line], styles[item.line]) = (level, style)
      if level != item.priorityLevel, style == .arrow || level == 0 || known.contains(level) {
        changed.append(item)
      }
    }
    guard !changed.isEmpty else { throw .nothingToDo(refusal) }
    return changing(.priority, of: changed, to: { [levels] in ["\(levels[$0.line] ?? 0)"] }) { item, change in
      guard let level = levels[item.line], let style = styles[item.line], style != .arrow else {
        return setPriority(levels[item.line] ?? 0, of: item, &change)
      }
      let field = text(of: item).fields.counting(.priority)
      let found = MarkdownField.Kind.levels.first { $0.level == level }
      let value = found.map { "\(field?.style ?? style == .fields ? $0.word : $0.sign)" }
      set(.priority, to: value, of: item, in: style, &change)
    }
  }
}
