import JSON
import Testing

extension JSON: CustomTestStringConvertible {
  /// The value as it stands in a message, for failures that can be read.
  public var testDescription: String { String(decoding: jsonBytes, as: UTF8.self) }
}
