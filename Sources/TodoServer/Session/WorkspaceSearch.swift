import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// Does a step of a search; returns the reply if it was the last one, and throws the error to reply with.
typealias SearchStep = (inout Session) throws(ResponseError) -> EncodedJSON?

/// A search of all documents of the workspace for a reply, in steps; other messages are handled between them.
///
/// It completes the index, then visits the documents. A step indexes or visits one file. The last step visits all open
/// documents, so the reply is about the texts that the client has when it gets the reply.
struct WorkspaceSearch<Match> {
  /// The files to visit, sorted by name, apart from those that are open; nil if no document needs to be visited.
  private let files: ((Session) -> [String])?
  /// Whether a file with these bytes may have a match.
  private let mayMatch: ([UInt8]) -> Bool
  /// The number of results that are enough for a reply, and how many a match has.
  private let limit: Int
  private let count: (Match) -> Int
  /// The reply, from the matches sorted by file name.
  private let reply: ([Match]) -> EncodedJSON
  /// The match in a document; nil if it adds nothing to the reply.
  private let match: (Document, inout Session) throws(ResponseError) -> Match?

  /// The number of times that the user had cancelled indexing when the search began.
  private var cancellationCount = 0
  /// The files to visit, in reverse order; nil before the index is complete.
  private var waiting: [String]?
  private var visited: Set<String> = []
  /// The value of ``DocumentStore/openCloseCount`` when ``waiting`` was computed.
  private var openCloseCount = 0
  private var matches: [(path: String, match: Match)] = []
  /// The number of results in the files so far.
  private var found = 0

  /// A search; without files and a `match`, it finds nothing.
  init<Reply: JSONEncodable>(
    ofFiles files: ((Session) -> [String])? = nil,
    where mayMatch: @escaping ([UInt8]) -> Bool = { _ in true },
    atMost limit: Int = .max, count: @escaping (Match) -> Int = { _ in 1 },
    reply: @escaping ([Match]) -> Reply?,
    match: @escaping (Document, inout Session) throws(ResponseError) -> Match? = { _, _ in nil }
  ) {
    self.files = files
    self.mayMatch = mayMatch
    (self.limit, self.count) = (limit, count)
    self.reply = { reply($0)?.encoded ?? JSON.null.encoded }
    self.match = match
  }

  /// A search for the uses of a tag or an id, which finds nothing for nil.
  init<Reply: JSONEncodable>(
    for symbol: NamedSymbol?, atMost limit: Int = .max, reply: @escaping ([Match]) -> Reply?,
    match: @escaping (Document, inout Session) throws(ResponseError) -> Match?
  ) {
    self.init(
      ofFiles: symbol.map { symbol in { $0.closedFiles(with: symbol) } }, atMost: limit, reply: reply,
      match: match)
  }

  mutating func begin(in session: inout Session) {
    if files != nil { session.beginCompletingIndex() }
    cancellationCount = session.index.cancellationCount
  }

  /// Does a step, which usually takes at most a millisecond; returns the reply if it was the last one.
  mutating func step(in session: inout Session) throws(ResponseError) -> EncodedJSON? {
    guard let files else { return reply([]) }
    guard session.index.cancellationCount == cancellationCount else {
      throw ResponseError(.requestCancelled, "Indexing the workspace was cancelled.")
    }
    guard !session.index.hasWork else {
      session.stepIndex()
      return nil
    }
    if waiting == nil || openCloseCount != session.documents.openCloseCount {
      openCloseCount = session.documents.openCloseCount
      waiting = files(session).filter { !visited.contains($0) }.reversed()
    }
    if found < limit, let path = waiting?.popLast() {
      visited.insert(path)
      if let file = session.closedDocument(at: path, where: mayMatch)?.document,
        let match = try match(file, &session)
      {
        matches.append((path, match))
        found += count(match)
      }
      return nil
    }
    try visitOpenDocuments(of: &session)
    return reply(matches.map { $0.match })
  }

  private mutating func visitOpenDocuments(of session: inout Session) throws(ResponseError) {
    session.reportProgress()
    let openFiles = session.documents.openFiles
    // Files that were opened after they were visited.
    matches.removeAll { (session.index.entries[$0.path]?.file).map(openFiles.contains) ?? false }
    for document in session.documents.all {
      guard let match = try match(document, &session) else { continue }
      matches.append((document.uri.path ?? document.uri.string, match))
    }
    matches.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension Session {
  /// The indexed files that are not open and may contain all of these tags, sorted by name.
  func closedFiles(withTags names: [String]) -> [String] {
    let openFiles = documents.openFiles
    return index.paths.filter { path in
      guard let entry = index.entries[path], !openFiles.contains(entry.file) else { return false }
      return names.allSatisfy { entry.counts.uses[$0] != nil }
    }
  }

  /// The indexed files that are not open and use a tag or an id, sorted by name.
  fileprivate func closedFiles(with symbol: NamedSymbol) -> [String] {
    switch symbol {
    case .tag(let name): closedFiles(withTags: [name])
    case .ids(let ids):
      closedFiles(withTags: []).filter { path in
        index.entries[path].map { ids.contains(where: $0.dependencies.has) } ?? false
      }
    }
  }

  /// The maximum number of files that a reply at once reads and parses.
  static let promptFileLimit = 40

  /// A file that is not open, for a reply at once; nil if it cannot be read, or if parsing it takes more than milliseconds.
  mutating func promptDocument(at path: String) -> Document? {
    closedDocument(at: path) { $0.count <= 1 << 20 }?.document
  }

  /// Reads and parses a file that is not open; nil if it can't be read or `matters` rejects its bytes.
  ///
  /// - Returns: The document, and an identifier of the file's text.
  mutating func closedDocument(
    at path: String, where matters: ([UInt8]) -> Bool = { _ in true }
  ) -> (document: Document, state: String)? {
    guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile), matters(file.bytes) else {
      return nil
    }
    let uri = DocumentURI(path: path)
    var document = Document(uri: uri, bytes: file.textBytes, settings: settings.settings(for: uri))
    document.join(dependencies)
    return (document, file.version.state)
  }
}
