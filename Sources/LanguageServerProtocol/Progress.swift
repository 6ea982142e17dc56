import JSON

/// A progress report of a long operation.
///
/// Source: LSP 3.17, *Work Done Progress*.
package enum WorkDoneProgress: Equatable, Sendable {
  /// The start of a cancellable operation.
  case begin(title: String)
  case report(percentage: Int, message: String)
  case end(message: String?)
}

extension WorkDoneProgress: JSONEncodable {
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
  /// The progress operation's token.
  package var token: String
  package var value: WorkDoneProgress

  package init(token: String, value: WorkDoneProgress) {
    self.token = token
    self.value = value
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("token", token)
      writer.member("value", value)
    }
  }
}

/// Source: LSP 3.17, `window/workDoneProgress/create` and `window/workDoneProgress/cancel`.
package struct ProgressTokenParams: Equatable, Sendable {
  /// The operation's token; a number is converted to its digits.
  package let token: String

  package init(token: String) { self.token = token }
}

extension ProgressTokenParams: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSONDecodingError) {
    let token: JSON = try json.required("token")
    guard let text = token.string ?? token.int.map(String.init) else {
      throw JSONDecodingError(expected: "a string or an integer", found: token).within("token")
    }
    self.token = text
  }

  package func write(to writer: inout JSONWriter) { writer.object { $0.member("token", token) } }
}
