import JSON

/// An operation, what it changes, and its value.
///
/// It is the parameters of `todo/applyOperation` and `todo/argumentValues`, custom requests to the server, the argument of
/// the command `todo-lsp.applyOperation`, and the `data` of the code action of an operation.
package struct OperationParams: Equatable, Sendable, JSONDecodable {
  /// An item of an agenda, as sent to the client.
  package struct Item: Equatable, Sendable, JSONDecodable {
    package let uri: DocumentURI
    package let line: Int
    /// The version of the open document.
    package let version: Int?
    /// The state of a file that is not open.
    package let state: String?
    /// The words of the item, by which it is found if there is neither a version nor a state.
    package let text: String?

    /// An item that is found by its words.
    package init(_ text: String, atLine line: Int, of uri: DocumentURI) {
      (self.uri, self.line, self.text) = (uri, line, text)
      (version, state) = (nil, nil)
    }

    package init(from json: JSON) throws(JSONDecodingError) {
      uri = try json.required("uri")
      line = try json.required("line")
      version = try json.optional("version")
      state = try json.optional("state")
      text = try json.optional("text")
    }
  }

  package let operation: String
  /// The document, with the version that the lines belong to; without a version, the lines are those of any version.
  ///
  /// In `todo/argumentValues` it need not be open, and is optional.
  package var textDocument: VersionedTextDocumentIdentifier?
  /// The first line and the one after the last, from 0, of each selection; empty for the whole document.
  ///
  /// A selection has at least one line: an empty range selects its first one, and one after the end the last line.
  package var selections: [Range<Int>] = []
  /// Items, perhaps of several lists; nil for lines of the document.
  package var items: [Item]?
  /// The value that the operation asks for, as the user wrote it.
  package var argument: String?

  /// An operation on lines of a document; on the whole document for nil.
  package init(
    _ operation: String, _ argument: String? = nil, on lines: Range<Int>?,
    of textDocument: VersionedTextDocumentIdentifier
  ) {
    self.operation = operation
    self.textDocument = textDocument
    selections = lines.map { [$0] } ?? []
    self.argument = argument
  }

  package init(_ operation: String, _ argument: String, on item: Item) {
    self.operation = operation
    items = [item]
    self.argument = argument
  }

  package init(from json: JSON) throws(JSONDecodingError) {
    operation = try json.required("operation")
    textDocument = try json.optional("textDocument")
    items = try json.optional("items")
    argument = try json.optional("argument")
    let isOne = json["lines"]?.array?.first?.array == nil
    let lines: [[Int]] =
      isOne ? try json.optional("lines").map { [$0] } ?? [] : try json.required("lines")
    for ends in lines { selections.append(try Range(ends: ends, of: "lines")) }
  }

  /// The JSON for a client, of at most one selection, or of items that are found by their words.
  package var json: JSON {
    var members: [(String, JSON)] = [("operation", .string(operation))]
    if let textDocument { members.append(("textDocument", textDocument.json)) }
    if let lines = selections.first { members.append(("lines", lines.json)) }
    if let items {
      let items = items.map { item -> JSON in
        ["uri": .string(item.uri.string), "line": .integer(item.line), "text": .string(item.text ?? "")]
      }
      members.append(("items", .array(items)))
    }
    if let argument { members.append(("argument", .string(argument))) }
    return .object(JSONObject(members))
  }
}

/// A fix of a problem: the `data` of its code action.
package struct FixParams: Equatable, Sendable, JSONDecodable {
  package let textDocument: VersionedTextDocumentIdentifier
  package let problem: String
  package let bytes: Range<Int>
  /// The index of the fix among those of the problem.
  package let fix: Int

  package init(
    _ fix: Int, of problem: String, at bytes: Range<Int>, in textDocument: VersionedTextDocumentIdentifier
  ) {
    self.textDocument = textDocument
    self.problem = problem
    self.bytes = bytes
    self.fix = fix
  }

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    problem = try json.required("problem")
    bytes = try Range(ends: try json.required("bytes"), of: "bytes")
    fix = try json.required("fix")
  }

  /// The JSON for a client.
  package var json: JSON {
    [
      "textDocument": textDocument.json, "problem": .string(problem), "bytes": bytes.json,
      "fix": .integer(fix),
    ]
  }
}

extension VersionedTextDocumentIdentifier {
  fileprivate var json: JSON {
    let uri: [(String, JSON)] = [("uri", .string(uri.string))]
    return .object(JSONObject(uri + (version.map { [("version", .integer($0))] } ?? [])))
  }
}

extension Range<Int> {
  fileprivate init(ends: [Int], of key: String) throws(JSONDecodingError) {
    guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else {
      throw JSONDecodingError("is not a range").within(key)
    }
    self = ends[0]..<ends[1]
  }

  fileprivate var json: JSON { [.integer(lowerBound), .integer(upperBound)] }
}
