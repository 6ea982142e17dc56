import JSON

/// The parameters of a method that has none, or none that matter.
package struct NoParams: Sendable, JSONDecodable {
  /// Takes anything.
  package init(from json: JSON) throws(JSONDecodingError) {}
}
