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

  @Test(arguments: TestEnvironment.seeds(40))
  func `each escape of a string is replaced, wherever it is`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let escapes = [
      "\\n": "\n", "\\t": "\t", "\\\"": "\"", "\\\\": "\\", "\\/": "/", "\\u00e9": "é", "\\r": "\r",
    ].sorted { $0.key < $1.key }
    for _ in 0..<20 {
      var (escaped, expected) = ("", "")
      let longest = Int.random(in: 0...150, using: &generator)
      while escaped.utf8.count < 1000 {
        let plain = String(repeating: "x", count: Int.random(in: 0...longest, using: &generator))
        let escape = escapes.randomElement(using: &generator) ?? escapes[0]
        escaped += plain + escape.key
        expected += plain + escape.value
      }
      let value = try JSON(parsing: Array("{\"text\":\"\(escaped)\"}".utf8))
      #expect(value["text"]?.string == expected)
    }
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
