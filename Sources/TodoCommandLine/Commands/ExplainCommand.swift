import ArgumentParsing
import TodoModel
import TodoText

extension Command {
  static let explain = Command(
    name: "explain", usage: "[CODE]", operandWords: Check.all.map { ($0.name, $0.summary) },
    takesFiles: false, operandLimit: 1,
    summary: "Explain a problem and how to fix it",
    explanation: "Without CODE, lists all problems with their default severities.",
    options: [],
    run: { arguments, console throws(CommandError) in
      guard let name = arguments.operands.first else {
        let rows = Check.all.map { ($0.name, "\($0.severity): \($0.summary)") }
        try console.print("\(Help.table(rows, console), in: .lines)\n")
        return .success
      }
      guard let check = Check.named(name) else {
        throw .unknownName(name, what: "problem code", known: Check.all.map { $0.name })
      }
      try console.print("\(explanation(of: check, console), in: .lines)")
      return .success
    })

  private static func explanation(of check: Check, _ console: Console) -> String {
    let width = console.isTerminal ? console.helpWidth : .max
    let paragraphs = check.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    let explanation = paragraphs.map { TextWrapping.lines(of: "\($0)", width: width).joined(separator: "\n") }
    return """
      \(check.summary) [\(check.name), \(check.severity)]

      \(explanation.joined(separator: "\n"))

      Instead of
      \(indented(check.wrong))
      write
      \(indented(check.right))

      """
  }

  private static func indented(_ list: String) -> String {
    list.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
