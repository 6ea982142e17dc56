/// What ``JSONReader`` finds next in a text.
package enum JSONEvent: Equatable, Sendable {
  /// `{`. Keys and values follow in turn, until `objectEnd`.
  case objectStart
  /// `}`.
  case objectEnd
  /// `[`. Values follow, until `arrayEnd`.
  case arrayStart
  /// `]`.
  case arrayEnd
  /// The key of a member, unescaped; its value follows.
  case key(String)
  /// A value that holds no others: never an array or an object.
  case scalar(JSON)
  /// The text is over, and was valid.
  case end
}
