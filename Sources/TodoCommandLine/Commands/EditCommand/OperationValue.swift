import ArgumentParsing
import TodoModel

/// The value of an operation: the word after its name, or that of `--by`; of a destination, `--to` and `--under`.
enum OperationValue {
  /// The options that give values.
  static let options: [CommandOption] = [.by, .destination, .group, .newGroup]

  /// The operation with the value that the arguments give it: that is removed from the operands, the words after the
  /// operation's name.
  static func bind(
    _ operation: Operation, _ arguments: Arguments, _ operands: inout [String], on today: CalendarDay
  ) throws(CommandError) -> Operation {
    let own: [CommandOption] =
      operation.takes.map { $0 == .destination ? [.destination, .group, .newGroup] : [.by] } ?? []
    for other in options where arguments.has(other) && !own.contains(where: { $0.name == other.name }) {
      throw .message("\(operation.name): --\(other.name) does not apply to this operation")
    }
    guard let kind = operation.takes else { return operation }
    var value = arguments[.by]
    if kind == .destination {
      value = arguments[.group] ?? arguments[.destination].map { _ in "" }
    } else if value == nil, operation.argument != nil, !operands.isEmpty {
      value = operands.removeFirst()
    }
    guard let value else {
      guard operation.argument != nil else { return operation }
      let what =
        kind == .destination
        ? "give --to or --under: another list, the title of a group, or both" : "give \(kind.examples)"
      throw .message("\(operation.name): \(what)")
    }
    do throws(OperationError) {
      return try operation.with(value, on: today)
    } catch {
      throw .message("\(operation.name): \(error)")
    }
  }
}

extension Operation {
  /// What to write after `edit` for the operation: its name, and its value or the kind of it.
  var usageInShell: String {
    guard let kind = takes else { return name }
    switch kind {
    case .destination: return "\(name) --to FILE"
    case .order: return "\(name) [--by ORDER]"
    case .amount, .date, .place, .priority, .status, .tag, .words:
      return "\(name) \(kind.rawValue.uppercased())"
    }
  }

  /// What a preset stands for: `postpone 1w`.
  var presetInShell: String? {
    guard let preset, let general = Operation.named(preset.operation) else { return nil }
    let value = preset.value.contains(" ") ? "'\(preset.value)'" : preset.value
    return "\(preset.operation) \(general.argument == nil ? "--by " : "")\(value)"
  }
}

extension CommandOption {
  static let by = CommandOption(
    "by", value: "VALUE",
    "The value of the operation, such as due or priority,text for sort, fri for set-due, 1w for postpone")
  static let destination = CommandOption(
    "to", value: "FILE", completing: .files, "For move-to: the list to move items to; without it, this one")
  static let group = CommandOption(
    "under", value: "GROUP", completing: CompletedWords.groups.completion,
    "For move-to: the title of the group to move items to")
}
