import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The document's groups and items.
  ///
  /// - Complexity: O(*n*).
  func symbols(for client: ClientProfile) -> [DocumentSymbol] {
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    return list.outline.map { symbol($0, for: client, &cursor) }
  }

  private func symbol(
    _ entry: OutlineEntry, for client: ClientProfile, _ cursor: inout PositionCursor
  ) -> DocumentSymbol {
    let capability = client.capabilities.documentSymbol
    let start = Position(cursor.position(of: entry.range.lowerBound))
    let selection = PositionRange(
      start: Position(cursor.position(of: entry.selection.lowerBound)),
      end: Position(cursor.position(of: entry.selection.upperBound)))
    let children = entry.children.map { self.symbol($0, for: client, &cursor) }
    var symbol = DocumentSymbol(
      name: entry.name, detail: nil, kind: .namespace, isDeprecated: false,
      range: PositionRange(start: start, end: Position(cursor.position(of: entry.range.upperBound))),
      selectionRange: selection, children: children)
    switch entry.subject {
    case .group(let progress):
      if entry.name.isEmpty { symbol.name = "(no title)" }
      if progress.total > 0 { symbol.detail = progress.description }
    case .item(let item):
      if entry.name.isEmpty { symbol.name = list.text.string(in: item.checkbox) }
      symbol.kind = SymbolKind(item.status)
      symbol.detail = detail(of: item)
      symbol.isDeprecated = capability.deprecatedTag && item.status?.isFinished ?? false
    }
    if !capability.kinds.contains(symbol.kind) { symbol.kind = .boolean }
    return symbol
  }

  /// Priority, date and how far its sub-items are; nil for an item without all of them.
  private func detail(of item: Item) -> String? {
    var parts: [String] = []
    if item.priorityLevel > 0 { parts.append(String(repeating: "!", count: item.priorityLevel)) }
    if let due = item.due { parts.append(due.text) }
    if item.lines.count > 1 {
      let progress = list.progress(ofLines: item.line + 1..<item.lines.upperBound)
      if progress.total > 0 { parts.append(progress.description) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

extension SymbolKind {
  /// How an item is listed: most clients have a picture, and some a filter, for each kind.
  init(_ status: Status?) {
    switch status {
    case .open: self = .boolean
    case .ongoing: self = .event
    case .inQuestion: self = .variable
    case .checked: self = .constant
    case .obsolete: self = .null
    case nil: self = .string
    }
  }
}
