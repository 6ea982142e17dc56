import LanguageServerProtocol
import TodoModel

/// The items of a list that match a filter.
struct ListAgenda: Sendable {
  let uri: DocumentURI
  /// The version of an open document.
  let version: Int?
  /// An identifier of the text of a file that is not open, which changes with every change.
  let state: String?
  /// The items, in line order.
  let entries: [AgendaEntry]
  /// The number of other items that match, but wait for others.
  let blockedCount: Int

  /// Finds the matching items of an open document, or of a file in that state.
  init(of document: Document, state: String? = nil, _ filter: Filter) {
    uri = document.uri
    version = document.version
    self.state = state
    var entries: [AgendaEntry] = []
    blockedCount = document.list.visitAgenda(filter, inFile: document.uri.fileName) { item in
      entries.append(AgendaEntry(item, in: document.list, on: filter.today))
    }
    self.entries = entries
  }
}

/// The first items of the sections of an agenda, and the number of all.
struct AgendaSelection {
  /// An item and its list.
  typealias Entry = (list: ListAgenda, item: AgendaEntry)

  private let sections: [[Entry]]
  /// The number of items in each section.
  private(set) var counts = [Int](repeating: 0, count: AgendaSection.allCases.count)
  /// The number of items that match, but wait for others.
  let blockedCount: Int

  /// Selects at most `limit` items of some lists, the first of each section; equal ones keep the order of lists and lines.
  ///
  /// - Complexity: O(*n* log *n*), *n* the items.
  init(_ limit: Int, of lists: [ListAgenda]) {
    blockedCount = lists.reduce(0) { $0 + $1.blockedCount }
    var ranks: [(order: AgendaOrder, list: Int, item: Int)] = []
    for (list, agenda) in lists.enumerated() {
      for (item, entry) in agenda.entries.enumerated() {
        counts[entry.section.index] += 1
        if limit > 0 { ranks.append((entry.order, list, item)) }
      }
    }
    ranks.sort { $0 < $1 }
    var sections = [[Entry]](repeating: [], count: counts.count)
    let shares = AgendaSection.shares(of: counts, atMost: limit)
    for rank in ranks {
      let entry = lists[rank.list].entries[rank.item]
      let section = entry.section.index
      if sections[section].count < shares[section] { sections[section].append((lists[rank.list], entry)) }
    }
    self.sections = sections
  }

  /// The first items of a section, in order.
  func entries(in section: AgendaSection) -> [Entry] { sections[section.index] }
}
