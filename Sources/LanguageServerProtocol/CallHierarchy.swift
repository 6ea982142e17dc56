import JSON

/// A member of a call hierarchy.
///
/// Source: LSP 3.17, *CallHierarchyItem*.
package struct CallHierarchyItem: Equatable, Sendable, JSONEncodable {
  /// Its name, kind and location.
  package var symbol: SymbolInformation

  package init(_ symbol: SymbolInformation) { self.symbol = symbol }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", symbol.name)
      writer.member("kind", symbol.kind)
      if symbol.isDeprecated { writer.member("tags", [1]) }
      writer.member("detail", symbol.containerName)
      writer.member("uri", symbol.location.uri)
      writer.member("range", symbol.location.range)
      writer.member("selectionRange", symbol.location.range)
    }
  }
}

/// Source: LSP 3.17, `callHierarchy/incomingCalls` and `callHierarchy/outgoingCalls`.
package struct CallHierarchyParams: Sendable, JSONDecodable {
  private struct Item: JSONDecodable {
    let uri: DocumentURI
    let selection: PositionRange

    init(from json: JSON) throws(JSONDecodingError) {
      uri = try json.required("uri")
      selection = try json.required("selectionRange")
    }
  }

  /// The document of the item.
  package let uri: DocumentURI
  /// The start of the item.
  package let position: Position

  package init(from json: JSON) throws(JSONDecodingError) {
    let item: Item = try json.required("item")
    (uri, position) = (item.uri, item.selection.start)
  }
}

/// An edge of a call hierarchy.
///
/// Source: LSP 3.17, *CallHierarchyIncomingCall* and *CallHierarchyOutgoingCall*.
package struct CallHierarchyCall: Equatable, Sendable, JSONEncodable {
  /// Which end of the edge the item is.
  package enum End: String, Sendable {
    case from, to
  }

  package var end: End
  package var item: CallHierarchyItem
  /// Where the caller names the other item.
  package var ranges: [PositionRange]

  package init(_ end: End, _ item: CallHierarchyItem, at ranges: [PositionRange]) {
    self.end = end
    self.item = item
    self.ranges = ranges
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(end.rawValue, item)
      writer.member("fromRanges", ranges)
    }
  }
}
