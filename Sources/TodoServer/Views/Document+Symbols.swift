import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The groups and items of a document, serialized one by one: nested, or flat with the names of their containers.
///
/// Keeping all symbols would take several times the memory of the reply.
struct DocumentOutline: JSONEncodable {
  let document: Document
  let client: ClientProfile

  /// Serializes the symbols.
  func write(to writer: inout JSONWriter) {
    let capability = client.capabilities.documentSymbol
    // The symbols that contain the next one.
    var open: [(name: String, hasChildren: Bool)] = []
    var cursor = PositionCursor(in: document.list.text, client.columnEncoding)
    writer.beginArray()
    document.list.walkOutline { entry in
      guard let entry else {
        guard let last = open.popLast(), capability.hierarchical else { return }
        if last.hasChildren { writer.endArray() }
        return writer.endObject()
      }
      let start = Position(cursor.position(of: entry.range.lowerBound))
      let selection = PositionRange(
        start: Position(cursor.position(of: entry.selection.lowerBound)),
        end: Position(cursor.position(of: entry.selection.upperBound)))
      // The end may be far away, so it is located without moving the cursor.
      let end =
        entry.range.upperBound == entry.selection.upperBound
        ? selection.end
        : Position(document.list.text.position(of: entry.range.upperBound, in: client.columnEncoding))
      let symbol = SymbolInformation(
        entry.name, of: entry.item, in: document, at: PositionRange(start: start, end: end),
        in: open.last?.name, for: capability)
      if capability.hierarchical {
        if let last = open.last, !last.hasChildren {
          open[open.count - 1].hasChildren = true
          writer.key("children")
          writer.beginArray()
        }
        writer.beginObject()
        writer.member("name", symbol.name)
        symbol.writeKind(to: &writer)
        writer.member("detail", document.detail(of: entry))
        writer.member("range", symbol.range)
        writer.member("selectionRange", selection)
      } else {
        writer.value(symbol)
      }
      open.append((symbol.name, false))
    }
    writer.endArray()
  }
}

extension Document {
  /// The progress of a group, or an item's priority, due date and progress of sub-items; nil if it has none of these.
  fileprivate func detail(of entry: OutlineEntry) -> String? {
    var parts: [String] = []
    if let item = entry.item, item.priorityLevel > 0 {
      parts.append(String(repeating: "!", count: item.priorityLevel))
    }
    if let due = entry.item?.due { parts.append(due.text) }
    let progress = list.progress(ofLines: entry.innerLines)
    if progress.total > 0 { parts.append(progress.description) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The first items and titles that match a filter, in order.
  func symbols(
    matching filter: Filter, atMost limit: Int, for client: ClientProfile
  ) -> [SymbolInformation] {
    var found: [(line: Int, symbol: SymbolInformation)] = []
    if !filter.isEmpty {
      var positions = PositionCursor(in: list.text, client.columnEncoding)
      for title in list.titles() {
        let name = list.text.string(in: title.words)
        guard filter.matches(title: name) else { continue }
        let range = PositionRange(positions.positions(of: title.words))
        let symbol = SymbolInformation(
          name, of: nil, in: self, at: range, in: nil, for: client.capabilities.workspaceSymbol)
        found.append((title.group.lines.lowerBound, symbol))
      }
    }
    var positions = PositionCursor(in: list.text, client.columnEncoding)
    let fileName = uri.fileName
    // Items are counted by themselves, because a title may be after the last of them.
    var itemCount = 0
    list.visitItems { item in
      guard itemCount < limit, filter.matches(item, in: list, file: fileName) else { return }
      itemCount += 1
      found.append((item.line, symbol(of: item, for: client, &positions)))
    }
    return found.sorted { $0.line < $1.line }.prefix(max(0, limit)).map { $0.symbol }
  }

  func symbol(
    of item: Item, for client: ClientProfile, _ positions: inout PositionCursor
  ) -> SymbolInformation {
    let bytes = item.checkbox.lowerBound..<item.firstLine.contentEnd
    let title = list.group(containingLine: item.line)?.title.map { line in
      let words = list.text.string(in: list.titleWords(ofLine: line))
      return words.isEmpty ? SymbolInformation.untitled : words
    }
    return SymbolInformation(
      list.label(of: item, limit: OutlineEntry.nameLimit), of: item, in: self,
      at: PositionRange(positions.positions(of: bytes)), in: title, for: client.capabilities.workspaceSymbol)
  }
}
