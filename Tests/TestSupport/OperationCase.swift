/// A list, an operation, and the list behind it: one case of the files in `Tests/Fixtures/Operations`.
///
/// The README there says how they are written. Every door that an operation can come through runs the same cases, so
/// what one says of list and operation is said in plain words here, and each door makes its own of them.
package struct OperationCase: Sendable {
  /// What the case shows, and in which file it stands.
  package let name: String
  /// The operation's name.
  package let operation: String
  /// The day that is today, `yyyy-mm-dd`.
  package let today: String
  /// The settings that are not as they are at first, by name; one that is only turned on has the value `on`.
  package let settings: [String: String]
  /// How the list is read: `extended`, `strict` or `markdown`.
  package let dialect: String
  /// The title that a menu shows, if the case says which.
  package internal(set) var title: String?
  /// The list.
  package internal(set) var before: String
  /// What is selected, in bytes of `before`: an empty range for a cursor; nil for the whole list.
  package internal(set) var selection: Range<Int>?
  /// What the operation comes to.
  package internal(set) var outcome: Outcome

  /// What an operation comes to.
  package enum Outcome: Sendable, Hashable {
    /// The list behind it, and where the cursor goes to, in bytes, if the case says that.
    case text(String, cursor: Int?)
    /// Nothing is changed, for this reason.
    case refusal(String)
  }

  /// The lines that are selected, from 0; nil for the whole list.
  ///
  /// A selection that ends where a line begins does not include that line.
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
  /// The name.
  package var description: String { name }
}
