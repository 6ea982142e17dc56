import JSON

/// Something long that the server does, as the client shows it.
///
/// Source: LSP 3.17, *Work Done Progress*.
package enum WorkDoneProgress: Equatable, Sendable {
  /// It begins, and the user may end it.
  case begin(title: String)
  /// So much of a hundred is done.
  case report(percentage: Int, message: String)
  /// It is over.
  case end(message: String?)
}

extension WorkDoneProgress: JSONEncodable {
  /// Writes the kind and what belongs to it.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .begin(let title):
        writer.member("kind", "begin")
        writer.member("title", title)
        writer.member("cancellable", true)
        writer.member("percentage", 0)
      case .report(let percentage, let message):
        writer.member("kind", "report")
        writer.member("message", message)
        writer.member("percentage", percentage)
      case .end(let message):
        writer.member("kind", "end")
        writer.member("message", message)
      }
    }
  }
}

/// Source: LSP 3.17, `$/progress`.
package struct ProgressParams: Equatable, Sendable, JSONEncodable {
  /// What the progress is known by.
  package var token: String
  /// How far it is.
  package var value: WorkDoneProgress

  /// Parameters from their parts.
  package init(token: String, value: WorkDoneProgress) {
    self.token = token
    self.value = value
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("token", token)
      writer.member("value", value)
    }
  }
}

/// Source: LSP 3.17, `window/workDoneProgress/create` and `window/workDoneProgress/cancel`.
package struct ProgressTokenParams: Equatable, Sendable {
  /// What the progress is known by; of a client's number, its digits.
  package let token: String

  /// Parameters from their parts.
  package init(token: String) { self.token = token }
}

extension ProgressTokenParams: JSONDecodable, JSONEncodable {
  /// Takes a string or a number.
  package init(from json: JSON) throws(JSONDecodingError) {
    let token: JSON = try json.required("token")
    guard let text = token.string ?? token.int.map(String.init) else {
      throw JSONDecodingError(expected: "a string or an integer", found: token).within("token")
    }
    self.token = text
  }

  /// Writes the token.
  package func write(to writer: inout JSONWriter) { writer.object { $0.member("token", token) } }
}
