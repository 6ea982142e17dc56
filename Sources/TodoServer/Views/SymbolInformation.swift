import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// A named part of a document: a group or an item.
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
  let containerName: String?

  /// The symbol of an item or, for nil, of a group.
  init(
    _ name: String, of item: Item?, in document: Document, at range: PositionRange, in container: String?,
    for capability: SymbolClientCapability
  ) {
    self.name =
      !name.isEmpty ? name : item.map { document.list.text.string(in: $0.checkbox) } ?? Self.untitled
    let kind = item.map { SymbolKind($0.status) } ?? .namespace
    self.kind = capability.kinds.contains(kind) ? kind : .boolean
    isDeprecated = capability.deprecatedTag && item?.status?.isFinished ?? false
    uri = document.uri
    self.range = range
    containerName = container
  }

  /// The name of a group without one.
  static let untitled = "(no title)"

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

extension SymbolKind {
  /// The symbol kind of an item, which clients show as an icon and some can filter by.
  fileprivate init(_ status: Status?) {
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
