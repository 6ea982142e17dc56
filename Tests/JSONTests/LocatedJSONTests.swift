import JSON
import Testing

struct LocatedJSONTests {
  private let bytes = Array("{\n  \"sort\": [1, \"x\"],\n  \"due\": {\"soon\": 2},\n  \"sort\": true\n}".utf8)

  private func position(_ offset: Int?) -> String? {
    offset.map { JSONPosition(offset: $0, in: bytes).description }
  }

  @Test func `keys and values have offsets`() throws {
    guard case .object(let members) = try LocatedJSON(parsing: bytes).content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["sort", "due", "sort"])
    #expect(members.map { position($0.keyOffset) } == ["2:3", "3:3", "4:3"])
    #expect(members.map { position($0.value.offset) } == ["2:11", "3:10", "4:11"])
  }

  @Test func `elements have offsets`() throws {
    guard case .array(let elements) = try LocatedJSON(parsing: Array("[ 1,  [2]]".utf8)).content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.offset) == [2, 6])
  }

  @Test func `the plain value uses the last of repeated keys`() throws {
    #expect(try LocatedJSON(parsing: bytes).json == ["sort": true, "due": ["soon": 2]])
  }
}
