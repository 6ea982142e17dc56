import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The items of a file that match a filter.
struct FileAgenda: Sendable {
  /// The file's URI.
  let uri: DocumentURI
  /// The items, with lines counted from the file's first.
  private(set) var items: [AgendaItem] = []
  /// The sort key of each item; separate from the items, because all keys are read for each reply.
  private(set) var orders: [AgendaOrder] = []
  /// An identifier of the file's text, which changes with every change.
  let state: String

  /// A search for the items in small steps, between which the server handles messages.
  struct Scan: Sendable {
    private var slices: GroupSlices
    private let filter: Filter
    private let fileName: String
    private let today: CalendarDay
    /// The items found so far.
    private(set) var agenda: FileAgenda
    /// The size of the file in bytes.
    let byteCount: Int

    /// The number of bytes per step, which takes about a millisecond.
    static let stepLength = 1 << 16

    /// Reads a file; nil if it can't be read.
    init?(ofFileAt path: String, _ dialect: Dialect, _ filter: Filter, on today: CalendarDay) {
      guard let file = try? ListFile.read(path, atMost: WorkspaceIndex.largestFile) else { return nil }
      self.filter = filter
      self.today = today
      fileName = Path.split(path).name
      byteCount = file.bytes.count
      agenda = FileAgenda(uri: DocumentURI(path: path), state: file.version.state)
      slices = GroupSlices(of: filter.mayMatch(file.bytes) ? file.textBytes : [], dialect)
    }

    /// Searches the next groups.
    ///
    /// - Returns: Whether there are more.
    mutating func step() -> Bool {
      guard let (list, firstLine) = slices.next(byteCount: Self.stepLength) else { return false }
      var group: (lines: Range<Int>, title: String?)?
      var deferred = DeferredItems(in: list, for: filter)
      list.visitItems { item in
        guard !deferred.contains(item), filter.matches(item, in: list, file: fileName) else { return }
        if group?.lines.contains(item.line) != true {
          let found = list.group(containingLine: item.line)
          let title = found?.title.map { list.text.string(in: list.titleWords(ofLine: $0)) }
          group = (found?.lines ?? item.line..<item.line + 1, title)
        }
        var found = AgendaItem(item, in: list, from: -firstLine)
        found.title = group?.title
        agenda.items.append(found)
        agenda.orders.append(found.order(on: today))
      }
      return slices.hasNext
    }
  }
}
