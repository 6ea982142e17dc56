import CLibrary
import JSONRPC
import TodoFiles

/// A private socket, on which other programs of the user ask for the open lists and for changes of them, a line each.
package struct GuestSocket {
  private struct Guest {
    /// Its number, which unlike a descriptor no later one gets: a reply may come after it has left.
    let number: Int32
    let descriptor: Int32
    var decoder = LineDecoder()
    var output: [UInt8] = []
  }

  private let path: String
  private let listener: Int32
  private var guests: [Guest] = []
  private var guestCount: Int32 = 0

  /// Programs that wait at once; more wait to be accepted.
  private static let limit = 32

  /// Returns nil if there is no private folder for it.
  init?() {
    var environment: [String: String] = [:]
    for name in ["XDG_RUNTIME_DIR", "HOME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    guard let folder = RuntimeFolder.path(environment: environment) else { return nil }
    path = RuntimeFolder.ownSocket(in: folder)
    // A killed process may have had the same number.
    unlink(path)
    listener = csystem_listen(path)
    if listener < 0 { return nil }
  }

  /// What to wait for.
  var descriptors: [pollfd] {
    [pollfd(fd: guests.count < Self.limit ? listener : -1, events: Int16(POLLIN), revents: 0)]
      + guests.map {
        pollfd(fd: $0.descriptor, events: Int16($0.output.isEmpty ? POLLIN : POLLOUT), revents: 0)
      }
  }

  /// Reads what has come, and lets the handler of the connection handle it.
  mutating func read<Handler>(into connection: inout Connection<Handler>) {
    let new = csystem_accept(listener)
    if new >= 0 {
      guests.append(Guest(number: guestCount, descriptor: new))
      guestCount &+= 1
    }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for index in guests.indices.reversed() {
      switch SystemCalls.read(guests[index].descriptor, into: &buffer) {
      case .wouldBlock: break
      case .closed: leave(index)
      case .bytes(let count):
        var frames: [Frame] = []
        guests[index].decoder.feed(buffer[..<count], into: &frames)
        for case .body(let line) in frames { connection.receive(line, from: guests[index].number) }
      }
    }
    write([])
  }

  /// Writes replies as far as their readers take them.
  mutating func write(_ replies: [(guest: Int32, reply: OutgoingMessage)]) {
    for (guest, reply) in replies {
      guard let index = guests.firstIndex(where: { $0.number == guest }) else { continue }
      guests[index].output += reply.body + [0x0A]
    }
    for index in guests.indices.reversed() where !guests[index].output.isEmpty {
      switch SystemCalls.write(guests[index].descriptor, guests[index].output[...]) {
      case .wouldBlock: break
      case .closed: leave(index)
      case .bytes(let count): guests[index].output.removeFirst(count)
      }
    }
  }

  private mutating func leave(_ index: Int) {
    _ = CLibrary.close(guests[index].descriptor)
    guests.remove(at: index)
  }

  mutating func close() {
    for index in guests.indices.reversed() { leave(index) }
    _ = CLibrary.close(listener)
    unlink(path)
  }
}
