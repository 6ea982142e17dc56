import TodoModel

/// Why the words of a command were not understood.
enum UsageError: Error, Hashable {
  case unknownOption(String, known: [String])
  case unexpectedValue(String)
  case missingValue(String, String)
  case wrongValue(String, String, expected: String)
  case missingOperand(String)
  case missingLines(String)
  case unknownName(String, what: String, known: [String])
  case contradiction(String, String)
  case wrongFilter(String, FilterError)
  case notCommitted(String)
  case noRepository
  case gitFailed(String)
  case unknownKind(String, known: [String])
  case unreadableKind(String)
  case notConvertible(String, String)
  case archiveElsewhere(String, isInput: Bool)
  case notArchivable(String, OperationError)
}

extension UsageError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  var description: String {
    switch self {
    case .unknownOption(let word, let known):
      "there is no option \(word); there are: \(known.joined(separator: ", "))"
    case .unexpectedValue(let name): "--\(name) takes no value"
    case .missingValue(let name, let value): "--\(name) needs a value: --\(name) \(value)"
    case .wrongValue(let name, let value, let expected): "--\(name) \(value): expected \(expected)"
    case .missingOperand(let what): "\(what) is missing"
    case .missingLines(let operation): "\(operation): name the lines with --line, or say --all for every item"
    case .unknownName(let name, let what, let known):
      "there is no \(what) \(name); there are: \(known.joined(separator: ", "))"
    case .contradiction(let one, let other): "--\(one) and --\(other) do not go together"
    case .archiveElsewhere(let path, let isInput):
      isInput
        ? "finished items go to another file, \(path): say with --stdin-name where the list stands, or name the file"
        : "finished items go to another file, \(path): say --in-place, so that both are written"
    case .notArchivable(let path, let error): "\(path): \(error)"
    case .unknownKind(let name, let known):
      "cannot tell what kind of list \(name) is: name it with --from: \(known.joined(separator: ", "))"
    case .unreadableKind(let kind): "\(kind) can only be written: use it with --to"
    case .notConvertible(let name, let reason): "\(name): \(reason)"
    case .notCommitted(let path):
      "Git has no committed version of \(path): name the file that it is to be compared with"
    case .noRepository: "the current folder is in no Git repository: change to one, or use --global"
    case .gitFailed(let words): "git \(words) failed: run it yourself to see why"
    case .wrongFilter(let text, let error): "--filter \(text): \(error)"
    }
  }
}
