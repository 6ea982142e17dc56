import JSON

/// The result of `todo/argumentValues`: the content of a prompt for an operation's value.
struct ArgumentValues: Sendable, JSONEncodable {
  /// A value to choose.
  struct Value: Sendable, Equatable, JSONEncodable {
    /// The value to send.
    let value: String
    /// What it means, in a few words.
    let detail: String

    init(_ value: String, _ detail: String) { (self.value, self.detail) = (value, detail) }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("value", value)
        writer.member("detail", detail)
      }
    }
  }

  /// The kind of value: `date`, `destination`, `place`, `priority` or `tag`.
  let kind: String
  /// The question to the user.
  let prompt: String
  /// The values to choose from that match the typed one.
  var values: [Value] = []
  /// Whether these are all values that match the typed one.
  ///
  /// False if there are too many, or not all lists have been indexed. A typed value may be right without being one of them.
  var isComplete = true
  /// What the typed value means; nil if it is wrong.
  var preview: String?
  /// The due day of a typed date: yyyy-mm-dd.
  var day: String?
  /// Why the typed value is wrong.
  var problem: String?
  /// The destination that the typed one would add, such as a new group, and what it is.
  var creates: Value?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind)
      writer.member("prompt", prompt)
      writer.member("values", values)
      writer.member("isComplete", isComplete)
      writer.member("preview", preview)
      writer.member("day", day)
      writer.member("problem", problem)
      writer.member("creates", creates)
    }
  }
}
