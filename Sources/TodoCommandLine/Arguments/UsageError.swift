import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// Why the arguments of a command are invalid.
enum UsageError: Error, Hashable {
  /// The arguments cannot be parsed.
  case argument(ArgumentError)
  /// The whole message: an operand or an option is missing, or does not fit the others.
  case message(String)
  /// The name of an operation on items, without an option that selects them.
  case missingLines(String)
  /// The first word, which is neither a command nor a file.
  case unknownCommand(String, known: [String])
  /// The command, which comes after its options.
  case commandAfterOptions(String)
  /// A value that is not one of the known names; `what` is their kind, such as `shell`.
  case unknownName(String, what: String, known: [String])
  /// The names of two options, without hyphens.
  case contradiction(String, String)
  /// What names an item, and the number of items that it may mean.
  case severalItems(String, count: Int)
  /// A reference to an item, and what stands there now.
  case changedMeanwhile(String, now: String)
  /// Items would change, and the user cannot be asked.
  case needsConfirmation(count: Int)
  /// Why the item cannot be added.
  case notAnItem(String)
  /// No list is named, and the settings have no default one.
  case noDefaultList
  /// The settings file to create already exists.
  case settingsFileExists
  /// The setting `defaultList`, which leads out of the folder of its settings file.
  case defaultListOutside(String)
  /// The filter, and why it cannot be parsed.
  case wrongFilter(String, FilterError)
  /// The path of a file that Git has no committed version of, and why.
  case notCommitted(String, String)
  /// Why Git finds no repository in the current folder.
  case noRepository(String)
  /// The command of Git that failed.
  case gitFailed(String)
  /// The name of a file whose format cannot be detected, and the formats that can be parsed.
  case unknownFormat(String, known: [String])
  /// A format that can only be written.
  case writeOnlyFormat(String)
  /// A format that can only be read, and the formats that can be written.
  case readOnlyFormat(String, writable: [String])
  /// The name of a file, and why it cannot be converted.
  case notConvertible(String, String)
  /// The archive file, which this call may not write; `isInput` if the list is standard input.
  case archiveElsewhere(String, isInput: Bool)
  /// The path of the archive, and why items cannot move there.
  case notArchivable(String, OperationError)
  /// The list that items would move to, which this call may not write; `isInput` if the list is standard input.
  case moveElsewhere(String, isInput: Bool)
  /// The list that items would move to, and why they cannot.
  case notMovable(String, String)
  /// The title that no group of the list has, the list, and the title of a similar group.
  case missingGroup(String, file: String, similar: String?)
}

extension UsageError {
  /// An invalid value of an option.
  static func wrongValue(_ option: String, _ value: String, expected: String) -> UsageError {
    .argument(.wrongValue(option, value: value, expected: expected))
  }
}

extension UsageError: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  var description: String {
    switch self {
    case .argument(let error): error.description
    case .message(let message): message
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
    case .unknownFormat(let name, let known):
      "cannot detect the format of \(name): give it with --from: \(known.joined(separator: ", "))"
    case .missingGroup(let title, let file, let similar):
      "\(file) has no group \(title.quotedLabel)\(similar.map { " (did you mean \($0)?)" } ?? ""): "
        + "use --new-group to add it"
    case .writeOnlyFormat(let name): "\(name) can only be written: use it with --to"
    case .readOnlyFormat(let name, let writable):
      "\(name) can only be read: give --to one of \(writable.joined(separator: ", "))"
    case .notConvertible(let name, let reason): "\(name): \(reason)"
    case .notCommitted(let path, let reason):
      "Git has no committed version of \(path) (\(reason)): name the file to compare it with"
    case .noRepository(let reason):
      "cannot set up Git here (\(reason)): change to a repository, or use --global"
    case .gitFailed(let command): "\(command) failed: run it yourself to see why"
    case .severalItems(let text, let count):
      "\(count) items match “\(text)”: name one by more of its text or by FILE:LINE, or use --where for all"
    case .changedMeanwhile(let reference, let now): "\(reference) changed meanwhile: \(now)"
    case .needsConfirmation(let count): "\(Count.of(count, "item")) would be changed: add --yes to do that"
    case .notAnItem(let reason): "cannot add this item: \(reason)"
    case .defaultListOutside(let path):
      "defaultList \(path) is outside the folder of its settings file: name a list instead"
    case .settingsFileExists: "\(SettingsFinder.fileName) already exists: edit it, or remove it first"
    case .noDefaultList:
      "name a list with --to FILE, or set defaultList in \(SettingsFinder.fileName): see todo-format settings init"
    case .wrongFilter(let text, let error): "filter \(text): \(error)"
    }
  }
}

/// The command that means the same as a word of other programs.
enum CommandSynonym {
  /// ` (did you mean …?)`; nil if nothing is similar.
  static func hint(for word: String, among commands: [String]) -> String? {
    meaning(of: word, among: commands).map { " (did you mean \($0)?)" }
  }

  private static func meaning(of word: String, among commands: [String]) -> String? {
    if let command = synonyms[word] ?? operationSynonyms[word] { return command }
    if Operation.named(word) != nil { return "edit \(word)" }
    return Suggestion.closest(to: word, among: commands)
  }

  /// ` (did you mean …?)` for an operation; nil if nothing is similar.
  static func operationHint(for word: String) -> String? {
    operationSynonyms[word].map { " (did you mean \($0)?)" }
  }

  /// Words for operations, after `edit`.
  private static let operationSynonyms = [
    "done": "complete", "do": "complete", "finish": "complete", "check": "complete",
    "uncheck": "reopen", "rm": "delete", "remove": "delete", "cancel": "drop", "snooze": "postpone",
    "defer": "postpone", "mv": "move",
    "tag": "add-tag", "due": "set-due", "pri": "set-priority",
  ]

  /// Commands of Git, taskwarrior, todo.txt and formatters, instead of the first word of a command line.
  private static let synonyms = [
    "ls": "list", "agenda": "list", "next": "list", "status": "stats", "summary": "stats",
    "check": "lint", "fix": "lint --fix", "fmt": "format", "new": "add", "config": "settings",
    "init": "settings init", "del": "delete", "import": "convert", "export": "convert", "man": "manual",
    "version": "--version",
  ]
}
