/// A case of `Tests/Fixtures/Operations`: a list, an operation and its result.
///
/// The README there describes the syntax. Every entry point runs the same cases, so this type uses strings that each
/// entry point converts to its own types.
package struct OperationCase: Sendable {
  /// The file's name and the case's title.
  package let name: String
  package let operation: String
  /// Today as `yyyy-mm-dd`.
  package let today: String
  /// The settings that differ from the defaults, by name; a setting without value is `on`.
  package let settings: [String: String]
  /// The operation's value, if it needs one.
  package let argument: String?
  /// The dialect: `extended`, `strict` or `markdown`.
  package let dialect: String
  /// The expected menu title, if specified.
  package internal(set) var title: String?
  package internal(set) var before: String
  /// The selected byte range of `before`, empty for a cursor; nil for the whole list.
  package internal(set) var selection: Range<Int>?
  /// The expected outcome of the operation.
  package internal(set) var outcome: Outcome

  /// The expected result of an operation.
  package enum Outcome: Sendable, Hashable {
    /// The list afterwards and, if specified, the cursor's byte offset.
    case text(String, cursor: Int?)
    /// An error with this message.
    case refusal(String)
  }

  /// The selected lines, from 0; nil for the whole list.
  ///
  /// A selection that ends at the start of a line excludes that line.
  package var lines: Range<Int>? {
    guard let selection else { return nil }
    let bytes = Array(before.utf8)
    func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } }
    let first = line(of: selection.lowerBound)
    let last = line(of: selection.upperBound)
    let endsBeforeLine = last > first && bytes[selection.upperBound - 1] == 0x0A
    return first..<(endsBeforeLine ? last : last + 1)
  }
}

extension OperationCase: CustomStringConvertible {
  package var description: String { name }
}
