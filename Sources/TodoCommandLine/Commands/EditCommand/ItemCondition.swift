import TodoModel
import TodoText

/// The items that `--where` or `--item` selects.
enum ItemCondition: Sendable {
  /// Those that match a filter.
  case filter(Filter)
  /// Those whose text contains words, in lowercase.
  case text(String)

  /// The lines of the matching items of a list.
  func lines(in list: TodoList, of file: String) -> [Int] {
    var lines: [Int] = []
    list.visitItems { item in
      let isMatch =
        switch self {
        case .filter(let filter): filter.matches(item, in: list, file: file)
        case .text(let text): list.words(of: item).lowercased().containsText(text)
        }
      if isMatch { lines.append(item.line) }
    }
    return lines
  }
}
