import TodoModel
import TodoText

/// Violations of the parser's guarantees: every byte belongs to exactly one line, every problem is in the text, and
/// every fix changes it.
package enum ParsingViolation {
  /// The first violation.
  package static func first(of bytes: [UInt8], _ dialect: Dialect) -> String? {
    let list = TodoList(SourceText(bytes), dialect: dialect)
    let flat = FlatList(list)
    guard flat.lines.flatMap({ bytes[$0.range] }) == bytes else { return "bytes are lost" }
    guard zip(flat.lines, flat.lines.dropFirst()).allSatisfy({ $0.range.upperBound == $1.range.lowerBound })
    else {
      return "lines are not adjacent"
    }
    // On the last day, every date is due.
    let problems = list.problems(ProblemContext(today: .last))
    guard problems.allSatisfy({ 0..<bytes.count + 1 ~= $0.range.upperBound }) else {
      return "a problem is outside the text"
    }
    for problem in problems.prefix(20) {
      guard !problem.message(in: list).plainText.isEmpty else { return "a problem has no message" }
      for fix in problem.fixes(in: list) where fix.change.applied(to: bytes) == bytes {
        return "“\(fix.title)” changes nothing"
      }
    }
    let items = list.items()
    guard items.allSatisfy({ $0.lines.lowerBound < $0.lines.upperBound }) else {
      return "an item has no lines"
    }
    return list.syntaxDump.isEmpty && !items.isEmpty ? "items are not in the tree" : nil
  }
}
