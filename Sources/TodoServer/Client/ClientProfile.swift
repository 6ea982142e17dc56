import LanguageServerProtocol
import TodoText

/// Who the client is and what it can do, read once at `initialize`.
package struct ClientProfile: Sendable {
  /// The units in which both sides count columns.
  package let columnEncoding: ColumnEncoding
  /// What it announced.
  package let capabilities: ClientCapabilities

  /// How the server is to behave towards it.
  let options: ServerOptions

  /// A client that announced this at `initialize`.
  init(_ capabilities: ClientCapabilities, options: ServerOptions) {
    self.capabilities = capabilities
    self.options = options
    columnEncoding = options.positionEncoding ?? Self.columnEncoding(for: capabilities)
  }

  /// A client that said nothing.
  init() {
    self.init(ClientCapabilities(announced: nil), options: ServerOptions())
  }

  /// Whether it asks for diagnostics, so that none are sent to it.
  var pullsDiagnostics: Bool { options.pullDiagnostics && capabilities.pullDiagnostics.isThere }

  /// Whether it asks about files that it has not open, which it must then watch.
  var pullsWorkspaceDiagnostics: Bool { pullsDiagnostics && capabilities.watchedFiles.wantsRegistration }

  /// The first encoding in the client's list that is known here, UTF-16 if it has no such list.
  private static func columnEncoding(for capabilities: ClientCapabilities) -> ColumnEncoding {
    capabilities.positionEncodings.lazy.compactMap(ColumnEncoding.init).first ?? .utf16
  }
}
