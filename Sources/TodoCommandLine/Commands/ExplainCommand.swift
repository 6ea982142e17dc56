import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let explain = Command(
    name: "explain", operands: "[CODE]",
    summary: "Say what a problem means and how it is mended",
    explanation:
      "Without a code, lists all problems, the gravity that each has by default, and what they are.",
    options: [],
    run: { arguments, console throws(CommandError) in
      guard let name = arguments.operands.first else {
        let rows = Check.all.map { ($0.name, "\($0.severity): \($0.summary)") }
        try files(console.print("\(Help.table(rows), in: .lines)\n"))
        return .success
      }
      guard let check = Check.named(name) else {
        throw .usage(.unknownName(name, what: "problem", known: Check.all.map(\.name)))
      }
      try files(console.print("\(explanation(of: check), in: .lines)"))
      return .success
    })

  private static func explanation(of check: Check) -> String {
    """
    \(check.summary) [\(check.name), \(check.severity)]

    \(check.explanation)

    Instead of
    \(indented(check.wrong))
    write
    \(indented(check.right))

    """
  }

  private static func indented(_ list: String) -> String {
    list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
