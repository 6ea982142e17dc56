import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/documentLink`: URLs and paths of files.
enum DocumentLinks: RequestHandler {
  static let method = "textDocument/documentLink"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("documentLinkProvider", to: [:])
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params.textDocument)
    var positions = PositionCursor(in: document.list.text, session.client.columnEncoding)
    return document.list.links.compactMap { link in
      guard let target = document.uri.target(of: link.target) else { return nil }
      let range = PositionRange(positions.positions(of: link.range))
      return .object { writer in
        writer.member("range", range)
        writer.member("target", target)
      }
    }
  }
}

extension DocumentURI {
  /// The target of a link in this document; nil for a path if the document is not a file, or above the root.
  fileprivate func target(of target: Link.Target) -> DocumentURI? {
    switch target {
    case .address(let address): return DocumentURI(address)
    case .relativePath(let relative):
      guard let path else { return nil }
      var parts = path.split(separator: "/").dropLast()
      for part in relative.split(separator: "/") where part != "." {
        if part != ".." {
          parts.append(part)
        } else if parts.popLast() == nil {
          return nil
        }
      }
      return DocumentURI(path: "/" + parts.joined(separator: "/"))
    }
  }
}
