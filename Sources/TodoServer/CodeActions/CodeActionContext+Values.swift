import LanguageServerProtocol
import TodoFiles
import TodoModel

/// The values that a menu offers to a client that cannot ask the user for one.
extension CodeActionContext {
  /// The most actions of one operation.
  static let readyValueLimit = 3

  /// Whether to offer the operation with ready values.
  func offersValues(of operation: Operation) -> Bool {
    operation.argument != nil && !session.client.capabilities.promptsForValues
  }

  /// The values to try, likeliest first: more than are offered, because some change nothing.
  func readyValues(of operation: Operation) -> [String] {
    switch operation.argument {
    case .date: dates
    case .destination: destinations
    case .priority: ["!", "!!", "!!!", ArgumentKind.none]
    case .tag: tags
    case .amount, .item, .order, .place, .status, .words, nil: []
    }
  }

  /// The next days without an operation of their own, as *due today* and *due tomorrow* are.
  private var dates: [String] {
    (2...2 + Self.readyValueLimit).compactMap { distance in
      CalendarDay(daysSince1970: Int(session.today.daysSince1970) + distance).map {
        DueDate(.day, containing: $0).text
      }
    }
  }

  /// The first groups of the list, then other lists by name; neither the group nor the file of the archive.
  private var destinations: [String] {
    // One of them may be the item's own.
    let archiveTitle = document.settings.operations.archiveTitle
    let list = document.list
    let titles = (0..<list.groupCount).lazy.compactMap { list.group($0).flatMap(list.titleText) }
    let groups = Array(titles.filter { !$0.isEmpty && $0 != archiveTitle }.prefix(Self.readyValueLimit + 1))
    guard groups.count <= Self.readyValueLimit else { return groups.map { "#\($0)" } }
    let own = [document.uri.path, (try? document.archivePath)?.path]
    let open = session.documents.all.compactMap { $0.uri.path }
    let lists = Set(session.index.agendaPaths + open).filter { !own.contains($0) }.sorted()
    return groups.map { "#\($0)" }
      + lists.prefix(Self.readyValueLimit).map { session.name(ofListAt: $0, near: document) }
  }

  /// The most used tags, except those with values, which would be missing.
  private var tags: [String] {
    let uses = session.tags.uses
    let names = session.tags.mostUsed(Self.triedTagLimit) { uses[$0]?.values.isEmpty ?? false }
    return names.map { uses[$0.word]?.spelling ?? $0.word }
  }

  /// The number of tags to try: an item rarely has as many of the most used ones.
  private static let triedTagLimit = 10
}
