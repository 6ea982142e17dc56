import JSON

/// A type whose fields are set by declared settings.
package protocol Configurable: Sendable {
  static var standard: Self { get }
  /// Its settings, in the order of the documentation.
  static var all: [Setting<Self>] { get }
}

/// The declaration of a setting: its key, type and description, and the field that it sets.
package struct Setting<Root: Configurable>: Sendable {
  /// The key with its sections, such as `format.blankLines`.
  package let key: String
  package let type: SettingType
  /// What it does, in whole sentences.
  package let summary: String
  /// The default; null if there is none.
  package let defaultValue: JSON
  /// Sets the field to a value that has the right type.
  private let set: @Sendable (JSON, inout Root) -> Void

  /// Declares a setting; `set` is called only with values of its type.
  init(
    _ key: String, _ type: SettingType, _ summary: String, defaultValue: JSON,
    set: @escaping @Sendable (JSON, inout Root) -> Void
  ) {
    self.key = key
    self.type = type
    self.summary = summary
    self.defaultValue = defaultValue
    self.set = set
  }

  /// Assigns a value; returns false if its type is wrong.
  package func assign(_ value: JSON, to root: inout Root) -> Bool {
    guard type.accepts(value) else { return false }
    set(value, &root)
    return true
  }

  /// The message about a value of the wrong type, without a full stop.
  package func rejection(of value: JSON) -> String {
    SettingsProblem.wrongType(key, type.expectation, type.mistake(in: value))
  }

  /// The parts of the key: the sections, then the name.
  package var path: [String] { key.split(separator: ".").map(String.init) }
}

extension Setting {
  /// Access to the field that a setting assigns, such as `{ $1(&$0.field) }`.
  package typealias Field<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// A setting for a field; `value` decodes JSON of its type, and `json` encodes the default.
  package init<Value>(
    _ key: String, _ field: @escaping Field<Value>, _ type: SettingType, _ summary: String,
    value: @escaping @Sendable (JSON) -> Value?, json: (Value) -> JSON
  ) {
    var (standard, defaultValue) = (Root.standard, JSON.null)
    field(&standard) { defaultValue = json($0) }
    self.init(key, type, summary, defaultValue: defaultValue) { found, root in
      if let value = value(found) { field(&root) { $0 = value } }
    }
  }

  package static func flag(_ key: String, _ field: @escaping Field<Bool>, _ summary: String) -> Setting {
    Setting(key, field, .flag, summary, value: { $0.bool }, json: JSON.bool)
  }

  package static func integer(
    _ key: String, _ field: @escaping Field<Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> Setting {
    Setting(key, field, .integer(range), summary, value: { $0.int }, json: JSON.integer)
  }

  /// One of several words, each with its description.
  package static func choice<Value: RawRepresentable<String> & Sendable>(
    _ key: String, _ field: @escaping Field<Value>, among choices: KeyValuePairs<Value, String>,
    _ summary: String
  ) -> Setting {
    Setting(
      key, field, .choice(among: choices), summary, value: { $0.string.flatMap(Value.init) },
      json: { .string($0.rawValue) })
  }

  /// One of several words, or none by default.
  package static func choice<Value: RawRepresentable<String> & Sendable>(
    _ key: String, _ field: @escaping Field<Value?>, among choices: KeyValuePairs<Value, String>,
    _ summary: String
  ) -> Setting {
    Setting(
      key, field, .choice(among: choices), summary, value: { $0.string.map(Value.init) },
      json: { value in value.map { .string($0.rawValue) } ?? .null })
  }

  /// A text of one line, or the path of a list.
  package static func text(
    _ key: String, _ field: @escaping Field<String>, as type: SettingType = .line, _ summary: String
  ) -> Setting {
    Setting(key, field, type, summary, value: { $0.string }, json: JSON.string)
  }
}

extension SettingType {
  fileprivate static func choice(among choices: KeyValuePairs<some RawRepresentable<String>, String>)
    -> SettingType
  {
    .choice(choices.map { Choice(word: $0.key.rawValue, summary: $0.value) })
  }
}
