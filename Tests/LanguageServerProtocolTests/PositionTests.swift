import JSON
import LanguageServerProtocol
import Testing

struct PositionTests {
  @Test(arguments: [
    ("{\"line\":3,\"character\":4}", 3, 4), ("{\"line\":3.0,\"character\":-4}", 3, 0),
    ("{\"line\":0,\"character\":1e300}", 0, 2_147_483_647),
    ("{\"line\":18446744073709551615,\"character\":0}", 2_147_483_647, 0),
  ])
  func `any number is clamped to a position`(json: String, line: Int, column: Int) throws {
    let position = try Position(from: JSON(parsing: json))
    #expect(position == Position(line: line, column: column))
  }

  @Test func `an error names the missing member`() throws {
    let json = try JSON(parsing: "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0}}")
    let error = #expect(throws: JSONDecodingError.self) { try PositionRange(from: json) }
    #expect(error?.description == "end.character: is missing")
  }

  @Test func `the ends of an inverted range are swapped`() {
    func range(_ start: Int, _ end: Int) -> PositionRange {
      PositionRange(start: Position(line: 0, column: start), end: Position(line: 0, column: end))
    }
    #expect(range(3, 1).ordered == range(1, 3))
  }
}
