import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// What a request searches for in all documents of the workspace, and its reply.
///
/// ``WorkspaceSearch`` visits them in steps.
protocol WorkspaceQuery: Sendable {
  /// The result for one document.
  associatedtype Match: Sendable
  associatedtype Reply: JSONEncodable

  /// Whether no document needs to be visited.
  var isEmpty: Bool { get }

  /// The files to visit, sorted by name, apart from those that are open.
  func files(in session: Session) -> [String]

  /// The matches in a file that is not open; nil if it cannot be read or adds nothing to the reply.
  func match(inFileAt path: String, _ session: inout Session) throws(ResponseError) -> Match?

  /// The matches in a document; nil if it adds nothing to the reply.
  func match(in document: Document, _ session: inout Session) throws(ResponseError) -> Match?

  /// Whether the matches in the first files are enough for a reply.
  func isEnough(_ matches: some Collection<Match>) -> Bool

  /// The reply, from the matches sorted by file name.
  func reply(_ matches: [Match]) -> Reply
}

extension WorkspaceQuery {
  /// False.
  var isEmpty: Bool { false }

  /// False.
  func isEnough(_ matches: some Collection<Match>) -> Bool { false }
}

extension Session {
  /// The indexed files that are not open and may contain all of these tags, sorted by name.
  func closedFiles(withTags names: [String]) -> [String] {
    let openFiles = documents.openFiles
    return index.paths.filter { path in
      guard let file = index.file(at: path), !openFiles.contains(file) else { return false }
      return names.allSatisfy { index.tagCounts(of: file)?.uses[$0] != nil }
    }
  }

  /// Reads and parses a file that is not open; nil if it can't be read or `matters` rejects its bytes.
  ///
  /// - Complexity: O(*n*).
  mutating func document(
    at path: String, where matters: ([UInt8]) -> Bool = { _ in true }
  ) -> Document? {
    closedDocument(at: path, where: matters)?.document
  }

  /// The maximum number of files that a reply at once reads and parses.
  static let promptFileLimit = 40

  /// A file that is not open, for a reply at once; nil if it cannot be read, or if parsing it takes more than milliseconds.
  mutating func promptDocument(at path: String) -> Document? { document(at: path) { $0.count <= 1 << 20 } }

  /// The document, as ``document(at:where:)`` returns it, and an identifier of the file's text.
  mutating func closedDocument(
    at path: String, where matters: ([UInt8]) -> Bool = { _ in true }
  ) -> (document: Document, state: String)? {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile), matters(file.bytes) else {
      return nil
    }
    let uri = DocumentURI(path: path)
    let settings = settings.settings(for: uri)
    var document = Document(uri: uri, bytes: file.textBytes, settings: settings)
    document.join(dependencies)
    return (document, file.version.state)
  }
}
