/// The members of a JSON object, in the order in which they were written.
///
/// A key stands in it once. Where a text repeats a key, the later value wins and stands where the first one
/// stood. Keys are compared by their bytes. Two objects are equal when they have the same members in any order.
package struct JSONObject: Sendable {
  /// The members in order; no two have the same key.
  package private(set) var members: [JSONMember] = []

  /// Where each key stands, kept only for objects too large to be searched one by one.
  private var places: [JSONKey: Int] = [:]

  /// A linear search through this many short keys is cheaper than hashing one.
  private static let largestSearched = 16

  /// An object without members.
  package init() {}

  /// An object with these members; of two with the same key the later wins.
  package init(_ members: some Sequence<(String, JSON)>) {
    for (key, value) in members { set(key, to: value) }
  }

  /// How many members there are.
  package var count: Int { members.count }

  /// The value of a member; nil if there is none.
  ///
  /// - Complexity: O(1) beyond 16 members, at most 16 comparisons below.
  package subscript(key: String) -> JSON? {
    place(of: key).map { members[$0].value }
  }

  /// Gives a member this value, in the member's place if there is one, else at the end.
  ///
  /// - Complexity: O(1) amortised.
  package mutating func set(_ key: String, to value: JSON) {
    if let place = place(of: key) {
      members[place].value = value
      return
    }
    if members.isEmpty { members.reserveCapacity(4) }
    members.append(JSONMember(key: key, value: value))
    if members.count == Self.largestSearched + 1 {
      for (place, member) in members.enumerated() { places[JSONKey(string: member.key)] = place }
    } else if members.count > Self.largestSearched {
      places[JSONKey(string: key)] = members.count - 1
    }
  }

  private func place(of key: String) -> Int? {
    if members.count > Self.largestSearched { return places[JSONKey(string: key)] }
    return members.firstIndex { $0.key.hasSameBytes(as: key) }
  }
}

extension JSONObject: Equatable {
  /// Whether both have the same keys with the same values, whatever the order.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }
}

/// One member of a JSON object.
package struct JSONMember: Sendable {
  /// The name, unescaped.
  package let key: String
  /// The value.
  package internal(set) var value: JSON
}

/// A key that is equal to another when their bytes are.
private struct JSONKey: Hashable {
  let string: String

  static func == (left: JSONKey, right: JSONKey) -> Bool { left.string.hasSameBytes(as: right.string) }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
