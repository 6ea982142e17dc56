import CLibrary

/// The private folder of the user in which running servers have their sockets (XDG Base Directory Specification,
/// *XDG_RUNTIME_DIR*): it is named in no list, and no other user can look into it.
package enum RuntimeFolder {
  /// The folder, created if it is missing; nil without one, or if others can use it.
  package static func path(environment: [String: String]) -> String? {
    // Without a runtime folder, as on a Mac, a folder in the user's home.
    let runtime = environment["XDG_RUNTIME_DIR"] ?? environment["HOME"].map { Path.join($0, ".cache") }
    guard let runtime, runtime.hasPrefix("/") else { return nil }
    let folder = Path.join(runtime, "todo-lsp")
    for path in [runtime, folder] { mkdir(path, 0o700) }
    guard let status = try? FileStatus(folder, followsLinks: false), status.kind == .folder,
      status.owner == geteuid(), status.mode & 0o077 == 0
    else { return nil }
    return folder
  }

  /// The sockets of servers, by the numbers of their processes.
  package static func sockets(in folder: String) -> [String] {
    ((try? folderEntries(of: folder)) ?? []).compactMap { $0.name }.filter { $0.hasSuffix(".socket") }
      .sorted()
      .map { Path.join(folder, $0) }
  }

  package static func ownSocket(in folder: String) -> String {
    Path.join(folder, "\(csystem_process_id()).socket")
  }

  /// Asks the server of a socket; returns the line of its reply, nil if it does not come in time.
  ///
  /// Removes the socket of a server that was killed.
  package static func ask(_ socket: String, _ request: [UInt8], within milliseconds: Int) -> [UInt8]? {
    let descriptor = csystem_connect(socket, Int32(milliseconds))
    guard descriptor >= 0 else {
      if errno == ECONNREFUSED { unlink(socket) }
      return nil
    }
    defer { close(descriptor) }
    let start = MonotonicTime.now
    let line = request + [0x0A]
    guard (try? retrying { csystem_send(descriptor, line, line.count) }) == line.count else { return nil }
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while reply.last != 0x0A {
      let left = (.milliseconds(milliseconds) - (MonotonicTime.now - start)) / Duration.milliseconds(1)
      guard left > 0, csystem_wait_for_input(descriptor, Int32(left)) > 0 else { return nil }
      let count = (try? retrying { read(descriptor, &buffer, buffer.count) }) ?? 0
      guard count > 0 else { return nil }
      reply += buffer[..<count]
    }
    return reply
  }
}
