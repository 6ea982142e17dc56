import TestSupport
import Testing
import TodoModel
import TodoText

extension OperationCase {
  func list() throws -> TodoList {
    TodoList(SourceText(before), dialect: try #require(Dialect(rawValue: dialect)))
  }

  var modelSelection: Selection { lines.map { .lines($0) } ?? .wholeList }

  func context() throws -> OperationContext {
    var settings = OperationSettings()
    for (name, value) in self.settings {
      switch name {
      case "completeSubItems": settings.completesSubItems = true
      case "completeParent": settings.completesParent = true
      case "doneStamp": settings.stampsDone = true
      case "createdStamp": settings.stampsCreated = true
      case "repeat": settings.repeats = value != "off"
      case "archiveTitle": settings.archiveTitle = value
      default: throw Malformed(name: self.name, reason: "no setting \(name)")
      }
    }
    return OperationContext(today: try day(today), settings: settings)
  }

  /// The title in a menu.
  func shownTitle() throws -> String {
    let summary = SelectionSummary(modelSelection, in: try list(), try context())
    return try bound().title(for: summary)
  }

  /// The operation with its value.
  func bound() throws -> TodoModel.Operation {
    try #require(Operation.named(operation)).with(argument ?? "", on: try day(today))
  }
}
