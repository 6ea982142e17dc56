import JSON

/// The parameters of a method that has none or ignores them.
package struct NoParams: Sendable, JSONDecodable {
  package init(from json: JSON) throws(JSONDecodingError) {}
}
