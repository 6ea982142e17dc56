import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The first items and titles that match a filter, in order.
  ///
  /// - Complexity: O(*n*).
  func symbols(
    matching filter: Filter, atMost limit: Int, for client: ClientProfile
  ) -> [SymbolInformation] {
    var found: [(line: Int, symbol: SymbolInformation)] = []
    if !filter.isEmpty {
      var positions = PositionCursor(in: list.text, client.columnEncoding)
      for title in list.titles() {
        let name = list.text.string(in: title.words)
        guard filter.matches(title: name) else { continue }
        found.append((title.group.lines.lowerBound, symbol(name, of: title, &positions)))
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

  private static func name(ofTitle words: String) -> String { words.isEmpty ? "(no title)" : words }

  private func symbol(
    _ name: String, of title: GroupTitle, _ positions: inout PositionCursor
  ) -> SymbolInformation {
    SymbolInformation(
      name: Self.name(ofTitle: name), kind: .namespace, isDeprecated: false, uri: uri,
      range: PositionRange(positions.positions(of: title.words)), containerName: nil)
  }

  func symbol(
    of item: Item, for client: ClientProfile, _ positions: inout PositionCursor
  ) -> SymbolInformation {
    let capability = client.capabilities.workspaceSymbol
    let label = list.label(of: item, limit: OutlineEntry.nameLimit)
    let kind = SymbolKind(item.status)
    let bytes = item.checkbox.lowerBound..<item.firstLine.contentEnd
    let title = list.group(containingLine: item.line)?.title.map {
      Self.name(ofTitle: list.text.string(in: list.titleWords(ofLine: $0)))
    }
    return SymbolInformation(
      name: label.isEmpty ? list.text.string(in: item.checkbox) : label,
      kind: capability.kinds.contains(kind) ? kind : .boolean,
      isDeprecated: capability.deprecatedTag && item.status?.isFinished ?? false,
      uri: uri, range: PositionRange(positions.positions(of: bytes)), containerName: title)
  }
}

/// A named part of a document.
///
/// Source: LSP 3.17, *SymbolInformation*.
struct SymbolInformation: JSONEncodable {
  /// The name, never empty.
  let name: String
  let kind: SymbolKind
  /// Whether clients show it as deprecated, which means finished.
  let isDeprecated: Bool
  let uri: DocumentURI
  let range: PositionRange
  /// The name of the enclosing symbol.
  let containerName: String?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writeKind(to: &writer)
      writer.member(
        "location",
        object: { writer in
          writer.member("uri", uri)
          writer.member("range", range)
        })
      writer.member("containerName", containerName)
    }
  }

  /// Writes the members that say what it is.
  func writeKind(to writer: inout JSONWriter) {
    writer.member("kind", kind)
    if isDeprecated { writer.member("tags", [1]) }
  }
}
