import JSON

/// Source: LSP 3.17, *SemanticTokensClientCapabilities*.
package struct SemanticTokensClientCapability: Equatable, Sendable {
  /// Whether the client supports semantic tokens.
  package let isAnnounced: Bool
  /// The announced token types, which may include nonstandard ones.
  package let types: Set<String>

  package init(announced json: JSON?) {
    isAnnounced = json?.object != nil
    types = Set(json?["tokenTypes"]?.array?.compactMap { $0.string } ?? [])
  }
}

/// The names of token types and modifiers.
///
/// Source: LSP 3.17, *SemanticTokensLegend*.
package struct SemanticTokensLegend: Equatable, Sendable, JSONEncodable {
  /// Type names by index.
  package var types: [String]
  /// Modifier names by bit.
  package var modifiers: [String]

  package init(types: [String], modifiers: [String]) {
    self.types = types
    self.modifiers = modifiers
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("tokenTypes", types)
      writer.member("tokenModifiers", modifiers)
    }
  }
}

/// The server's semantic tokens options: full, delta and range.
///
/// Source: LSP 3.17, *SemanticTokensOptions*.
package struct SemanticTokensOptions: Equatable, Sendable, JSONEncodable {
  package var legend: SemanticTokensLegend

  package init(legend: SemanticTokensLegend) { self.legend = legend }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("legend", legend)
      writer.member("range", true)
      writer.member("full", object: { $0.member("delta", true) })
    }
  }
}

/// Source: LSP 3.17, `textDocument/semanticTokens/full/delta`.
package struct SemanticTokensDeltaParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The id of the client's tokens.
  package let previousResultID: String

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    previousResultID = try json.required("previousResultId")
  }
}

/// Source: LSP 3.17, *SemanticTokens* and *SemanticTokensDelta*.
package enum SemanticTokens: Equatable, Sendable, JSONEncodable {
  /// All tokens, five numbers each; tokens of a range have no id.
  case full(resultID: String?, data: [UInt32])
  /// The difference from the client's tokens.
  case delta(resultID: String, edits: [SemanticTokensEdit])

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .full(let resultID, let data):
        writer.member("resultId", resultID)
        writer.key("data")
        Self.write(data, to: &writer)
      case .delta(let resultID, let edits):
        writer.member("resultId", resultID)
        writer.member("edits", edits)
      }
    }
  }

  fileprivate static func write(_ numbers: [UInt32], to writer: inout JSONWriter) {
    writer.array { writer in for number in numbers { writer.value(Int(number)) } }
  }
}

/// A replacement in the array of numbers.
///
/// Source: LSP 3.17, *SemanticTokensEdit*.
package struct SemanticTokensEdit: Equatable, Sendable, JSONEncodable {
  /// The index of the first replaced number.
  package var start: Int
  package var deleteCount: Int
  package var data: [UInt32]

  package init(start: Int, deleteCount: Int, data: [UInt32]) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("deleteCount", deleteCount)
      writer.key("data")
      SemanticTokens.write(data, to: &writer)
    }
  }
}
