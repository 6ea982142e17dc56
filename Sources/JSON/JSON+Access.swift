/// Typed access to a value. The property of each type is nil if the value has another type.
extension JSON {
  /// The member for `key`; nil if this is not an object or has no such member.
  package subscript(key: String) -> JSON? { object?[key] }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, whether written as `2`, `2.0` or `2e0`.
  package var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Self.integer(value)
    default: nil
    }
  }

  /// The integer equal to `number`, if any.
  ///
  /// `Int(exactly:)` calls rounding functions of the C library, which this module does not link.
  private static func integer(_ number: Double) -> Int? {
    guard number >= -0x1p63, number < 0x1p63 else { return nil }
    return Double(Int(number)) == number ? Int(number) : nil
  }

  /// The number; an integer beyond 2^53 is rounded.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The type's name with its article, for messages: `a string`, `null`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) { self = .object(JSONObject(members)) }
  package init(nilLiteral: ()) { self = .null }
}
