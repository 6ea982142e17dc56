/// The members of a JSON object, in order.
///
/// Keys are unique and compared by bytes. If a text repeats a key, the last value replaces the first one in its
/// position. Two objects are equal if they have the same members in any order.
package struct JSONObject: Sendable {
  /// The members, with unique keys.
  package private(set) var members: [JSONMember] = []

  /// Maps the bytes of keys to indices, in objects with more than ``linearSearchLimit`` members.
  private var indices: [[UInt8]: Int] = [:]

  /// Searching this many short keys linearly is cheaper than hashing one.
  private static let linearSearchLimit = 16

  package init() {}

  /// Creates an object; the last of several values for a key wins.
  package init(_ members: some Sequence<(String, JSON)>) {
    for (key, value) in members { set(key, to: value) }
  }

  package var count: Int { members.count }

  /// The value for `key`, or nil.
  package subscript(key: String) -> JSON? {
    index(of: key).map { members[$0].value }
  }

  /// Replaces the value for `key` in its position, or appends a member.
  package mutating func set(_ key: String, to value: JSON) {
    if let index = index(of: key) {
      members[index].value = value
      return
    }
    if members.isEmpty { members.reserveCapacity(4) }
    members.append(JSONMember(key: key, value: value))
    if members.count == Self.linearSearchLimit + 1 {
      for (index, member) in members.enumerated() { indices[Array(member.key.utf8)] = index }
    } else if members.count > Self.linearSearchLimit {
      indices[Array(key.utf8)] = members.count - 1
    }
  }

  private func index(of key: String) -> Int? {
    if members.count > Self.linearSearchLimit { return indices[Array(key.utf8)] }
    return members.firstIndex { $0.key.hasSameBytes(as: key) }
  }
}

extension JSONObject: Equatable {
  /// Whether both have the same members in any order.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }
}

/// One member of a JSON object.
package struct JSONMember: Sendable {
  /// The name, unescaped.
  package let key: String
  package internal(set) var value: JSON
}
