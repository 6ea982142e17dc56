import TodoText

/// A change that an operation proposes, with the parse that it expects; nothing has been verified yet.
///
/// A menu only checks whether there is a proposal; to make the change, verify it first.
package struct Proposal: Sendable {
  /// A part of a change that can be made without the others.
  struct Part: Sendable {
    let change: TextChange
    /// The rewritten lines, and their expected roles.
    let lines: LineExpectation
    var details: [DetailExpectation] = []
  }

  /// The parts, in text order.
  let parts: [Part]
  /// Whether to leave out parts that would be misparsed; otherwise one such part rejects all.
  var omitsMisparsed = false
  /// The alternatives to try in order if this would be misparsed, computed on demand.
  var fallbacks: (@Sendable () -> [Proposal])?
  /// The follow-up to propose for the changed list; nil for none.
  var next: (@Sendable (TodoList) -> Proposal?)?

  /// Creates a change that is made as a whole.
  init(_ change: TextChange, _ lines: LineExpectation, _ details: [DetailExpectation] = []) {
    parts = [Part(change: change, lines: lines, details: details)]
  }

  /// Creates a change whose misparsed parts are left out.
  init(omittingMisparsed parts: [Part], next: (@Sendable (TodoList) -> Proposal?)? = nil) {
    self.parts = parts
    self.next = next
    omitsMisparsed = true
  }

  /// The change of all parts; where two touch the same bytes, that of the first.
  var change: TextChange { Self.change(of: parts) }

  /// The change, verified by parsing the list with it, and the changed list.
  ///
  /// Every verification of an operation happens here.
  ///
  /// - Throws: ``ReparseMismatch`` if anything would be parsed differently than expected.
  /// - Complexity: O(*m* log *n*), *m* the lines that are rewritten or parsed again around them.
  package func verified(in list: TodoList) throws(ReparseMismatch) -> (change: TextChange, list: TodoList) {
    let (change, after) = try appliedOrFallback(to: list)
    guard let next else { return (change, after) }
    var (last, rounds) = (after, 0)
    // The limit stops proposals that would undo each other.
    while rounds < 16, let following = next(last) {
      guard let applied = try? following.applied(to: last) else { break }
      last = applied.list
      rounds += 1
    }
    return (rounds == 0 ? change : TextChange(fromLinesOf: list.text.bytes, to: last.text.bytes), last)
  }

  private func appliedOrFallback(
    to list: TodoList
  ) throws(ReparseMismatch) -> (change: TextChange, list: TodoList) {
    do throws(ReparseMismatch) {
      return try applied(to: list)
    } catch {
      for fallback in fallbacks?() ?? [] {
        if let made = try? fallback.applied(to: list) { return made }
      }
      throw error
    }
  }

  /// The change that can be made, and the changed list.
  private func applied(to list: TodoList) throws(ReparseMismatch) -> (change: TextChange, list: TodoList) {
    let wholeChange = change
    let after = list.applying(wholeChange)
    guard let mismatch = Self.mismatch(of: parts, wholeChange, from: list, to: after) else {
      return (wholeChange, after)
    }
    guard omitsMisparsed, parts.count > 1 else { throw mismatch }
    let remaining = parts.filter { part in
      Self.mismatch(
        of: [part], part.change, from: list, to: list.applying(part.change, detectingFormat: false)) == nil
    }
    let remainingChange = Self.change(of: remaining)
    let remainingList = list.applying(remainingChange)
    guard !remainingChange.isEmpty,
      Self.mismatch(of: remaining, remainingChange, from: list, to: remainingList) == nil
    else {
      throw mismatch
    }
    return (remainingChange, remainingList)
  }

  private static func change(of parts: [Part]) -> TextChange {
    parts.count == 1 ? parts[0].change : TextChange(joining: parts.lazy.map { $0.change })
  }

  /// The first mismatch with the expectations of `parts`; nil if there is none.
  private static func mismatch(
    of parts: [Part], _ change: TextChange, from old: TodoList, to new: TodoList
  ) -> ReparseMismatch? {
    var edits: [LineEdit] = []
    var keepsLines = false
    for part in parts {
      switch part.lines {
      case .edits(let more): edits += more
      case .kept: keepsLines = true
      case .unchecked: break
      }
    }
    if keepsLines, let found = ReparseMismatch.first(inLinesOf: change, from: old, to: new) { return found }
    if !edits.isEmpty, let found = ReparseMismatch.first(in: edits, from: old, to: new) { return found }
    return parts.lazy.flatMap { $0.details }.compactMap { $0.mismatch(from: old, in: new) }.first
  }
}

/// The lines that a change rewrites, and their expected roles.
enum LineExpectation: Sendable {
  /// These lines have new roles; all others keep theirs.
  case edits([LineEdit])
  /// Every line stays where it is; a line that belonged to no item may become one.
  case kept
  /// The change stays within the text of items; see ``DetailExpectation``.
  case unchecked
}
