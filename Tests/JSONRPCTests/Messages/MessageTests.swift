import JSON
import Testing

@testable import JSONRPC

struct MessageTests {
  private func parse(_ text: String) throws(Rejection) -> Message { try Message(parsing: Array(text.utf8)) }

  @Test func `requests, notifications and responses are distinguished`() throws {
    #expect(
      try parse(#"{"jsonrpc":"2.0","id":1,"method":"m","params":[2]}"#)
        == .request(.init(id: .integer(1), method: "m", params: [2])))
    #expect(
      try parse(#"{"id":"a","method":"m"}"#) == .request(.init(id: .string("a"), method: "m", params: .null)))
    #expect(
      try parse(#"{"jsonrpc":"2.0","method":"m","params":{}}"#)
        == .notification(.init(method: "m", params: [:])))
    #expect(
      try parse(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
        == .response(.init(id: .integer(1), result: .success(.null))))
    #expect(
      try parse(#"{"jsonrpc":"2.0","id":1,"result":null,"error":{"code":-32601,"message":"no"}}"#)
        == .response(.init(id: .integer(1), result: .failure(ResponseError(.methodNotFound, "no")))))
    #expect(
      try parse(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
        == .response(.init(id: nil, result: .failure(ResponseError(.parseError, "no")))))
    #expect(
      try parse(#"{"jsonrpc":"2.0","id":1,"result":2,"error":null}"#)
        == .response(.init(id: .integer(1), result: .success(2))))
  }

  @Test(arguments: [
    "0", "1", "-1", "9007199254740991", "9007199254740992", "9007199254740993", "9223372036854775807",
    #""""#, #""1""#, #""a\"b""#, #""é""#,
  ])
  func `an id is repeated unchanged`(id: String) throws {
    guard case .request(let request) = try parse(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#) else {
      Issue.record("no request")
      return
    }
    let reply = OutgoingMessage.response(to: request.id, result: JSON.null).body
    #expect(String(decoding: reply, as: UTF8.self) == #"{"jsonrpc":"2.0","id":\#(id),"result":null}"#)
  }

  @Test(arguments: [
    ("", -32700, "null"),
    ("{", -32700, "null"),
    (#"{"id":1,"method":"m"}}"#, -32700, "null"),
    (#"{"id":1,"method":"m",}"#, -32700, "null"),
    ("[]", -32600, "null"),
    (#"[{"jsonrpc":"2.0","id":1,"method":"m"}]"#, -32600, "null"),
    ("1", -32600, "null"),
    ("null", -32600, "null"),
    (#""m""#, -32600, "null"),
    ("{}", -32600, "null"),
    (#"{"id":1}"#, -32600, "1"),
    (#"{"id":"x","params":{}}"#, -32600, #""x""#),
    (#"{"id":1,"method":2}"#, -32600, "1"),
    (#"{"id":1,"method":null}"#, -32600, "1"),
    (#"{"id":null,"method":"m"}"#, -32600, "null"),
    (#"{"id":true,"method":"m"}"#, -32600, "null"),
    (#"{"id":1.5,"method":"m"}"#, -32600, "null"),
    (#"{"id":[1],"method":"m"}"#, -32600, "null"),
    (#"{"id":{},"method":"m"}"#, -32600, "null"),
    (#"{"id":1e300,"method":"m"}"#, -32600, "null"),
    (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, -32600, "1"),
    (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, -32600, "1"),
    (#"{"result":1}"#, -32600, "null"),
    (#"{"id":1,"error":null}"#, -32600, "1"),
  ])
  func `an invalid message gets an error response`(text: String, code: Int, id: String) throws {
    let rejection = try #require(throws: Rejection.self) { try parse(text) }
    #expect(rejection.error.code == code)
    let reply = String(decoding: rejection.reply.body, as: UTF8.self)
    #expect(reply.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","result":1}"#, "A response needs an 'id'."),
    (#"{"id":null,"result":1}"#, "A response needs an 'id'."),
    (#"{"id":1}"#, "A message needs a 'method', a 'result' or an 'error'."),
    ("{}", "A message needs a 'method', a 'result' or an 'error'."),
  ])
  func `an error says which member is missing`(text: String, expected: String) throws {
    let rejection = try #require(throws: Rejection.self) { try parse(text) }
    #expect(rejection.error.message == expected)
  }

  @Test func `outgoing messages omit absent parameters`() {
    #expect(
      OutgoingMessage.notification("m", params: JSON?.none).body
        == Array(#"{"jsonrpc":"2.0","method":"m"}"#.utf8))
    #expect(
      OutgoingMessage.request(.integer(7), "m", params: ["a": 1] as JSON).body
        == Array(#"{"jsonrpc":"2.0","id":7,"method":"m","params":{"a":1}}"#.utf8))
  }
}
