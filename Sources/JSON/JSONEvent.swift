/// A token of a JSON text, as ``JSONParser`` returns it.
package enum JSONEvent: Equatable, Sendable {
  /// `{`, followed by keys and values in turn until `objectEnd`.
  case objectStart
  case objectEnd
  /// `[`, followed by values until `arrayEnd`.
  case arrayStart
  case arrayEnd
  /// A member's key, unescaped; its value follows.
  case key(String)
  /// A value other than an array or object.
  case scalar(JSON)
  /// The end of a valid text.
  case end
}
