import TodoText

extension TodoList {
  /// Whether a part of the list may have problems of ids.
  func mayHaveDependencyProblem(_ part: ListSum) -> Bool { part.nameCount > 0 && dependencies.hasProblems }

  /// The problem of an id in a block; nil if there is none.
  ///
  /// What a finished item waits for does not matter.
  func problem(of name: BlockName, in block: ListBlock) -> ProblemCode? {
    guard dependencies.suspects(name.id) else { return nil }
    let node = dependencies[name.id]
    if name.isOwn { return node.useCount > 1 ? .duplicateID : nil }
    guard block.items[Int(name.item)].isUnfinished else { return nil }
    if node.useCount == 0 { return dependencies.isComplete ? .unknownID : nil }
    guard node.isInCycle else { return nil }
    let own = block.names.ofItem(Int(name.item)).first { $0.isOwn }
    return own.map { dependencies[$0.id].sharesCycle(with: node) } ?? false ? .dependencyCycle : nil
  }

  /// The id that a problem is about.
  package func name(of problem: Problem) -> NameOccurrence? { name(at: problem.range.lowerBound) }

  /// The change that removes an id that an item waits for: the whole tag or field if it is the only one.
  func removal(of occurrence: NameOccurrence) -> TextChange? {
    let item = occurrence.item
    let range = occurrence.range
    let words = text(of: item)
    guard
      let tag = (words.tags.map { $0.range } + words.fields.map { $0.range })
        .first(where: { $0.contains(range.lowerBound) })
    else { return nil }
    let others = item.names.filter { !$0.isOwn }.map { item.block.range(of: $0) }
      .filter { tag.contains($0.lowerBound) && $0 != range }
    guard let next = others.first(where: { $0.lowerBound > range.lowerBound }) else {
      if let last = others.last { return TextChange(replacing: last.upperBound..<range.upperBound, with: []) }
      var removal = PhraseRemoval(in: self)
      removal.remove([tag], of: item)
      var builder = TextChangeBuilder()
      removal.add(to: &builder)
      return builder.change
    }
    return TextChange(replacing: range.lowerBound..<next.lowerBound, with: [])
  }
}
