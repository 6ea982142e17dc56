import JSON

/// Something that is worth telling about a place in a document.
///
/// Source: LSP 3.17, *Diagnostic*.
package struct Diagnostic: Hashable, Sendable {
  /// How grave it is.
  package enum Severity: Int, Sendable, JSONEncodable {
    case error = 1
    case warning = 2
    case information = 3
    case hint = 4
  }

  /// How the place is to be shown, beside the mark of its severity.
  package enum Tag: Int, Sendable, JSONEncodable {
    /// Faded out.
    case unnecessary = 1
    /// Struck through.
    case deprecated = 2
  }

  /// Another place that has to do with it.
  package struct RelatedInformation: Hashable, Sendable {
    /// The document that it is in.
    package var uri: DocumentURI
    /// Where it is.
    package var range: PositionRange
    /// What there is to say of it.
    package var message: String

    /// A place and what there is to say of it.
    package init(uri: DocumentURI, range: PositionRange, message: String) {
      self.uri = uri
      self.range = range
      self.message = message
    }
  }

  /// Where it is.
  package var range: PositionRange
  /// How grave it is.
  package var severity: Severity
  /// Its name, which stays the same from version to version; nil if it has none.
  package var code: String?
  /// The address of a page that explains the code; nil if there is none.
  package var codeDescription: String?
  /// Who says it.
  package var source: String
  /// What there is to say, for people.
  package var message: String
  /// How the place is to be shown.
  package var tags: [Tag] = []
  /// Other places that have to do with it.
  package var relatedInformation: [RelatedInformation] = []

  /// A diagnostic without tags and other places.
  package init(
    range: PositionRange, severity: Severity, code: String?, source: String, message: String
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.source = source
    self.message = message
  }
}

extension Diagnostic: JSONEncodable {
  /// Writes all that is there; empty lists are left out.
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
  /// Writes the location and the message.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(
        "location",
        object: { writer in
          writer.member("uri", uri)
          writer.member("range", range)
        })
      writer.member("message", message)
    }
  }
}
