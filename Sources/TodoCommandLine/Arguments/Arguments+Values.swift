import ArgumentParsing
import TodoModel

extension Arguments {
  /// Parses `words` for a command.
  init(_ words: [String], of command: Command) throws(UsageError) {
    do throws(ArgumentError) {
      try self.init(words, options: command.allOptions)
    } catch {
      throw .argument(error)
    }
  }

  /// The value of `option` as an integer of at least 1.
  func count(_ option: CommandOption) throws(UsageError) -> Int? {
    do throws(ArgumentError) { return try positiveInteger(option) } catch { throw .argument(error) }
  }

  /// The value of an option that has a fixed set of values.
  func choice(_ option: CommandOption) throws(UsageError) -> String? {
    do throws(ArgumentError) { return try word(option) } catch { throw .argument(error) }
  }

  /// The value of `--dialect`.
  func dialect() throws(UsageError) -> Dialect? { try choice(.dialect).flatMap(Dialect.init) }

  /// The value of `--today`.
  func today() throws(UsageError) -> CalendarDay? {
    guard let value = self[.today] else { return nil }
    let bytes = Array(value.utf8)
    guard case .date(let date, bytes.count) = DueDate.parse(bytes.span, at: 0) else {
      throw .wrongValue("today", value, expected: "a date such as 2026-01-31")
    }
    return date.dueDay
  }
}
