import JSON
import Testing

struct JSONDecodingTests {
  private enum Kind: String, JSONDecodable, JSONEncodable { case list, note }

  private struct Entry: JSONDecodable, JSONEncodable, Equatable {
    var name: String
    var lines: [Int]
    var kind: Kind?
    var weights: [Double]?

    init(from json: JSON) throws(JSONDecodingError) {
      name = try json.required("name")
      lines = try json.required("lines")
      kind = try json.optional("kind")
      weights = try json.optional("weights")
    }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("name", name)
        writer.member("lines", lines)
        writer.member("kind", kind)
        writer.memberOrNull("weights", weights)
      }
    }
  }

  @Test(arguments: [
    (
      #"{"name":"a","lines":[1,2.0],"kind":"note","weights":[1],"unknown":{}}"#,
      #"{"name":"a","lines":[1,2],"kind":"note","weights":[1.0]}"#
    ),
    (#"{"name":"","lines":[],"kind":null}"#, #"{"name":"","lines":[],"weights":null}"#),
  ])
  func `a type is decoded and encoded`(text: String, written: String) throws {
    let entry = try Entry(from: JSON(parsing: text))
    #expect(String(decoding: entry.jsonBytes, as: UTF8.self) == written)
    #expect(try Entry(from: JSON(parsing: entry.jsonBytes)) == entry)
  }

  @Test(arguments: [
    ("[]", "expected an object, found an array"),
    ("{}", "name: is missing"),
    (#"{"name":null}"#, "name: expected a string, found null"),
    (#"{"name":1}"#, "name: expected a string, found a number"),
    (#"{"name":"","lines":{}}"#, "lines: expected an array, found an object"),
    (#"{"name":"","lines":[1,true]}"#, "lines[1]: expected an integer, found a boolean"),
    (#"{"name":"","lines":[1.5]}"#, "lines[0]: expected an integer, found 1.5"),
    (#"{"name":"","lines":[1e300]}"#, "lines[0]: expected an integer, found 1e+300"),
    (
      #"{"name":"","lines":[9223372036854775808]}"#,
      "lines[0]: expected an integer, found 9.223372036854776e+18"
    ),
    (#"{"name":"","lines":[],"kind":"poem"}"#, #"kind: unknown value "poem""#),
    (#"{"name":"","lines":[],"kind":false}"#, "kind: expected a string, found a boolean"),
    (#"{"name":"","lines":[],"weights":["y"]}"#, "weights[0]: expected a number, found a string"),
  ])
  func `a decoding error names the field`(text: String, expected: String) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: JSONDecodingError.self) { try Entry(from: json) }
    #expect(error?.description == expected)
  }

  @Test func `a path is built while an error propagates`() {
    let error = JSONDecodingError("is missing").within("uri").within("[2]").within("edits").within(
      "params")
    #expect(error.description == "params.edits[2].uri: is missing")
    #expect(error.path == "params.edits[2].uri")
  }

  @Test func `an accessor returns nil for another type`() {
    let values: [JSON] = [nil, true, 1, .number(1.5), "a", [1], ["a": 1]]
    #expect(values.map { $0.bool != nil } == [false, true, false, false, false, false, false])
    #expect(values.map { $0.int != nil } == [false, false, true, false, false, false, false])
    #expect(values.map { $0.double != nil } == [false, false, true, true, false, false, false])
    #expect(values.map { $0.string != nil } == [false, false, false, false, true, false, false])
    #expect(values.map { $0.array != nil } == [false, false, false, false, false, true, false])
    #expect(values.map { $0["a"] != nil } == [false, false, false, false, false, false, true])
    #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
  }

  @Test func `a number is an integer if an Int equals it`() {
    #expect(JSON.number(-0.0).int == 0)
    #expect(JSON.number(-0x1p63).int == Int.min)
    #expect(JSON.number((0x1p63).nextDown).int == Int.max - 1023)
    for number in [0x1p63, (-0x1p63).nextDown, .infinity, -.infinity, .nan, 0.5] {
      #expect(JSON.number(number).int == nil)
    }
  }
}
