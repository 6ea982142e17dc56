import JSON
import Testing

extension JSON: CustomTestStringConvertible {
  /// The value as compact JSON, for readable failures.
  public var testDescription: String { String(decoding: jsonBytes, as: UTF8.self) }
}
