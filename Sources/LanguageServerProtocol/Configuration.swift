import JSON

/// What a client says of settings.
///
/// Source: LSP 3.17, `workspace.configuration` and *DidChangeConfigurationClientCapabilities*.
package struct ConfigurationClientCapability: Equatable, Sendable {
  /// Whether the server may ask for settings.
  package let canBeAsked: Bool
  /// Whether the client tells of changes only to a server that registers for them.
  package let wantsRegistration: Bool

  /// Reads what was announced for the workspace; whatever is not there or is odd was not.
  package init(announcedForWorkspace json: JSON?) {
    canBeAsked = json?["configuration"]?.bool ?? false
    wantsRegistration = json?["didChangeConfiguration"]?["dynamicRegistration"]?.bool ?? false
  }
}

/// Source: LSP 3.17, `workspace/didChangeConfiguration`.
package struct DidChangeConfigurationParams: Sendable, JSONDecodable {
  /// The settings of all servers; ``JSON/null`` where the client wants to be asked.
  package let settings: JSON

  /// Takes whatever is there.
  package init(from json: JSON) throws(JSONDecodingError) {
    settings = json["settings"] ?? .null
  }
}

/// Source: LSP 3.17, `workspace/configuration`.
package struct ConfigurationParams: Sendable, JSONEncodable {
  /// The parts of the settings that are asked for; the reply holds one value for each.
  package var sections: [String]

  /// Asks for parts of the settings.
  package init(sections: [String]) { self.sections = sections }

  /// Writes an item for each section.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("items")
      writer.array { writer in
        for section in sections { writer.object { $0.member("section", section) } }
      }
    }
  }
}
