import ArgumentParsing
import TodoModel
import TodoText

extension Arguments {
  init(_ words: [String], of command: Command) throws(CommandError) {
    let own = command.description.options
    let common = CommandOption.common.filter { option in !own.contains { $0.name == option.name } }
    do throws(ArgumentError) {
      try self.init(words, options: own + common)
    } catch {
      throw .argument(error)
    }
  }

  /// The value of `option` as an integer of at least 1.
  func count(_ option: CommandOption) throws(CommandError) -> Int? {
    do throws(ArgumentError) { return try integer(option, atLeast: 1) } catch { throw .argument(error) }
  }

  /// The lines that a value of `--line` such as `3,7-9` names, from 0; empty if it is not given.
  func lineRanges() throws(CommandError) -> [Range<Int>] {
    guard let value = self[.line] else { return [] }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    return try parts.map { part throws(CommandError) in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last, first > 0,
        last >= first
      else {
        throw .wrongValue("line", value, expected: "a number of at least 1, or several such as 3,7-9")
      }
      return first - 1..<last
    }
  }

  /// The files and folders that a command searches: without any, the current folder, or standard input if it has a name.
  func searched(_ paths: [String]) -> [String] {
    guard paths.isEmpty else { return paths }
    return has(.stdinFilename) ? ["-"] : ["."]
  }

  /// The value of an option that has a fixed set of values.
  func choice(_ option: CommandOption) throws(CommandError) -> String? {
    do throws(ArgumentError) { return try word(option) } catch { throw .argument(error) }
  }

  func dialect() throws(CommandError) -> Dialect? { try choice(.dialect).flatMap(Dialect.init) }

  func today() throws(CommandError) -> CalendarDay? {
    guard let value = self[.today] else { return nil }
    guard let date = DueDate(Array(value.utf8)) else {
      throw .wrongValue("today", value, expected: "a date such as 2026-01-31")
    }
    return date.dueDay
  }

  /// The positions that `--cursor` names, from 0, with columns in code points.
  func cursors() throws(CommandError) -> [TextPosition] {
    try all(.cursor).map { value throws(CommandError) in
      let parts = value.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
        throw .wrongValue("cursor", value, expected: "a line and a column, such as 3:7")
      }
      return TextPosition(line: parts[0] - 1, column: parts[1] - 1)
    }
  }
}
