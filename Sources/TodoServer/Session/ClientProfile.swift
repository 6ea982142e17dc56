import JSON
import LanguageServerProtocol
import TodoText

/// Who the client is and what it can do, read once at `initialize`.
package struct ClientProfile: Sendable {
  /// The units in which both sides count columns.
  package let columnEncoding: ColumnEncoding
  /// What it announced.
  package let capabilities: ClientCapabilities

  /// A client that said this at `initialize`.
  init(_ params: InitializeParams) {
    capabilities = params.capabilities
    columnEncoding = Self.columnEncoding(for: params)
  }

  /// A client that said nothing.
  init() {
    capabilities = ClientCapabilities(announced: nil)
    columnEncoding = .utf16
  }

  /// The first encoding in the client's list that is known here, UTF-16 if it has no such list.
  ///
  /// Some clients announce one encoding and count in another, so that their users may say which it is.
  private static func columnEncoding(for params: InitializeParams) -> ColumnEncoding {
    if let wanted = params.initializationOptions["positionEncoding"]?.string,
      let encoding = ColumnEncoding(rawValue: wanted)
    {
      return encoding
    }
    return params.capabilities.positionEncodings.lazy.compactMap(ColumnEncoding.init).first ?? .utf16
  }
}
