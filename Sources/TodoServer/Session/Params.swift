import JSON
import JSONRPC
import LanguageServerProtocol

/// The parameters of a message, which its handler decodes where it uses them.
///
/// Each function throws an error that names the invalid field.
struct Params {
  let json: JSON
  private let path: String

  /// The parameters, or a value at a path of them.
  init(_ json: JSON, at path: String = "params") {
    self.json = json
    self.path = path
  }

  func required<Value: JSONDecodable>(_ key: String) throws(ResponseError) -> Value {
    do { return try json.required(key) } catch { throw invalid(error) }
  }

  /// A member that may be absent or null.
  func optional<Value: JSONDecodable>(_ key: String) throws(ResponseError) -> Value? {
    do { return try json.optional(key) } catch { throw invalid(error) }
  }

  /// All of them as one value.
  func decoded<Value: JSONDecodable>() throws(ResponseError) -> Value {
    do { return try Value(from: json) } catch { throw invalid(error) }
  }

  /// A value within the parameters, to be decoded in the same way.
  func within(_ key: String, _ json: JSON, _ index: Int? = nil) -> Params {
    Params(json, at: "\(path).\(key)" + (index.map { "[\($0)]" } ?? ""))
  }

  /// The URI of the document that a method is about.
  var uri: DocumentURI {
    get throws(ResponseError) { (try required("textDocument") as TextDocumentIdentifier).uri }
  }

  private func invalid(_ error: JSONDecodingError) -> ResponseError {
    ResponseError(.invalidParams, error.within(path).description)
  }
}
