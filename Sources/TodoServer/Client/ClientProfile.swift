import LanguageServerProtocol
import TodoText

/// The client's capabilities and options, decoded once at `initialize`.
package final class ClientProfile: Sendable {
  /// The units in which columns are counted.
  package let columnEncoding: ColumnEncoding
  /// The capabilities that the client announced.
  package let capabilities: ClientCapabilities

  /// The server's options for the client.
  let options: ServerOptions
  /// Whether the client is that of Neovim.
  let isNeovim: Bool

  init(_ capabilities: ClientCapabilities, options: ServerOptions, name: String? = nil) {
    self.capabilities = capabilities
    isNeovim = name == "Neovim"
    self.options = options
    columnEncoding = options.positionEncoding ?? Self.columnEncoding(for: capabilities)
  }

  /// A client without capabilities.
  convenience init() {
    self.init(ClientCapabilities(announced: nil), options: ServerOptions())
  }

  /// Whether the client pulls diagnostics, so that none are published.
  var pullsDiagnostics: Bool { options.pullDiagnostics && capabilities.pullDiagnostics.isAnnounced }

  /// Whether the client receives diagnostics also when its text has not changed.
  var canPostponeDiagnostics: Bool { !pullsDiagnostics || capabilities.pullDiagnostics.refresh }

  /// Whether the client pulls the diagnostics of files that are not open.
  ///
  /// This requires that the client watches these files for the server.
  var pullsWorkspaceDiagnostics: Bool { pullsDiagnostics && capabilities.watchedFiles.wantsRegistration }

  /// The first known encoding in the client's list; UTF-16 if there is none.
  private static func columnEncoding(for capabilities: ClientCapabilities) -> ColumnEncoding {
    capabilities.positionEncodings.lazy.compactMap(ColumnEncoding.init).first ?? .utf16
  }
}
