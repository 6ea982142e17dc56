import JSONRPC
import LanguageServerProtocol
import TodoFiles

/// A reply that is computed in steps; other messages are handled between them.
///
/// Not checked to be sendable, because its steps change what they captured; the server owns it, on one thread.
struct PendingReply: @unchecked Sendable {
  /// Does a step, which usually takes at most a millisecond; returns the reply if it was the last one.
  ///
  /// - Throws: The error to reply with.
  let step: (inout Session) throws(ResponseError) -> OutgoingMessage?

  init(_ search: WorkspaceSearch<some WorkspaceQuery>) {
    var search = search
    step = { session throws(ResponseError) in try search.step(in: &session) }
  }
}

/// Completes the index, then visits the documents that a query is about.
///
/// A step indexes or visits one file. The last step visits all open documents, so the reply is about the texts that the
/// client has when it gets the reply.
struct WorkspaceSearch<Query: WorkspaceQuery> {
  private let id: RequestID
  private let query: Query
  /// The number of times that the user had cancelled indexing when the search began.
  private let cancellationCount: Int
  /// The files to visit, in reverse order; nil before the index is complete.
  private var waiting: [String]?
  private var visited: Set<String> = []
  /// The value of ``DocumentStore/openCloseCount`` when ``waiting`` was computed.
  private var openCloseCount = 0
  private var matches: [(path: String, match: Query.Match)] = []

  init(_ query: Query, for id: RequestID, in session: inout Session) {
    self.id = id
    self.query = query
    if !query.isEmpty { session.beginCompletingIndex() }
    cancellationCount = session.index.cancellationCount
  }

  mutating func step(in session: inout Session) throws(ResponseError) -> OutgoingMessage? {
    if query.isEmpty { return OutgoingMessage.response(to: id, result: query.reply([])) }
    guard session.index.cancellationCount == cancellationCount else {
      throw ResponseError(.requestCancelled, "Indexing the workspace was cancelled.")
    }
    guard !session.index.hasWork else {
      session.stepIndex()
      return nil
    }
    if waiting == nil || openCloseCount != session.documents.openCloseCount {
      openCloseCount = session.documents.openCloseCount
      waiting = query.files(in: session).filter { !visited.contains($0) }.reversed()
    }
    if let path = waiting?.popLast(), !query.isEnough(matches.lazy.map({ $0.match })) {
      visited.insert(path)
      if let match = try query.match(inFileAt: path, &session) { matches.append((path, match)) }
      return nil
    }
    return OutgoingMessage.response(to: id, result: try lastReply(in: &session))
  }

  /// Visits the open documents.
  private mutating func lastReply(in session: inout Session) throws(ResponseError) -> Query.Reply {
    session.reportProgress()
    session.updateTags()
    let openFiles = session.documents.openFiles
    // Files that were opened after they were visited.
    matches.removeAll { session.index.file(at: $0.path).map(openFiles.contains) ?? false }
    for document in session.documents.all {
      guard let match = try query.match(in: document, &session) else { continue }
      matches.append((document.uri.path ?? document.uri.string, match))
    }
    matches.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return query.reply(matches.map { $0.match })
  }
}
