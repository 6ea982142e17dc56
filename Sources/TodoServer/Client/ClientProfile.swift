import LanguageServerProtocol
import TodoText

/// The client's capabilities and options, decoded once at `initialize`.
package final class ClientProfile: Sendable {
  /// The units in which columns are counted.
  package let columnEncoding: ColumnEncoding
  package let capabilities: ClientCapabilities

  let options: ServerOptions
  let isNeovim: Bool
  /// Whether the client leaves the cursor before a text that an edit inserts there.
  ///
  /// Neovim does since 0.11. What is typed next at the start of a line would join with a line that was inserted there.
  let keepsCursorBeforeInsertion: Bool

  /// By default, a client without capabilities.
  init(
    _ capabilities: ClientCapabilities = ClientCapabilities(announced: nil),
    options: ServerOptions = ServerOptions(), name: String? = nil, version: String? = nil
  ) {
    self.capabilities = capabilities
    isNeovim = name == "Neovim"
    let parts = version?.split(separator: ".").prefix(2).compactMap { Int($0) } ?? []
    keepsCursorBeforeInsertion = isNeovim && !parts.lexicographicallyPrecedes([0, 11])
    self.options = options
    columnEncoding = options.positionEncoding ?? Self.columnEncoding(for: capabilities)
  }

  /// Whether the client pulls diagnostics, so that none are published.
  var pullsDiagnostics: Bool { options.pullDiagnostics && capabilities.pullsDiagnostics }

  /// Whether the client receives diagnostics also when its text has not changed.
  var canPostponeDiagnostics: Bool { !pullsDiagnostics || capabilities.refreshesDiagnostics }

  /// Whether the client pulls the diagnostics of files that are not open.
  ///
  /// This requires that the client watches these files for the server.
  var pullsWorkspaceDiagnostics: Bool { pullsDiagnostics && capabilities.registersWatchedFiles }

  /// The first known encoding in the client's list; UTF-16 if there is none.
  private static func columnEncoding(for capabilities: ClientCapabilities) -> ColumnEncoding {
    capabilities.positionEncodings.lazy.compactMap(ColumnEncoding.init).first ?? .utf16
  }
}
