import JSON
import JSONRPC
import LanguageServerProtocol

extension Server {
  /// Handles a request: replies, or begins to compute the reply in steps.
  mutating func handle(_ request: Message.Request, isCancelled: Bool) {
    do throws(ResponseError) {
      if let refusal = lifecycle.refusal(of: request.method) { throw refusal }
      if request.method == "initialize" { return initialize(request) }
      if request.method == "shutdown" {
        cancelPendingRequests { _ in true }
        lifecycle = .shutDown
        return session.outgoing.send(.response(to: request.id, result: JSON.null))
      }
      if isCancelled { throw .cancelled }
      guard let handler = MethodHandlers.requestsByMethod[request.method] else {
        throw ResponseError(.methodNotFound, "Unknown request '\(request.method)'.")
      }
      let start = traceStart
      switch try handler.handle(Params(request.params), &session) {
      case .reply(let reply):
        trace(request.method, since: start)
        session.outgoing.send(.response(to: request.id, result: reply))
      case .pending(let step):
        pending.append(PendingRequest(id: request.id, method: request.method, start: start, step: step))
        stepPendingRequests()
      }
    } catch {
      fail(request.id, request.method, error)
    }
  }

  /// Replies with an error; logs an internal one.
  mutating func fail(_ id: RequestID, _ method: String, _ error: ResponseError) {
    if error.code == ErrorCode.internalError.rawValue {
      session.outgoing.log(.error, "\(method) failed: \(error.message)")
    }
    session.outgoing.send(OutgoingMessage.response(to: id, error: error))
  }

  /// Handles a notification, or logs that its parameters are invalid; ignores an unknown one, and all before `initialize`
  /// and after `shutdown`.
  mutating func handle(_ notification: Message.Notification) {
    if notification.method == "$/cancelRequest" { cancelPendingRequest(notification.params) }
    let method = notification.method
    guard lifecycle == .serving, let handle = MethodHandlers.notifications[method] else { return }
    let start = traceStart
    do throws(ResponseError) {
      try handle(Params(notification.params), &session)
    } catch {
      session.outgoing.log(.error, "\(method) has invalid parameters: \(error.message)")
      if method == "textDocument/didChange" {
        MethodHandlers.closeUnknownText(notification.params, in: &session)
      }
    }
    trace(method, since: start)
  }

  /// Begins the session; all parameters are optional.
  private mutating func initialize(_ request: Message.Request) {
    let params = request.params
    let (options, settings, problems) = ServerOptions.parsing(params["initializationOptions"] ?? .null)
    let client = ClientProfile(
      ClientCapabilities(announced: params["capabilities"]), options: options,
      name: params["clientInfo"]?["name"]?.string, version: params["clientInfo"]?["version"]?.string)
    // An older client has only a root folder.
    let folders = params["workspaceFolders"]?.array ?? []
    let uris = folders.isEmpty ? [params["rootUri"]] : folders.map { $0["uri"] }
    session = Session(
      client: client, today: session.today,
      settings: SettingsStore(initial: settings, problems: problems),
      folders: uris.compactMap { $0?.string.map { DocumentURI($0) } },
      trace: params["trace"]?.string.flatMap(TraceValue.init) ?? .off)
    lifecycle = .serving
    parent = parent ?? params["processId"]?.int.flatMap(ParentProcess.init)
    scheduleMaintenance()
    let result: JSON = [
      "capabilities": MethodHandlers.capabilities(for: client),
      "serverInfo": ["name": "todo-lsp", "version": .string(version)],
    ]
    session.outgoing.send(.response(to: request.id, result: result))
  }

  /// The start time of a message; nil if messages are not traced.
  private var traceStart: Duration? { session.trace == .off ? nil : clock.uptime() }

  /// Sends a message to the trace, unless tracing began after the start time.
  mutating func trace(_ method: String, since start: Duration?) {
    guard session.trace != .off, let start else { return }
    let duration = session.trace == .verbose ? "\(clock.uptime() - start)" : nil
    let params = EncodedJSON.object("message", "handled \(method)", "verbose", duration)
    session.outgoing.notify("$/logTrace", params)
  }
}
