/// Looking at a value of unknown shape. Each gives nil where the value is of another kind.
extension JSON {
  /// The member of an object; nil if this is no object or has no such member, ``null`` if the member is null.
  package subscript(key: String) -> JSON? { object?[key] }

  /// The truth value, if it is one.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, if it is one, however it was written: `2`, `2.0` or `2e0`.
  package var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Self.integer(value)
    default: nil
    }
  }

  /// The integer that a number is, if it is one.
  ///
  /// `Int(exactly:)` would do, but calls rounding functions of the C library, which this module does not link.
  private static func integer(_ number: Double) -> Int? {
    guard number > -0x1p63, number < 0x1p63 else { return nil }
    return Double(Int(number)) == number ? Int(number) : nil
  }

  /// The number, if it is one; an integer beyond 2^53 loses its last digits.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string, if it is one.
  package var string: String? {
    switch self {
    case .string(let value): value
    case .text(let value): value.string
    default: nil
    }
  }

  /// The elements, if it is an array.
  package var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if it is an object.
  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// Whether it is null.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What kind of value it is, with its article, for messages: `a string`, `null`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string, .text: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// A truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object.
  package init(dictionaryLiteral members: (String, JSON)...) { self = .object(JSONObject(members)) }
  /// Null.
  package init(nilLiteral: ()) { self = .null }
}
