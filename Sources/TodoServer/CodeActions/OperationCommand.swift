import JSON
import LanguageServerProtocol
import TodoModel

/// The server's only command, which applies an operation to a document.
///
/// Its arguments are a document, an operation's name and, if it is not for the whole document, the first line and the
/// one after the last, from 0.
enum OperationCommand {
  /// The name of the command.
  static let name = "todo-lsp.applyOperation"

  /// The command that applies an operation to these lines; to the whole document for nil.
  static func command(
    _ operation: String, _ lines: Range<Int>?, of uri: DocumentURI, title: String
  ) -> Command {
    let range = lines.map { [JSON.integer($0.lowerBound), .integer($0.upperBound)] } ?? []
    return Command(title: title, name: name, arguments: [.string(uri.string), .string(operation)] + range)
  }
}
