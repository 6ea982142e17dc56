import CLibrary

/// The process that started the server, which must not outlive it.
package struct ParentProcess: Sendable {
  private let id: pid_t

  /// The process with that id, if there is one to be seen now.
  ///
  /// A client may live in another container or on another machine, where its id means nothing here.
  package init?(id: Int) {
    guard let id = pid_t(exactly: id), id > 0, Self.exists(id) else { return nil }
    self.id = id
  }

  /// Whether it still runs.
  package var isAlive: Bool { Self.exists(id) }

  private static func exists(_ id: pid_t) -> Bool { kill(id, 0) == 0 || errno == EPERM }
}
