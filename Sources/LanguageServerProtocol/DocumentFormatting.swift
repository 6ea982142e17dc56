import JSON

/// What a client says of formatting.
///
/// Source: LSP 3.18, *DocumentRangeFormattingClientCapabilities*.
package struct RangeFormattingClientCapability: Equatable, Sendable {
  /// Whether it can ask for several ranges at once.
  package let ranges: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    ranges = json?["rangesSupport"]?.bool ?? false
  }
}

/// Source: LSP 3.18, *DocumentRangeFormattingOptions*.
package struct DocumentRangeFormattingOptions: Equatable, Sendable, JSONEncodable {
  /// Whether several ranges may be asked for at once.
  package var ranges: Bool

  /// Options from their one part.
  package init(ranges: Bool) { self.ranges = ranges }

  /// Writes `true`, or the options where there is something to say.
  package func write(to writer: inout JSONWriter) {
    if ranges { writer.object { $0.member("rangesSupport", true) } } else { writer.value(true) }
  }
}

/// Source: LSP 3.17, `textDocument/formatting`.
///
/// The client's formatting options are not read: the list format, not the editor, says what an indentation is.
package struct DocumentFormattingParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier

  /// Takes the document.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}

/// Source: LSP 3.17, `textDocument/rangeFormatting`.
package struct DocumentRangeFormattingParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// What is to be formatted.
  package let range: PositionRange

  /// Takes the document and the range.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
  }
}

/// Source: LSP 3.18, `textDocument/rangesFormatting`.
package struct DocumentRangesFormattingParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// What is to be formatted.
  package let ranges: [PositionRange]

  /// Takes the document and the ranges.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    ranges = try json.required("ranges")
  }
}
