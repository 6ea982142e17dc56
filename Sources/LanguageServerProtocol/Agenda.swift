import JSON

/// The parameters of `todo/agenda`, a custom request to the server.
package struct AgendaParams: Sendable, JSONDecodable {
  /// The filter; empty for all unfinished items.
  package let filter: String
  /// The folders to search; nil for all.
  package let folders: [DocumentURI]?
  /// The maximum number of items in the reply.
  package let limit: Int

  package init(from json: JSON) throws(JSONDecodingError) {
    filter = try json.optional("filter") ?? ""
    folders = try json.optional("folders")
    limit = try json.optional("limit") ?? 1000
  }
}

/// The parameters of `todo/agendaChanged`, a custom notification from the server.
package struct AgendaChangedParams: Sendable, JSONEncodable {
  /// The filter of the agenda that has changed.
  package let filter: String

  package init(filter: String) { self.filter = filter }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("filter", filter) }
  }
}
