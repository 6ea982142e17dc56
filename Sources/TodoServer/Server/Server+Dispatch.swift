import JSON
import JSONRPC
import LanguageServerProtocol

extension Server {
  /// Handles a request: replies, or begins to compute the reply in steps.
  mutating func handle(_ request: Message.Request, isCancelled: Bool) {
    do throws(ResponseError) {
      if let refusal = lifecycle.refusal(of: request.method) { throw refusal }
      if request.method == "initialize" { return session.outgoing.send(try initialize(request)) }
      if request.method == "shutdown" {
        cancelPendingRequests { _ in true }
        lifecycle = .shutDown
        return session.outgoing.send(OutgoingMessage.response(to: request.id, result: JSON.null))
      }
      if isCancelled { throw .cancelled }
      guard let handler = MethodHandlers.request(request.method) else {
        throw ResponseError(.methodNotFound, "Unknown request '\(request.method)'.")
      }
      let start = traceStart
      switch try handler.handle(request, &session) {
      case .reply(let reply):
        trace(request.method, since: start)
        session.outgoing.send(reply)
      case .pending(let reply):
        pending.append(PendingRequest(id: request.id, method: request.method, start: start, reply: reply))
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

  /// Handles a notification; ignores an unknown one, and all before `initialize` and after `shutdown`.
  mutating func handle(_ notification: Message.Notification) {
    if notification.method == "$/cancelRequest" { cancelPendingRequest(notification.params) }
    guard lifecycle == .serving, let handler = MethodHandlers.notification(notification.method) else {
      return
    }
    let start = traceStart
    handler.handle(notification, &session)
    trace(notification.method, since: start)
  }

  private mutating func initialize(_ request: Message.Request) throws(ResponseError) -> OutgoingMessage {
    let params: InitializeParams
    do { params = try request.params.decoded() } catch { throw ResponseError(invalidParams: error) }
    let (options, settings, problems) = ServerOptions.parsing(params.initializationOptions)
    let client = ClientProfile(
      params.capabilities, options: options, name: params.clientName, version: params.clientVersion)
    session = Session(
      client: client, today: session.today,
      settings: SettingsStore(initial: settings, problems: problems),
      folders: params.workspaceFolders, trace: params.trace)
    lifecycle = .serving
    parent = parent ?? params.processID.flatMap(ParentProcess.init)
    maintenance.schedule(clock: clock, watchesParent: parent != nil)
    let result: JSON = [
      "capabilities": MethodHandlers.capabilities(for: client),
      "serverInfo": ["name": "todo-lsp", "version": .string(version)],
    ]
    return OutgoingMessage.response(to: request.id, result: result)
  }

  /// The start time of a message; nil if messages are not traced.
  private var traceStart: Duration? { session.trace == .off ? nil : clock.uptime() }

  /// Sends a message to the trace, unless tracing began after the start time.
  mutating func trace(_ method: String, since start: Duration?) {
    guard session.trace != .off, let start else { return }
    let duration = session.trace == .verbose ? "\(clock.uptime() - start)" : nil
    let params = EncodedJSON.object { writer in
      writer.member("message", "handled \(method)")
      writer.member("verbose", duration)
    }
    session.outgoing.notify("$/logTrace", params)
  }
}
