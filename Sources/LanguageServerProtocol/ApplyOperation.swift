import JSON

/// The parameters of `todo/applyOperation` and `todo/argumentValues`, custom requests to the server.
package struct OperationParams: Sendable, JSONDecodable {
  /// The name of the operation.
  package let operation: String
  /// The document; in `todo/argumentValues` it need not be open, and is optional.
  package let textDocument: TextDocumentIdentifier?
  /// The version that the lines belong to; nil to skip the comparison.
  package let version: Int?
  /// The first line and the one after the last, from 0, of each selection; empty for the whole document.
  ///
  /// A selection has at least one line: an empty range selects its first one, and one after the end the last line.
  package let selections: [Range<Int>]
  /// The value that the operation asks for, as the user wrote it.
  package let argument: String?

  package init(from json: JSON) throws(JSONDecodingError) {
    operation = try json.required("operation")
    textDocument = try json.optional("textDocument")
    version = json["textDocument"]?["version"]?.int
    argument = try json.optional("argument")
    var selections: [Range<Int>] = []
    let isOne = json["lines"]?.array?.first?.array == nil
    let lines: [[Int]] =
      isOne ? try json.optional("lines").map { [$0] } ?? [] : try json.required("lines")
    for ends in lines {
      guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else {
        throw JSONDecodingError("is not a range").within("lines")
      }
      selections.append(ends[0]..<ends[1])
    }
    self.selections = selections
  }
}

/// The result of `todo/argumentValues`: the content of a prompt for an operation's value.
package struct ArgumentValues: Sendable, JSONEncodable {
  /// A value to choose.
  package struct Value: Sendable, Equatable, JSONEncodable {
    /// The value to send.
    package let value: String
    /// What it means, in a few words.
    package let detail: String

    package init(_ value: String, _ detail: String) {
      self.value = value
      self.detail = detail
    }

    package func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("value", value)
        writer.member("detail", detail)
      }
    }
  }

  /// The kind of value: `date`, `destination`, `priority` or `tag`.
  package var kind: String
  /// The question to the user.
  package var prompt: String
  /// The values to choose from that match the typed one.
  package var values: [Value] = []
  /// Whether these are all values that match the typed one.
  ///
  /// False if there are too many, or not all lists have been indexed. A typed value may be right without being one of them.
  package var isComplete = true
  /// What the typed value means; nil if it is wrong.
  package var preview: String?
  /// The due day of a typed date: yyyy-mm-dd.
  package var day: String?
  /// Why the typed value is wrong.
  package var problem: String?
  /// The destination that the typed one would add, such as a new group, and what it is.
  package var creates: Value?

  package init(kind: String, prompt: String) {
    self.kind = kind
    self.prompt = prompt
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind)
      writer.member("prompt", prompt)
      writer.member("values", values)
      writer.member("isComplete", isComplete)
      writer.member("preview", preview)
      writer.member("day", day)
      writer.member("problem", problem)
      writer.member("creates", creates)
    }
  }
}
