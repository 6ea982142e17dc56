import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The groups and items of a document, serialized one by one.
///
/// Keeping all symbols would take several times the memory of the reply.
struct DocumentOutline: JSONEncodable {
  let document: Document
  let client: ClientProfile

  /// Serializes the symbols.
  ///
  /// - Complexity: O(*n*).
  func write(to writer: inout JSONWriter) {
    let isNested = client.capabilities.documentSymbol.hierarchical
    var symbols = DocumentSymbolWriter(flatIn: isNested ? nil : document.uri)
    var cursor = PositionCursor(in: document.list.text, client.columnEncoding)
    writer.beginArray()
    document.list.walkOutline { step in
      switch step {
      case .enter(let entry):
        symbols.begin(document.symbol(entry, for: client, &cursor), to: &writer)
      case .leave: symbols.end(to: &writer)
      }
    }
    writer.endArray()
  }
}

extension Document {
  fileprivate func symbol(
    _ entry: OutlineEntry, for client: ClientProfile, _ cursor: inout PositionCursor
  ) -> DocumentSymbol {
    let capability = client.capabilities.documentSymbol
    let start = Position(cursor.position(of: entry.range.lowerBound))
    let selection = PositionRange(
      start: Position(cursor.position(of: entry.selection.lowerBound)),
      end: Position(cursor.position(of: entry.selection.upperBound)))
    // The end may be far away, so it is located without moving the cursor.
    let end =
      entry.range.upperBound == entry.selection.upperBound
      ? selection.end
      : Position(list.text.position(of: entry.range.upperBound, in: client.columnEncoding))
    var symbol = DocumentSymbol(
      name: entry.name, detail: nil, kind: .namespace, isDeprecated: false,
      range: PositionRange(start: start, end: end), selectionRange: selection)
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

  /// The item's priority, due date and progress of sub-items; nil if it has none of these.
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
  /// The symbol kind of an item, which clients show as an icon and some can filter by.
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
