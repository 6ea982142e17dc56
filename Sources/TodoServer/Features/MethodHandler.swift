import JSON
import JSONRPC
import LanguageServerProtocol

/// One method of the protocol: a file of its own in this folder, and one line in ``MethodHandlers/all``.
protocol MethodHandler: SendableMetatype {
  /// The method's name.
  static var method: String { get }

  /// Adds to the reply to `initialize` what this client must know to call the method.
  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile)

  /// The request that makes this client call the method again, because the day or a setting is another; nil if it
  /// cannot be made to, or if nothing depends on either.
  static func refreshRequest(for client: ClientProfile) -> String?

  /// The feature itself, if it is one that answers: to ask so costs nothing, to cast a search through all types.
  static var answering: (any AnyRequestHandler.Type)? { get }

  /// The feature itself, if it is one that only takes note.
  static var listening: (any NotificationHandler.Type)? { get }
}

extension MethodHandler {
  /// It does not answer.
  static var answering: (any AnyRequestHandler.Type)? { nil }

  /// It does not only take note.
  static var listening: (any NotificationHandler.Type)? { nil }

  /// Nothing depends on the day.
  static func refreshRequest(for client: ClientProfile) -> String? { nil }

  /// Adds nothing: the client knows.
  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {}
}

/// A method that wants a reply, whatever it does for it.
protocol AnyRequestHandler: MethodHandler {
  /// The whole reply to a request, as it is sent.
  static func answer(_ request: Message.Request, in session: inout Session) throws(ResponseError) -> [UInt8]
}

extension AnyRequestHandler {
  /// The feature itself.
  static var answering: (any AnyRequestHandler.Type)? { self }
}

/// A method that wants a reply and changes nothing: it gets all that there is to know as a value.
protocol RequestHandler: AnyRequestHandler {
  associatedtype Params: JSONDecodable
  associatedtype Reply: JSONEncodable

  /// What the client asked for.
  ///
  /// - Throws: The reply, where the client asked for what cannot be.
  static func reply(to params: Params, in session: Session) throws(ResponseError) -> Reply
}

extension RequestHandler {
  /// The whole reply to a request, as it is sent.
  static func answer(_ request: Message.Request, in session: inout Session) throws(ResponseError) -> [UInt8] {
    let params: Params
    do { params = try request.params.decoded() } catch { throw ResponseError(invalidParams: error) }
    return OutgoingMessage.response(to: request.id, result: try reply(to: params, in: session))
  }
}

/// A method that wants a reply, and for which the server remembers or sends something.
///
/// What documents hold never changes here: the client changes them, and says so.
protocol MutatingRequestHandler: AnyRequestHandler {
  associatedtype Params: JSONDecodable
  associatedtype Reply: JSONEncodable

  /// What the client asked for.
  ///
  /// - Throws: The reply, where the client asked for what cannot be.
  static func reply(to params: Params, in session: inout Session) throws(ResponseError) -> Reply
}

extension MutatingRequestHandler {
  /// The whole reply to a request, as it is sent.
  static func answer(_ request: Message.Request, in session: inout Session) throws(ResponseError) -> [UInt8] {
    let params: Params
    do { params = try request.params.decoded() } catch { throw ResponseError(invalidParams: error) }
    return OutgoingMessage.response(to: request.id, result: try reply(to: params, in: &session))
  }
}

/// A method that wants no reply.
///
/// It may change what the server knows, and send messages.
protocol NotificationHandler: MethodHandler {
  associatedtype Params: JSONDecodable

  /// Takes note of what the client says.
  static func handle(_ params: Params, in session: inout Session)

  /// Makes the best of parameters that cannot be read; that they cannot is logged already.
  static func recover(from params: JSON, in session: inout Session)
}

extension NotificationHandler {
  /// The feature itself.
  static var listening: (any NotificationHandler.Type)? { self }

  /// Does nothing: what was not understood did not happen.
  static func recover(from params: JSON, in session: inout Session) {}

  /// Takes note of a notification; one that makes no sense is logged, for nobody waits for an answer.
  static func handle(_ notification: Message.Notification, in session: inout Session) {
    do {
      handle(try notification.params.decoded(as: Params.self), in: &session)
    } catch {
      session.outgoing.log(.error, "\(method) is not understood: \(error.within("params"))")
      recover(from: notification.params, in: &session)
    }
  }
}
