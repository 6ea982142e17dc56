import ArgumentParsing
import TodoModel

/// The options that give an operation its value, such as `--date`.
enum OperationValue {
  /// The option for each kind of value; a destination may also have ``CommandOption/group`` and
  /// ``CommandOption/newGroup``.
  static func option(for kind: ArgumentKind) -> CommandOption {
    switch kind {
    case .date: .date
    case .destination: .destination
    case .priority: .priority
    case .tag: .tag
    }
  }

  /// All of these options.
  static let options: [CommandOption] = [
    .date, .destination, .group, .newGroup, .priority, .tag,
  ]

  /// The operation with the value that the options give.
  static func bind(
    _ operation: Operation, _ arguments: Arguments, on today: CalendarDay
  ) throws(UsageError) -> Operation {
    let own: [CommandOption] =
      operation.argument.map {
        $0 == .destination ? [.destination, .group, .newGroup] : [Self.option(for: $0)]
      } ?? []
    for other in options where arguments.has(other) && !own.contains(where: { $0.name == other.name }) {
      throw .message("\(operation.name): --\(other.name) does not apply to this operation")
    }
    guard let kind = operation.argument else { return operation }
    let option = Self.option(for: kind)
    let value =
      kind == .destination ? arguments[.group] ?? arguments[option].map { _ in "" } : arguments[option]
    guard let value else {
      let options = own.filter { $0.value != nil }.map { "--\($0.name)" }.joined(separator: " or ")
      throw .message("\(operation.name): give \(options): \(kind.examplesInShell)")
    }
    do throws(OperationError) {
      return try operation.with(value, on: today)
    } catch {
      throw .message("\(operation.name): \(error)")
    }
  }
}

extension ArgumentKind {
  /// What to write after the option.
  fileprivate var examplesInShell: String {
    self == .destination ? "another list, the title of a group, or both" : examples
  }
}

extension CommandOption {
  static let date = CommandOption(
    "date", value: "DATE", "For set-due: the date, also in words such as 'next week', or none")
  static let destination = CommandOption(
    "to", value: "FILE", completing: .files, "For move-to: the list to move items to; without it, this one")
  static let group = CommandOption(
    "under", value: "TITLE", "For move-to: the group to move items to")
  static let priority = CommandOption(
    "priority", value: "N", "For set-priority: the number of !, such as 2 or '!!', or none")
  static let tag = CommandOption(
    "tag", value: "TAG", "For add-tag: the tag, such as shop or est=2h")
}
