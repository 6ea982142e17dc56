import JSON
import LanguageServerProtocol
import TodoModel

/// The server's command that applies an operation to a document.
///
/// Its arguments are a document's URI, an operation's name and, if it is not for the whole document, the first line and
/// the one after the last, from 0. Alternatively, its only argument is the parameters of ``OperationRequest``.
enum OperationCommand {
  /// The name of the command.
  static let name = "todo-lsp.applyOperation"

  /// The command of a client that asks the user for the value of an operation; its argument is the parameters of
  /// ``OperationRequest`` without the value.
  static let promptName = "todo-lsp.prompt"

  /// The command that asks the user for the value of an operation on these lines.
  static func prompt(
    for operation: Operation, _ lines: Range<Int>?, of document: Document, title: String
  ) -> Command {
    Command(title: title, name: promptName, arguments: [params(operation, nil, lines, of: document)])
  }

  /// The command that applies an operation with its value to these lines.
  static func command(
    for operation: Operation, _ argument: String, _ lines: Range<Int>?, of document: Document, title: String
  ) -> Command {
    Command(title: title, name: name, arguments: [params(operation, argument, lines, of: document)])
  }

  /// The parameters of ``OperationRequest``.
  private static func params(
    _ operation: Operation, _ argument: String?, _ lines: Range<Int>?, of document: Document
  ) -> JSON {
    let identifier: [(String, JSON)] = [("uri", .string(document.uri.string))]
    let version = document.version.map { [("version", JSON.integer($0))] } ?? []
    var members: [(String, JSON)] = [
      ("operation", .string(operation.name)), ("textDocument", .object(JSONObject(identifier + version))),
    ]
    if let lines { members.append(("lines", [.integer(lines.lowerBound), .integer(lines.upperBound)])) }
    if let argument { members.append(("argument", .string(argument))) }
    return .object(JSONObject(members))
  }

  /// The command that applies an operation to these lines; to the whole document for nil.
  static func command(
    _ operation: String, _ lines: Range<Int>?, of uri: DocumentURI, title: String
  ) -> Command {
    let range = lines.map { [JSON.integer($0.lowerBound), .integer($0.upperBound)] } ?? []
    return Command(title: title, name: name, arguments: [.string(uri.string), .string(operation)] + range)
  }
}
