import TestSupport
import Foundation
import Testing

@testable import JSON

struct JSONPropertyTests {
  @Test(arguments: TestEnvironment.seeds(100))
  func `a serialized value parses as itself`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.value()
    #expect(try JSON(parsing: value.jsonBytes) == value)
    #expect(try JSON(parsing: value.prettyBytes) == value)
    #expect(try LocatedJSON(parsing: value.prettyBytes).json == value)
  }

  @Test(arguments: TestEnvironment.seeds(100))
  func `Foundation parses a serialized value as the same value`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.value()
    let foreign = try JSONSerialization.jsonObject(with: Data(value.jsonBytes), options: .fragmentsAllowed)
    #expect(agrees(value, foreign), "\(String(decoding: value.jsonBytes, as: UTF8.self))")
  }

  @Test(arguments: TestEnvironment.seeds(100))
  func `values serialized by Foundation are parsed`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.value()
    let object = try JSONSerialization.jsonObject(with: Data(value.jsonBytes), options: .fragmentsAllowed)
    let foreign = try JSONSerialization.data(
      withJSONObject: object,
      options: seed % 2 == 0 ? .fragmentsAllowed : [.fragmentsAllowed, .prettyPrinted])
    #expect(agrees(try JSON(parsing: Array(foreign)), object))
  }

  @Test(arguments: TestEnvironment.seeds(60))
  func `an ordinary text is parsed without events as it is with them`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var parsedCount = 0
    for step in 0..<60 {
      let value = random.value()
      var bytes = step % 3 == 0 ? value.prettyBytes : value.jsonBytes
      if step % 2 == 0 { bytes = random.corrupted(bytes) }
      guard let parsed = try treeValue(of: bytes) else { continue }
      parsedCount += 1
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(try LocatedJSON(parsing: bytes).json == parsed, "\(text)")
    }
    #expect(parsedCount > 10)
  }

  @Test(arguments: [
    "{}", "[]", " [ ] ", "[[]]", #"{"a":{}}"#, "0", "-1", "[1,2]", "999999999999999999", "true",
    "[false,null]",
    #""é\n\u00e9""#, #"{"a":1,"a":2}"#, #"{"range":{"start":{"line":0,"character":0}},"text":"\n"}"#,
    String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
  ])
  func `an ordinary text needs no events`(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try treeValue(of: bytes) == LocatedJSON(parsing: bytes).json)
  }

  private static let longText = String(repeating: "x", count: JSONText.minimumLength)

  @Test(arguments: [
    "", "[", "[1", "[1,", "[1,]", "{", #"{"a"#, #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1,}"#, "[1 2]",
    "01", "-",
    "-0", "1.0", "1e2", "1000000000000000000", "tru", "nulll", #""a"#, #""\"#, #""\q""#, "[] []",
    String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
    "[\"\(longText)\", \"\(longText)\"]",
  ])
  func `an invalid or unusual text needs events`(text: String) throws {
    #expect(try treeValue(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: TestEnvironment.seeds(40))
  func `corrupted texts are parsed or rejected and never trap`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<50 {
      let bytes = random.corrupted(random.value().jsonBytes)
      do {
        let value = try JSON(parsing: bytes)
        #expect(try JSON(parsing: value.jsonBytes) == value)
      } catch {
        #expect((0...bytes.count).contains(error.position.offset))
      }
    }
  }

  @Test(arguments: TestEnvironment.seeds(40))
  func `invalid UTF-8 in a string is repaired as String repairs it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &generator)
      }
      let repaired = String(decoding: bytes, as: UTF8.self)
      #expect(try JSON(parsing: [0x22] + bytes + [0x22]) == .string(repaired))
      bytes.insert(contentsOf: Array(#"\n"#.utf8), at: 0)
      #expect(try JSON(parsing: [0x22] + bytes + [0x22]) == .string("\n" + repaired))
    }
  }

  private func treeValue(of bytes: [UInt8]) throws -> JSON? {
    var bytes = bytes
    return try JSONTreeParser.value(of: &bytes)
  }

  /// Whether Foundation's value is equal.
  ///
  /// Foundation does not distinguish integers from other numbers, and stores some as decimals whose `doubleValue` is
  /// wrong in the last bit; their string is correct.
  private func agrees(_ value: JSON, _ foreign: Any) -> Bool {
    switch value {
    case .null: foreign is NSNull
    case .bool(let value): (foreign as? Bool) == value
    case .integer(let value): (foreign as? NSNumber)?.int64Value == Int64(value)
    case .number(let value): (foreign as? NSNumber).flatMap { Double($0.stringValue) } == value
    case .string(let value): (foreign as? String).map { Array($0.utf8) == Array(value.utf8) } == true
    case .text(let value): (foreign as? String).map { $0.utf8.elementsEqual(value.bytes) } == true
    case .array(let elements):
      (foreign as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy(agrees) } == true
    case .object(let object):
      (foreign as? [String: Any]).map { members in
        members.count == object.count
          && members.allSatisfy { key, member in object[key].map { agrees($0, member) } == true }
      } == true
    }
  }
}
