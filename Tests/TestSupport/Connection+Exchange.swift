import JSONRPC

extension Connection {
  /// Handles bytes in one turn and returns the bytes sent in reply.
  package mutating func exchange(_ bytes: [UInt8]) -> [UInt8] {
    receive(bytes[...])
    takeTurn()
    var reply: [UInt8] = []
    while !outbox.isEmpty {
      let next = nextBytes()
      reply.append(contentsOf: next)
      advance(by: next.count)
    }
    return reply
  }
}
