import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// Why a command failed, and the exit code that this gives.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  let description: String
  var exitCode = ExitCode.failure
  /// Whether the arguments are wrong, and not a file.
  var isOfUsage = true
  /// Whether an editor has refused a change, so that nothing was done and the same may be tried again.
  var mayRepeat = false

  static func message(_ message: String) -> CommandError { CommandError(description: message) }

  /// A file cannot be read or written; for a missing one, with the name that is probably meant.
  static func file(_ error: FileError) -> CommandError {
    var suggestion = ""
    if case .cannotRead(let path, let reason) = error, reason.meansMissing {
      suggestion = NearbyName.closest(to: path).map { " (did you mean \($0)?)" } ?? ""
    }
    let code: ExitCode =
      switch error {
      case .changedMeanwhile, .changedTwice, .removedMeanwhile, .locked: .changed
      default: .failure
      }
    return CommandError(description: "\(error)\(suggestion)", exitCode: code, isOfUsage: false)
  }

  static func argument(_ error: ArgumentError) -> CommandError { .message(error.description) }

  static func wrongValue(_ option: String, _ value: String, expected: String) -> CommandError {
    .argument(.wrongValue(option, value: value, expected: expected))
  }

  /// A value that is not one of the known names; `what` is their kind, such as `shell`.
  static func unknownName(_ name: String, what: String, known: [String]) -> CommandError {
    let synonym = what == "operation" ? CommandSynonym.operationSynonyms[name] : nil
    let hint = synonym.map { " (did you mean \($0)?)" }
    return .message("unknown \(what) \(name)\(hint ?? Suggestion.hint(for: name, among: known))")
  }

  /// The names of two options, without hyphens.
  static func contradiction(_ one: String, _ other: String) -> CommandError {
    .message("--\(one) and --\(other) cannot be combined")
  }

  /// A reference to an item, and what stands there now.
  static func changedMeanwhile(_ reference: String, now: String) -> CommandError {
    CommandError(description: "\(reference) changed meanwhile: \(now)", exitCode: .changed)
  }

  static func notAnItem(_ reason: String) -> CommandError { .message("cannot add this item: \(reason)") }

  /// Why no items are added to a file.
  static func notAList(_ path: String) -> String {
    "\(path) is not a list: it has no items, and its name does not end in .xit or .todo"
  }

  /// The list that items would move to, and why they cannot.
  static func notMovable(_ path: String, _ reason: String) -> CommandError {
    .message("cannot move items to \(path): \(reason)")
  }

  /// What goes to another file, which this call may not write; `isInput` if the list is standard input.
  static func elsewhere(_ what: String, isInput: Bool) -> CommandError {
    let advice =
      isInput
      ? "pass the list as FILE, or give its path with --stdin-filename" : "use --in-place to write both"
    return .message("\(what): \(advice)")
  }

  /// The path of a file that Git has no committed version of, and why.
  static func notCommitted(_ path: String, _ reason: String) -> CommandError {
    .message("Git has no committed version of \(path) (\(reason)): name the file to compare it with")
  }
}

/// The command that means the same as a word of other programs.
enum CommandSynonym {
  /// ` (did you mean …?)`; nil if nothing is similar.
  static func hint(for word: String, among commands: [String]) -> String? {
    let meaning =
      synonyms[word] ?? operationSynonyms[word] ?? Operation.named(word).map { _ in "edit \(word)" }
      ?? Suggestion.closest(to: word, among: commands)
    return meaning.map { " (did you mean \($0)?)" }
  }

  /// Words for operations, after `edit`.
  fileprivate static let operationSynonyms = [
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

enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  case success = 0
  case findings = 1
  case failure = 2
  case ambiguous = 3
  case changed = 4
  case partial = 5

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  static let table: [(String, String)] = allCases.map { ("\($0.rawValue)", $0.meaning) }

  private var meaning: String {
    switch self {
    case .success: "Done; --check, --diff and lint found nothing"
    case .findings:
      """
      Nothing to do, a file would change (--check, --diff), a problem was found (lint), versions differ (diff), conflicts \
      are left (merge), or nothing matched (list --exit-code)
      """
    case .failure:
      """
      Invalid arguments, a file that could not be read or written, or with --check, --diff and lint an invalid settings \
      file
      """
    case .ambiguous: "Several items match what should name one; they are listed"
    case .changed: "The item or the file changed meanwhile, and nothing was done: look again and repeat"
    case .partial: "Some of it was done; the errors name the rest"
    }
  }
}
