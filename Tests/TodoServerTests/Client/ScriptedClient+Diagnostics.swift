import JSON
import Testing

extension ScriptedClient {
  /// The diagnostics of each time that the server sent some since the last look, for every document.
  mutating func publications() -> [Publication] {
    claim("textDocument/publishDiagnostics").map { params in
      let publication = Publication(params)
      if let version = publication.version { #expect(documents[publication.uri]?.version == version) }
      return publication
    }
  }

  /// What `textDocument/publishDiagnostics` says, as far as tests look at it.
  struct Publication {
    let uri: String
    let version: Int?
    let diagnostics: [JSON]

    init(_ params: JSON) {
      uri = params["uri"]?.string ?? ""
      version = params["version"]?.int
      diagnostics = params["diagnostics"]?.array ?? []
    }

    var codes: [String] { diagnostics.compactMap { $0["code"]?.string } }
  }
}
