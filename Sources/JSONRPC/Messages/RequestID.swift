import JSON

/// The id of a request, which its response repeats.
package enum RequestID: Hashable, Sendable, JSONDecodable, JSONEncodable {
  /// An integer of up to 64 bits; clients use up to 2^53.
  case integer(Int)
  case string(String)

  /// Decodes an integer or a string; null is invalid, because a reply could not distinguish it from no id.
  package init(from json: JSON) throws(JSONDecodingError) {
    if let integer = json.int {
      self = .integer(integer)
    } else if let string = json.string {
      self = .string(string)
    } else {
      throw JSONDecodingError(expected: "an integer or a string", found: json)
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let integer): writer.value(integer)
    case .string(let string): writer.value(string)
    }
  }
}
