import JSON
import Testing

extension ScriptedClient {
  /// The diagnostics published since the last call, for every document.
  mutating func publications() -> [Publication] {
    claim("textDocument/publishDiagnostics").map { params in
      let publication = Publication(params)
      if let version = publication.version { #expect(documents[publication.uri]?.version == version) }
      return publication
    }
  }

  /// The members of `textDocument/publishDiagnostics` that tests use.
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
