import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// Why the arguments of a command are invalid.
enum UsageError: Error, Hashable {
  case argument(ArgumentError)
  case missingOperand(String)
  case missingLines(String)
  case unknownCommand(String, known: [String])
  case commandAfterOptions(String)
  case unknownName(String, what: String, known: [String])
  case contradiction(String, String)
  case severalItems(String, count: Int)
  case needsConfirmation(count: Int)
  case notAnItem(String)
  case noDefaultList
  case settingsFileExists
  case defaultListOutside(String)
  case wrongFilter(String, FilterError)
  case notCommitted(String)
  case noRepository
  case gitFailed(String)
  case unknownKind(String, known: [String])
  case unreadableKind(String)
  case notConvertible(String, String)
  case archiveElsewhere(String, isInput: Bool)
  case notArchivable(String, OperationError)
  case moveElsewhere(String, isInput: Bool)
  case notMovable(String, String)
}

extension UsageError {
  /// An invalid value of an option.
  static func wrongValue(_ option: String, _ value: String, expected: String) -> UsageError {
    .argument(.wrongValue(option, value, expected: expected))
  }
}

extension UsageError: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  var description: String {
    switch self {
    case .argument(let error): error.description
    case .missingOperand(let instruction): instruction
    case .missingLines(let operation):
      "\(operation): name the item with --item TEXT or --line N, or use --all for every item"
    case .unknownName(let name, let what, let known):
      "unknown \(what) \(name)"
        + ((what == "operation" ? CommandSynonym.operationHint(for: name) : nil)
          ?? Suggestion.hint(for: name, among: known))
    case .unknownCommand(let word, let known):
      "unknown command \(word)"
        + (CommandSynonym.hint(for: word, among: known) ?? "; there is no file of this name either")
    case .commandAfterOptions(let name):
      "write the options of a command after it: todo-format \(name) [OPTIONS] …"
    case .contradiction(let one, let other): "--\(one) and --\(other) cannot be combined"
    case .archiveElsewhere(let path, let isInput):
      isInput
        ? "finished items go to another file, \(path): pass the list as FILE, or give its path with --stdin-filename"
        : "finished items go to another file, \(path): use --in-place to write both"
    case .notArchivable(let path, let error): "\(path): \(error)"
    case .moveElsewhere(let path, let isInput):
      isInput
        ? "items would move to \(path): pass the list as FILE, or give its path with --stdin-filename"
        : "items would move to \(path): use --in-place to write both"
    case .notMovable(let path, let reason): "cannot move items to \(path): \(reason)"
    case .unknownKind(let name, let known):
      "cannot detect the format of \(name): give it with --from: \(known.joined(separator: ", "))"
    case .unreadableKind(let kind): "\(kind) can only be written: use it with --to"
    case .notConvertible(let name, let reason): "\(name): \(reason)"
    case .notCommitted(let path):
      "Git has no committed version of \(path): name the file that it is to be compared with"
    case .noRepository: "the current folder is in no Git repository: change to one, or use --global"
    case .gitFailed(let words): "git \(words) failed: run it yourself to see why"
    case .severalItems(let text, let count):
      "\(count) items match “\(text)”: give more of the text, a --line and its file, or use --where for all"
    case .needsConfirmation(let count): "\(Count.of(count, "item")) would be changed: add --yes to do that"
    case .notAnItem(let reason): "cannot add this item: \(reason)"
    case .defaultListOutside(let path):
      "defaultList \(path) is outside the folder of its settings file: name a list yourself"
    case .settingsFileExists: "\(SettingsFinder.fileName) exists already: edit it, or remove it first"
    case .noDefaultList:
      "name a list with --to FILE, or set defaultList in \(SettingsFinder.fileName): see todo-format settings init"
    case .wrongFilter(let text, let error): "filter \(text): \(error)"
    }
  }
}
