import JSON

/// Source: LSP 3.17, *SemanticTokensClientCapabilities*.
package struct SemanticTokensClientCapability: Equatable, Sendable {
  /// Whether it asks for tokens at all.
  package let isThere: Bool
  /// The types that it names, by which it may know some that the protocol does not; empty if it names none.
  package let types: Set<String>

  /// Reads what was announced.
  package init(announced json: JSON?) {
    isThere = json?.object != nil
    types = Set(json?["tokenTypes"]?.array?.compactMap(\.string) ?? [])
  }
}

/// What the numbers in tokens stand for.
///
/// Source: LSP 3.17, *SemanticTokensLegend*.
package struct SemanticTokensLegend: Equatable, Sendable, JSONEncodable {
  /// The names of the types, by number.
  package var types: [String]
  /// The names of the modifiers, by bit.
  package var modifiers: [String]

  /// A legend from its two lists.
  package init(types: [String], modifiers: [String]) {
    self.types = types
    self.modifiers = modifiers
  }

  /// Writes both lists.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("tokenTypes", types)
      writer.member("tokenModifiers", modifiers)
    }
  }
}

/// A server that answers all three requests.
///
/// Source: LSP 3.17, *SemanticTokensOptions*.
package struct SemanticTokensOptions: Equatable, Sendable, JSONEncodable {
  /// What the numbers stand for.
  package var legend: SemanticTokensLegend

  /// Options from their one part.
  package init(legend: SemanticTokensLegend) { self.legend = legend }

  /// Writes the options.
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
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// Names the tokens that the client has.
  package let previousResultID: String

  /// Takes the document and the name of what the client has.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    previousResultID = try json.required("previousResultId")
  }
}

/// Source: LSP 3.17, *SemanticTokens* and *SemanticTokensDelta*.
package enum SemanticTokens: Equatable, Sendable, JSONEncodable {
  /// All of them: five numbers each. Those of a range have no name.
  case full(resultID: String?, data: [UInt32])
  /// What is different from those that the client has.
  case delta(resultID: String, edits: [SemanticTokensEdit])

  /// Writes the tokens, or the edits.
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

/// Numbers that take the place of others.
///
/// Source: LSP 3.17, *SemanticTokensEdit*.
package struct SemanticTokensEdit: Equatable, Sendable, JSONEncodable {
  /// The first number that goes.
  package var start: Int
  /// How many go.
  package var deleteCount: Int
  /// What comes in their place.
  package var data: [UInt32]

  /// An edit from its parts.
  package init(start: Int, deleteCount: Int, data: [UInt32]) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }

  /// Writes all three.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("deleteCount", deleteCount)
      writer.key("data")
      SemanticTokens.write(data, to: &writer)
    }
  }
}
