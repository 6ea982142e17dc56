import TodoText

extension TodoList {
  /// The group that a user means by a title: the first with that title in any case, else, unless `isExact`, the only
  /// one whose title contains it.
  ///
  /// - Complexity: O(*n*).
  package func group(titled title: String, isExact: Bool = false) -> Group? {
    let wanted = title.lowercased()
    guard !wanted.isEmpty else { return nil }
    let titled = groups().compactMap { group in
      titleText(of: group).map { (group: group, title: $0.lowercased()) }
    }
    if let exact = titled.first(where: { $0.title == wanted }) { return exact.group }
    guard !isExact else { return nil }
    let similar = titled.filter { $0.title.containsText(wanted) }
    return similar.count == 1 ? similar[0].group : nil
  }

  /// What moving items to a title adds, "New group: Shop" and the list's name if that is not nil; nil if a group has it.
  package func addition(ofGroup title: String, in name: String? = nil) -> String? {
    guard !title.isEmpty, group(titled: title) == nil else { return nil }
    return "New group: \(title)\(name.map { " in \($0)" } ?? "")\(similarTitle(to: title))"
  }

  /// A question about the title that is probably meant by one that no group has: " (did you mean Shop?)"; else empty.
  package func similarTitle(to title: String) -> String {
    Suggestion.closest(to: title, among: groupTitles).map { " (did you mean \($0)?)" } ?? ""
  }

  /// The text of a group's title, without the marks of Markdown; nil if it has none.
  package func titleText(of group: Group) -> String? {
    group.title.map { text.string(in: titleWords(ofLine: $0)) }
  }

  /// The nonempty titles of all groups, in order.
  ///
  /// - Complexity: O(*n*).
  package var groupTitles: [String] { groups().compactMap(titleText).filter { !$0.isEmpty } }

  /// The first titles of groups but one, at most `limit`; searches no further.
  package func groupTitles(atMost limit: Int, except title: String) -> [String] {
    let titles = (0..<groupCount).lazy.compactMap { group($0) }.compactMap { titleText(of: $0) }
    return Array(titles.filter { !$0.isEmpty && $0 != title }.prefix(limit))
  }
}
