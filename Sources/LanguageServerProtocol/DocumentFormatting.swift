import JSON

/// The client's range formatting capabilities.
///
/// Source: LSP 3.18, *DocumentRangeFormattingClientCapabilities*.
package struct RangeFormattingClientCapability: Equatable, Sendable {
  /// Whether the client can format several ranges in one request.
  package let ranges: Bool

  package init(announced json: JSON?) {
    ranges = json?["rangesSupport"]?.bool ?? false
  }
}

/// Source: LSP 3.18, *DocumentRangeFormattingOptions*.
package struct DocumentRangeFormattingOptions: Equatable, Sendable, JSONEncodable {
  /// Whether one request may contain several ranges.
  package var ranges: Bool

  package init(ranges: Bool) { self.ranges = ranges }

  /// Writes the options, or `true` if all are off.
  package func write(to writer: inout JSONWriter) {
    if ranges { writer.object { $0.member("rangesSupport", true) } } else { writer.value(true) }
  }
}

/// Source: LSP 3.17, `textDocument/formatting`.
///
/// The client's formatting options are ignored, because the list format defines the indentation.
package struct DocumentFormattingParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}

/// Source: LSP 3.17, `textDocument/rangeFormatting`.
package struct DocumentRangeFormattingParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let range: PositionRange

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
  }
}

/// Source: LSP 3.18, `textDocument/rangesFormatting`.
package struct DocumentRangesFormattingParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let ranges: [PositionRange]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    ranges = try json.required("ranges")
  }
}
