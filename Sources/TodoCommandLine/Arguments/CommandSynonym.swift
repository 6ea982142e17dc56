import TodoModel
import TodoText

/// The command that means the same as a word of other programs.
enum CommandSynonym {
  /// ` (did you mean …?)`; nil if nothing is similar.
  static func hint(for word: String, among commands: [String]) -> String? {
    meaning(of: word, among: commands).map { " (did you mean \($0)?)" }
  }

  private static func meaning(of word: String, among commands: [String]) -> String? {
    if let command = synonyms[word] { return command }
    if Operation.named(word) != nil { return "edit \(word)" }
    if let operation = operationSynonyms[word] { return "edit \(operation)" }
    if let command = Suggestion.closest(to: word, among: commands) { return command }
    return Suggestion.closest(to: word, among: Operation.inShell.map(\.name)).map { "edit \($0)" }
  }

  /// ` (did you mean …?)` for an operation; nil if nothing is similar.
  static func operationHint(for word: String) -> String? {
    operationSynonyms[word].map { " (did you mean \($0)?)" }
  }

  /// Words for operations, after `edit`.
  private static let operationSynonyms = [
    "done": "complete", "do": "complete", "finish": "complete", "check": "complete", "undo": "reopen",
    "uncheck": "reopen", "rm": "delete", "remove": "delete", "cancel": "drop", "up": "move-up",
    "down": "move-down", "fix": "fix-all", "snooze": "postpone", "defer": "postpone", "mv": "move-to",
    "move": "move-to", "tag": "add-tag", "due": "set-due", "pri": "set-priority",
  ]

  /// Commands of Git, taskwarrior, todo.txt and formatters, instead of the first word of a command line.
  private static let synonyms = [
    "ls": "list", "show": "list", "agenda": "list", "next": "list", "status": "stats", "summary": "stats",
    "check": "lint", "fix": "lint --fix", "fmt": "format", "new": "add", "config": "settings",
    "init": "settings init", "del": "edit delete", "import": "convert", "export": "convert", "man": "manual",
    "version": "--version",
  ]
}
