import JSON

/// What pairs a response with its request: echoed as it came.
package enum RequestID: Hashable, Sendable {
  /// An integer; clients need those to 2^53, and 64 bits are kept.
  case integer(Int)
  /// A string.
  case string(String)
}

extension RequestID: JSONDecodable, JSONEncodable {
  /// Takes an integer or a string, nothing else: an id of null cannot be told from none in a reply.
  package init(from json: JSON) throws(JSONDecodingError) {
    if let integer = json.int {
      self = .integer(integer)
    } else if let string = json.string {
      self = .string(string)
    } else {
      throw JSONDecodingError(expected: "an integer or a string", found: json)
    }
  }

  /// Writes the integer or the string.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let integer): writer.value(integer)
    case .string(let string): writer.value(string)
    }
  }
}

extension RequestID: CustomStringConvertible {
  /// The id as it stands in the message.
  package var description: String { String(decoding: jsonBytes, as: UTF8.self) }
}
