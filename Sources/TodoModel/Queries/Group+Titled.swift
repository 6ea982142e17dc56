import TodoText

extension TodoList {
  /// The group that a user means by a title: the first with that title in any case, else the only one whose title
  /// contains it.
  ///
  /// - Complexity: O(*n*).
  package func group(titled title: String) -> Group? {
    let wanted = title.lowercased()
    guard !wanted.isEmpty else { return nil }
    let titled = groups().compactMap { group in
      group.title.map { (group: group, title: text.string(in: titleWords(ofLine: $0)).lowercased()) }
    }
    if let exact = titled.first(where: { $0.title == wanted }) { return exact.group }
    let similar = titled.filter { $0.title.contains(wanted) }
    return similar.count == 1 ? similar[0].group : nil
  }
}
