import JSON

/// Something that the server asks the client for while it runs.
///
/// Source: LSP 3.17, *Registration*.
package struct Registration: Equatable, Sendable {
  /// The method that the server wants to be called by.
  package var method: String
  /// What the method needs to know.
  package var options: JSON

  /// A registration, whose id is its method: none is registered twice.
  package init(method: String, options: JSON) {
    self.method = method
    self.options = options
  }
}

extension Registration: JSONEncodable {
  /// Writes id, method and options.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", method)
      writer.member("method", method)
      writer.member("registerOptions", options)
    }
  }
}

/// Source: LSP 3.17, `client/registerCapability`.
package struct RegistrationParams: Equatable, Sendable, JSONEncodable {
  /// What is asked for, all at once.
  package var registrations: [Registration]

  /// Asks for all of these.
  package init(registrations: [Registration]) { self.registrations = registrations }

  /// Writes the list.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("registrations", registrations) }
  }
}
