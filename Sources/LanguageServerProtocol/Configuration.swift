import JSON

/// The client's configuration capabilities.
///
/// Source: LSP 3.17, `workspace.configuration` and *DidChangeConfigurationClientCapabilities*.
package struct ConfigurationClientCapability: Equatable, Sendable {
  /// Whether the client supports `workspace/configuration` requests.
  package let canBeAsked: Bool
  /// Whether the server can register for change notifications.
  package let wantsRegistration: Bool

  package init(announcedForWorkspace json: JSON?) {
    canBeAsked = json?["configuration"]?.bool ?? false
    wantsRegistration = json?["didChangeConfiguration"]?["dynamicRegistration"]?.bool ?? false
  }
}

/// Source: LSP 3.17, `workspace/didChangeConfiguration`.
package struct DidChangeConfigurationParams: Sendable, JSONDecodable {
  /// The settings of all servers; null if the server must request them.
  package let settings: JSON

  package init(from json: JSON) throws(JSONDecodingError) {
    settings = json["settings"] ?? .null
  }
}

/// Source: LSP 3.17, `workspace/configuration`.
package struct ConfigurationParams: Sendable, JSONEncodable {
  /// The requested section.
  package var section: String
  /// The folders for which it is requested, nil for the workspace; the reply contains one value for each.
  package var scopes: [DocumentURI?]

  package init(section: String, scopes: [DocumentURI?]) {
    self.section = section
    self.scopes = scopes
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("items")
      writer.array { writer in
        for scope in scopes {
          writer.object { writer in
            if let scope { writer.member("scopeUri", scope) }
            writer.member("section", section)
          }
        }
      }
    }
  }
}
