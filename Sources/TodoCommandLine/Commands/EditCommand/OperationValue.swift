import ArgumentParsing
import TodoModel

/// The value of an operation: the word after its name, or that of `--by`.
enum OperationValue {
  /// Takes the value that the arguments give an operation, from `--by` or the operands, the words after its name.
  ///
  /// - Returns: The value; nil if there is none and none is needed.
  static func take(
    for operation: Operation, _ arguments: Arguments, _ operands: inout [String]
  ) throws(CommandError) -> String? {
    for (option, applies) in [
      (CommandOption.by, operation.takes != nil), (.newGroup, operation.takes == .destination),
      (.destination, false), (.group, false),
    ] where arguments.has(option) && !applies {
      throw .message("\(operation.name): --\(option.name) does not apply to this operation")
    }
    if let value = arguments[.by] { return value }
    guard let kind = operation.argument else { return nil }
    guard !operands.isEmpty else { throw .message("\(operation.name): give \(kind.examples)") }
    return operands.removeFirst()
  }
}

extension EditRequest {
  /// The operation with a value, and what that says of the list and the group that items move to.
  static func bind(
    _ operation: Operation, to value: String?, _ arguments: Arguments, near list: String? = nil,
    named name: String? = nil, on today: CalendarDay
  ) throws(CommandError) -> (operation: Operation, destination: String?, title: String?) {
    let destination = operation.takes == .destination ? value.map { DestinationName($0, near: list) } : nil
    guard let value = destination.map({ arguments[.group] ?? $0.title ?? "" }) ?? value else {
      return (operation, nil, nil)
    }
    do throws(OperationError) {
      return (try operation.with(value, on: today), destination?.file, destination?.title)
    } catch {
      throw .message("\(name ?? operation.name): \(error)")
    }
  }
}

extension Operation {
  /// What to write after `edit` for the operation: its name, and its value or the kind of it.
  var usageInShell: String {
    guard let kind = takes else { return name }
    switch kind {
    case .order: return "\(name) [--by ORDER]"
    case .amount, .date, .destination, .item, .place, .priority, .status, .tag, .words:
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
    "to", value: "FILE", completing: .files, "The list; without it, the defaultList of the settings")
  static let group = CommandOption(
    "under", value: "GROUP", completing: CompletedWords.groups.completion,
    "The title of the group to move items to")
}
