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
    private let pieces: ListPieces
    private let filter: Filter
    private let fileName: String
    private let today: CalendarDay
    private var next = 0
    private var lastTitle: String?
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
      guard filter.mayMatch(file.bytes) else {
        pieces = ListPieces(of: [], dialect, for: .listing)
        return
      }
      pieces = ListPieces(of: file.textBytes, dialect, for: .listing, byteCount: Self.stepLength)
    }

    /// Searches the next piece.
    ///
    /// - Returns: Whether there are more.
    mutating func step() -> Bool {
      guard next < pieces.count else { return false }
      let piece = pieces.piece(next)
      next += 1
      var title: (lines: Range<Int>, words: String?)?
      func words(_ reference: GroupTitleReference) -> String? {
        switch reference.title {
        case .none: nil
        case .before: lastTitle
        case .line(let line): piece.list.text.string(in: piece.list.titleWords(ofLine: line))
        }
      }
      var deferred = DeferredItems(in: piece.list, for: filter)
      piece.list.visitItems(in: piece.lines) { item in
        guard !deferred.contains(item), filter.matches(item, in: piece.list, file: fileName) else { return }
        if title?.lines.contains(item.line) != true {
          let reference = piece.title(ofGroupWithLine: item.line)
          title = (reference.lines, words(reference))
        }
        var found = AgendaItem(item, in: piece.list, from: -piece.firstLine)
        found.title = title?.words
        agenda.items.append(found)
        agenda.orders.append(found.order(on: today))
      }
      if let last = piece.lines.last { lastTitle = words(piece.title(ofGroupWithLine: last)) }
      return next < pieces.count
    }
  }
}
