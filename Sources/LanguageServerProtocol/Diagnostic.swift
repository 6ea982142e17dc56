import JSON

/// A problem or note about a range in a document.
///
/// Source: LSP 3.17, *Diagnostic*.
package struct Diagnostic: Hashable, Sendable, JSONEncodable {
  package enum Severity: Int, Sendable, JSONEncodable {
    case error = 1
    case warning = 2
    case information = 3
    case hint = 4
  }

  /// An additional rendering of the range.
  package enum Tag: Int, Sendable, JSONEncodable {
    /// Faded out.
    case unnecessary = 1
    /// Struck through.
    case deprecated = 2
  }

  package struct RelatedInformation: Hashable, Sendable {
    package var uri: DocumentURI
    package var range: PositionRange
    package var message: String

    package init(uri: DocumentURI, range: PositionRange, message: String) {
      self.uri = uri
      self.range = range
      self.message = message
    }
  }

  package var range: PositionRange
  package var severity: Severity
  /// A code that is stable across versions.
  package var code: String?
  /// The URL of a page that explains the code.
  package var codeDescription: String?
  package var source: String
  package var message: String
  package var tags: [Tag] = []
  package var relatedInformation: [RelatedInformation] = []

  package init(
    range: PositionRange, severity: Severity, code: String?, source: String, message: String
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.source = source
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("severity", severity)
      writer.member("code", code)
      if let codeDescription {
        writer.member("codeDescription", object: { $0.member("href", codeDescription) })
      }
      writer.member("source", source)
      writer.member("message", message)
      if !tags.isEmpty { writer.member("tags", tags) }
      if !relatedInformation.isEmpty { writer.member("relatedInformation", relatedInformation) }
    }
  }
}

extension Diagnostic.RelatedInformation: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.value(
      EncodedJSON.object("location", EncodedJSON.object("uri", uri, "range", range), "message", message))
  }
}
