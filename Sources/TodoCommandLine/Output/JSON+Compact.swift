import JSON

extension JSON {
  /// An object without the members that are empty.
  static func compact(_ members: [(String, JSON)]) -> JSON {
    .object(JSONObject(members.filter { ![.null, .string(""), .array([])].contains($0.1) }))
  }
}
