import CLibrary

/// The process that started the server, which exits when it ends.
package struct ParentProcess: Sendable {
  private let id: pid_t

  /// The process with this id; nil if it is not visible.
  ///
  /// The client may run in another container or on another machine, where its id means nothing here.
  package init?(id: Int) {
    guard let id = pid_t(exactly: id), id > 0, Self.exists(id) else { return nil }
    self.id = id
  }

  /// Whether the process is still running.
  package var isAlive: Bool { Self.exists(id) }

  private static func exists(_ id: pid_t) -> Bool { kill(id, 0) == 0 || errno == EPERM }
}
