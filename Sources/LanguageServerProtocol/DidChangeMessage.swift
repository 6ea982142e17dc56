import JSON

/// Decodes a whole `textDocument/didChange` notification from its bytes.
///
/// This takes a tenth of the time of parsing the message and decoding its parameters. It supports messages as clients send
/// them for a keystroke.
struct DidChangeMessage {
  private var scanner = JSONScanner()
  private let known: DocumentURI?

  private init(_ known: DocumentURI?) { self.known = known }

  /// The parameters; nil for another message, and for any that the general parser might decode differently.
  ///
  /// - Complexity: O(*n*).
  static func params(of message: Span<UInt8>, known: DocumentURI?) -> DidChangeTextDocumentParams? {
    var parser = DidChangeMessage(known)
    guard let params = parser.message(in: message), parser.scanner.isAtEnd(of: message) else { return nil }
    return params
  }

  private mutating func message(in bytes: Span<UInt8>) -> DidChangeTextDocumentParams? {
    var params: DidChangeTextDocumentParams?
    var (hasMethod, hasVersion) = (false, false)
    guard scanner.skip("{", in: bytes) else { return nil }
    repeat {
      guard let key = scanner.key(in: bytes) else { return nil }
      if bytes.equals(key, literal: "method"), !hasMethod {
        guard let name = scanner.plainString(in: bytes), bytes.equals(name, literal: "textDocument/didChange")
        else {
          return nil
        }
        hasMethod = true
      } else if bytes.equals(key, literal: "params"), params == nil {
        params = self.params(in: bytes)
        guard params != nil else { return nil }
      } else {
        guard bytes.equals(key, literal: "jsonrpc"), !hasVersion,
          let version = scanner.plainString(in: bytes),
          bytes.equals(version, literal: "2.0")
        else { return nil }
        hasVersion = true
      }
    } while scanner.skip(",", in: bytes)
    return hasMethod && scanner.skip("}", in: bytes) ? params : nil
  }

  private mutating func params(in bytes: Span<UInt8>) -> DidChangeTextDocumentParams? {
    var document: VersionedTextDocumentIdentifier?
    var changes: [TextDocumentContentChangeEvent]?
    guard scanner.skip("{", in: bytes) else { return nil }
    repeat {
      guard let key = scanner.key(in: bytes) else { return nil }
      if bytes.equals(key, literal: "textDocument"), document == nil {
        document = self.document(in: bytes)
        guard document != nil else { return nil }
      } else {
        guard bytes.equals(key, literal: "contentChanges"), changes == nil else { return nil }
        changes = self.changes(in: bytes)
        guard changes != nil else { return nil }
      }
    } while scanner.skip(",", in: bytes)
    guard let document, let changes, scanner.skip("}", in: bytes) else { return nil }
    return DidChangeTextDocumentParams(textDocument: document, contentChanges: changes)
  }

  private mutating func document(in bytes: Span<UInt8>) -> VersionedTextDocumentIdentifier? {
    var (uri, version): (Range<Int>?, Int?)
    guard scanner.skip("{", in: bytes) else { return nil }
    repeat {
      guard let key = scanner.key(in: bytes) else { return nil }
      if bytes.equals(key, literal: "uri"), uri == nil {
        uri = scanner.plainString(in: bytes)
        guard uri != nil else { return nil }
      } else {
        guard bytes.equals(key, literal: "version"), version == nil else { return nil }
        version = scanner.number(in: bytes)
        guard version != nil else { return nil }
      }
    } while scanner.skip(",", in: bytes)
    guard let uri, let version, scanner.skip("}", in: bytes) else { return nil }
    if let known, bytes.equals(uri, known.string) {
      return VersionedTextDocumentIdentifier(uri: known, version: version)
    }
    let string = String(copying: UTF8Span(unchecked: bytes.extracting(uri), isKnownASCII: true))
    return VersionedTextDocumentIdentifier(uri: DocumentURI(string), version: version)
  }

  private mutating func changes(in bytes: Span<UInt8>) -> [TextDocumentContentChangeEvent]? {
    var changes: [TextDocumentContentChangeEvent] = []
    guard scanner.skip("[", in: bytes) else { return nil }
    repeat {
      guard let change = change(in: bytes) else { return nil }
      changes.append(change)
    } while scanner.skip(",", in: bytes)
    return scanner.skip("]", in: bytes) ? changes : nil
  }

  private mutating func change(in bytes: Span<UInt8>) -> TextDocumentContentChangeEvent? {
    var range: PositionRange?
    var text: JSONText?
    var hasLength = false
    guard scanner.skip("{", in: bytes) else { return nil }
    repeat {
      guard let key = scanner.key(in: bytes) else { return nil }
      if bytes.equals(key, literal: "range"), range == nil {
        range = self.range(in: bytes)
        guard range != nil else { return nil }
      } else if bytes.equals(key, literal: "text"), text == nil {
        text = scanner.text(in: bytes)
        guard text != nil else { return nil }
      } else {
        guard bytes.equals(key, literal: "rangeLength"), !hasLength, scanner.number(in: bytes) != nil else {
          return nil
        }
        hasLength = true
      }
    } while scanner.skip(",", in: bytes)
    guard let range, let text, scanner.skip("}", in: bytes) else { return nil }
    return TextDocumentContentChangeEvent(range: range, text: text)
  }

  private mutating func range(in bytes: Span<UInt8>) -> PositionRange? {
    guard let (start, end) = pair("start", "end", in: bytes, { $0.position(in: $1) }) else { return nil }
    return PositionRange(start: start, end: end)
  }

  private mutating func position(in bytes: Span<UInt8>) -> Position? {
    guard let (line, column) = pair("line", "character", in: bytes, { $0.scanner.number(in: $1) }) else {
      return nil
    }
    return Position(line: line, column: column)
  }

  /// The values of an object that has exactly these two members, in any order.
  private mutating func pair<Value>(
    _ first: StaticString, _ second: StaticString, in bytes: Span<UInt8>,
    _ value: (inout DidChangeMessage, Span<UInt8>) -> Value?
  ) -> (Value, Value)? {
    guard scanner.skip("{", in: bytes), let key = scanner.key(in: bytes) else { return nil }
    let isInOrder = bytes.equals(key, literal: first)
    guard isInOrder || bytes.equals(key, literal: second), let one = value(&self, bytes),
      scanner.skip(",", in: bytes), let key = scanner.key(in: bytes),
      bytes.equals(key, literal: isInOrder ? second : first), let other = value(&self, bytes),
      scanner.skip("}", in: bytes)
    else { return nil }
    return isInOrder ? (one, other) : (other, one)
  }
}

extension DidChangeTextDocumentParams {
  /// Decodes a whole ordinary message; nil if it is another one, or if only the general parser can decode it.
  ///
  /// The URI of the document is not copied if it is `known`.
  ///
  /// - Complexity: O(*n*), a tenth of the time of the general parser.
  package init?(ofMessage message: Span<UInt8>, known: DocumentURI? = nil) {
    guard let params = DidChangeMessage.params(of: message, known: known) else { return nil }
    self = params
  }
}
