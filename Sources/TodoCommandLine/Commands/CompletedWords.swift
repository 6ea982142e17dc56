import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// The kinds of words that a shell completes by asking for those of the lists in the current folder.
enum CompletedWords: String, CaseIterable {
  case items, tags, groups, filters, dates

  /// For the value of an option.
  var completion: ValueCompletion { .printed(rawValue) }

  /// The words of lists, each once.
  func words(of lists: [TodoList], _ views: [String: String]) -> [String] {
    switch self {
    case .items:
      return unique(
        lists.flatMap { list in
          list.items().filter { $0.status?.isFinished != true }.map { list.firstWords(of: $0) }
        })
    case .tags: return tags(of: lists)
    case .groups: return unique(lists.flatMap { $0.groupTitles })
    case .filters:
      return Filter.keywords + views.keys.sorted().map { "@\($0)" } + tags(of: lists).map { "#\($0)" }
    case .dates: return DueDate.relativeWords + ["in 3 days", "1d", "1w", "1m", ArgumentKind.none]
    }
  }

  private func tags(of lists: [TodoList]) -> [String] {
    unique(
      lists.flatMap { list in
        list.items().flatMap { list.text(of: $0).tags.map { list.text.string(in: $0.name) } }
      }
    ).sorted()
  }

  private func unique(_ words: [String]) -> [String] {
    var known: Set<String> = [""]
    return words.map { AgendaRow.line($0) }.filter { known.insert($0).inserted }
  }
}
