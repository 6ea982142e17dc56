import ArgumentParsing
import TodoModel

/// The value of an operation: that of an option, such as `--date`, or else the word after its name.
enum OperationValue {
  /// The option for a kind of value, nil if only the word after the operation gives it; a destination may also have
  /// ``CommandOption/group`` and ``CommandOption/newGroup``.
  static func option(for kind: ArgumentKind) -> CommandOption? {
    switch kind {
    case .amount, .order: .by
    case .date: .date
    case .destination: .destination
    case .priority: .priority
    case .status: .status
    case .tag: .tag
    case .place, .words: nil
    }
  }

  /// All of these options.
  static let options: [CommandOption] = [
    .by, .date, .destination, .group, .newGroup, .priority, .status, .tag,
  ]

  /// The operation with the value that the arguments give it: that is removed from the operands, the words after the
  /// operation's name.
  static func bind(
    _ operation: Operation, _ arguments: Arguments, _ operands: inout [String], on today: CalendarDay
  ) throws(UsageError) -> Operation {
    let own: [CommandOption] =
      operation.takes.map {
        $0 == .destination ? [.destination, .group, .newGroup] : [Self.option(for: $0)].compactMap { $0 }
      } ?? []
    for other in options where arguments.has(other) && !own.contains(where: { $0.name == other.name }) {
      throw .message("\(operation.name): --\(other.name) does not apply to this operation")
    }
    guard let kind = operation.takes else { return operation }
    var value = Self.option(for: kind).flatMap { arguments[$0] }
    if kind == .destination {
      value = arguments[.group] ?? value.map { _ in "" }
    } else if value == nil, operation.argument != nil, !operands.isEmpty {
      value = operands.removeFirst()
    }
    guard let value else {
      guard operation.argument != nil else { return operation }
      let options = own.filter { $0.value != nil }.map { "--\($0.name)" }.joined(separator: " or ")
      throw .message(
        "\(operation.name): \(options.isEmpty ? "" : "give \(options): ")\(kind.examplesInShell)")
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
    case .amount, .date, .place, .priority, .status, .tag, .words: return "\(name) \(kind.rawValue.uppercased())"
    }
  }

  /// What a preset stands for: `postpone 1w`.
  var presetInShell: String? {
    guard let preset, let general = Operation.named(preset.operation) else { return nil }
    let option =
      general.argument == nil
      ? general.takes.flatMap { OperationValue.option(for: $0) }.map { "--\($0.name) " } : ""
    let value = preset.value.contains(" ") ? "'\(preset.value)'" : preset.value
    return "\(preset.operation) \(option ?? "")\(value)"
  }
}

extension ArgumentKind {
  /// What to write after the option.
  fileprivate var examplesInShell: String {
    self == .destination ? "another list, the title of a group, or both" : examples
  }
}

extension CommandOption {
  static let by = CommandOption(
    "by", value: "ORDER|AMOUNT",
    "For sort: status, priority, due, text or tag, or several such as priority,due; for postpone: 1d, 2w, '3 months'"
  )
  static let date = CommandOption(
    "date", value: "DATE", "For set-due: the date, also in words such as 'next week', or none")
  static let destination = CommandOption(
    "to", value: "FILE", completing: .files, "For move-to: the list to move items to; without it, this one")
  static let group = CommandOption(
    "under", value: "TITLE", "For move-to: the group to move items to")
  static let priority = CommandOption(
    "priority", value: "N", "For set-priority: the number of !, such as 2 or '!!', or none")
  static let status = CommandOption(
    "status", value: "STATUS", "For set-status: open, ongoing, in-question, done or obsolete")
  static let tag = CommandOption(
    "tag", value: "TAG", "For add-tag: the tag, such as shop or est=2h")
}
