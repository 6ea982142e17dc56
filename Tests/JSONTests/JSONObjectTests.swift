import JSON
import Testing

struct JSONObjectTests {
  @Test(arguments: [0, 1, 15, 16, 17, 18, 1000])
  func `members keep their order and are found by key`(count: Int) {
    var object = JSONObject((0..<count).map { ("key \($0)", .integer($0)) })
    #expect(object.members.map(\.key) == (0..<count).map { "key \($0)" })
    #expect((0..<count).allSatisfy { object["key \($0)"] == .integer($0) })
    #expect(object["key"] == nil)
    for index in 0..<count { object.set("key \(index)", to: .integer(-index)) }
    #expect(object.count == count)
    #expect((0..<count).allSatisfy { object["key \($0)"] == .integer(-$0) })
  }

  @Test func `objects are equal in any order, but values only if their cases are equal`() {
    let object: JSON = ["a": 1, "b": [2]]
    #expect(object == ["b": [2], "a": 1])
    #expect(object != ["a": 1])
    #expect(object != ["a": 1, "c": [2]])
    #expect(JSON.integer(1) != .number(1))
    #expect(JSON.string("\u{E9}") != .string("e\u{301}"))
  }

  /// A minute is enough for linear time, and not for quadratic time.
  @Test(.timeLimit(.minutes(1))) func `a huge object is parsed in linear time`() throws {
    let text = "{\((0..<200_000).map { "\"\($0)\":\($0)" }.joined(separator: ","))}"
    let object = try #require(try JSON(parsing: text).object)
    #expect(object.count == 200_000 && object["199999"] == 199_999)
  }
}
