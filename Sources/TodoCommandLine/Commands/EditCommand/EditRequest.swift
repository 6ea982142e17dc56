import ArgumentParsing
import TodoModel
import TodoText

/// An operation, the items that it changes, and what becomes of the result.
struct EditRequest {
  let operation: TodoModel.Operation
  let targets: EditTargets
  /// The lists and folders that are named.
  let operands: [String]
  /// The list that items move to; nil if they stay in their lists.
  var destination: String?
  var group: TargetGroup
  let output: Output
  /// The name of the command if the operation is one, which searches folders and prints what it did also as JSON.
  var verb: String?

  enum Output {
    /// One list is printed.
    case text
    /// The edits of all lists are printed, for an editor.
    case edits
    /// The lists are written, and each change is reported.
    case files
    /// Each change is only reported.
    case nothing
  }

  /// Takes the value that the arguments of `edit` give an operation, from `--by` or the operands, the words after its name.
  static func takeValue(
    of operation: Operation, _ arguments: Arguments, _ operands: inout [String]
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

  /// The operation with a value, and what that says of the list and the group that items move to.
  static func bind(
    _ operation: Operation, to value: String?, _ arguments: Arguments, near list: String? = nil,
    named name: String? = nil, on today: CalendarDay
  ) throws(CommandError) -> (operation: Operation, destination: String?, title: String?) {
    let destination = operation.takes == .destination ? value.map { DestinationName($0, near: list) } : nil
    let group = operation.takes == .destination ? arguments[.group] : nil
    guard let value = group ?? destination.map({ $0.title ?? "" }) ?? value else {
      return (operation, nil, nil)
    }
    do throws(OperationError) {
      return (try operation.with(value, on: today), destination?.file, destination?.title)
    } catch {
      throw .message("\(name ?? operation.name): \(error)")
    }
  }
}

/// What the options of `edit` name: the items to change.
enum EditTargets {
  /// Every item, or without any option the list itself.
  case wholeList
  case lines([Range<Int>])
  /// The one item whose text contains this.
  case text(String)
  case filter(Filter)
  case references([ItemReference])

  /// - Throws: An error if the options contradict each other, or if the operation needs one.
  init(
    _ arguments: Arguments, _ operands: [String], for operation: TodoModel.Operation, on today: CalendarDay,
    _ views: [String: String]
  ) throws(CommandError) {
    let options = [CommandOption.item, .matching, .everything, .line].filter(arguments.has)
    if options.count > 1 { throw .contradiction(options[0].name, options[1].name) }
    if let text = arguments[.item] {
      guard !text.allSatisfy({ $0.isWhitespace }) else {
        throw .wrongValue("item", text, expected: "some text of the item")
      }
      self = .text(text)
      return
    }
    if let text = try arguments.filterText(.matching) {
      self = .filter(try Filter(of: text, on: today, views))
      return
    }
    let references = operands.compactMap { ItemReference($0) }
    guard references.isEmpty else {
      guard references.count == operands.count, options.isEmpty else {
        throw .message("FILE:LINE names the list itself: remove the other files and options for items")
      }
      self = .references(references)
      return
    }
    let ranges = try arguments.lineRanges()
    if !ranges.isEmpty {
      self = .lines(Self.joined(ranges))
    } else if operation.scope.isWholeList || arguments.has(.everything) {
      self = .wholeList
    } else {
      throw .message(
        "\(operation.name): name the item with --item TEXT or --line N, or use --all for every item")
    }
  }

  /// The ranges in order, with those joined that overlap or touch.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  /// Whether the items are searched for, also in several lists.
  var areSearched: Bool {
    switch self {
    case .wholeList, .lines: false
    case .text, .filter, .references: true
    }
  }

  /// Whether a text or references name the items one by one.
  var areNamed: Bool {
    if case .text = self { true } else { !references.isEmpty }
  }

  var references: [ItemReference] {
    if case .references(let references) = self { references } else { [] }
  }

  /// The selection in a list; nil if no item matches, and for a text and references, which are resolved in all lists at once.
  func selection(in source: ListSource) -> Selection? {
    let list = source.list
    if case .wholeList = self { return .wholeList }
    if case .lines(let ranges) = self, ranges.count == 1 { return .lines(ranges[0]) }
    guard list.foreignFormat == nil else { return nil }
    var lines: [Int] = []
    switch self {
    case .wholeList: break
    case .lines(let ranges): lines = ranges.flatMap { list.items(in: $0).map { $0.line } }
    case .filter(let filter):
      list.visitItems { if filter.matches($0, in: list, file: source.name) { lines.append($0.line) } }
    case .references, .text: return nil
    }
    return lines.isEmpty ? nil : .items(Set(lines).sorted())
  }
}
