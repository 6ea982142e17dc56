import JSON
import JSONRPC
import LanguageServerProtocol

/// The `data` of a code action: how to compute its edit, and for which version of the document.
struct CodeActionData: Equatable {
  let uri: DocumentURI
  let version: Int
  let deferred: DeferredAction
}

extension CodeActionData {
  /// The edit of the action.
  ///
  /// - Throws: An error if the document has changed or the action is no longer available.
  func edit(in session: Session, movesCursor: Bool = true) throws(ResponseError) -> WorkspaceEdit {
    guard let document = session.documents[uri], document.version == version else {
      throw ResponseError(.contentModified, "the document has changed since the action was offered")
    }
    var outcome = try deferred.outcome(of: document, in: session)
    if !movesCursor { outcome.cursor = nil }
    return try document.workspaceEdit(outcome, for: session.client)
  }
}

extension CodeActionData: JSONDecodable {
  init(from json: JSON) throws(JSONDecodingError) {
    uri = try json.required("uri")
    version = try json.required("version")
    if let code: String = try json.optional("problem") {
      guard let bytes = Self.range(try json.required("bytes")) else {
        throw JSONDecodingError("is not a range").within("bytes")
      }
      deferred = .fix(code: code, bytes: bytes, index: try json.required("fix"))
    } else {
      let lines: [Int]? = try json.optional("lines")
      deferred = .operation(
        name: try json.required("operation"), lines: lines.flatMap(Self.range),
        argument: try json.optional("argument"))
    }
  }

  private static func range(_ ends: [Int]) -> Range<Int>? {
    ends.count == 2 && ends[0] >= 0 && ends[0] <= ends[1] ? ends[0]..<ends[1] : nil
  }

  /// The JSON that is sent to the client.
  var json: JSON {
    var members: [(String, JSON)] = [("uri", .string(uri.string)), ("version", .integer(version))]
    switch deferred {
    case .operation(let name, let lines, let argument):
      members.append(("operation", .string(name)))
      if let lines { members.append(("lines", Self.json(lines))) }
      if let argument { members.append(("argument", .string(argument))) }
    case .fix(let code, let bytes, let index):
      members.append(("problem", .string(code)))
      members.append(("bytes", Self.json(bytes)))
      members.append(("fix", .integer(index)))
    }
    return .object(JSONObject(members))
  }

  private static func json(_ range: Range<Int>) -> JSON {
    [.integer(range.lowerBound), .integer(range.upperBound)]
  }
}
