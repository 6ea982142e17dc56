import JSON

/// A dynamic registration for a method.
///
/// Source: LSP 3.17, *Registration*.
package struct Registration: Equatable, Sendable {
  /// The method, which is also the registration's id.
  package var method: String
  /// The method's registration options.
  package var options: JSON

  package init(method: String, options: JSON) {
    self.method = method
    self.options = options
  }
}

extension Registration: JSONEncodable {
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
  package var registrations: [Registration]

  package init(registrations: [Registration]) { self.registrations = registrations }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("registrations", registrations) }
  }
}
