import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// Selected items of one or several lists.
struct SelectedLists {
  private var lists: [DocumentURI: (document: Document, lines: Set<Int>)] = [:]

  var isEmpty: Bool { lists.isEmpty }

  mutating func add(_ document: Document, at line: Int) {
    lists[document.uri, default: (document, [])].lines.insert(line)
  }

  /// The changes of an operation on all items, and their label; skips items for which there is nothing to do and malformed
  /// ones.
  ///
  /// The label says how many of `count` items are changed, if that is not nil.
  func applying(
    _ operation: Operation, _ argument: String?, toItems count: Int? = nil, in session: Session
  ) throws(ResponseError) -> (label: String, ListChanges) {
    var changes = ListChanges()
    var changed = 0
    var reason: OperationError?
    do throws(OperationError) {
      for (uri, call) in try calls(of: operation, argument, in: session) {
        guard let (document, lines) = lists[uri] else { continue }
        do throws(OperationError) {
          changed += try changes.apply(
            call, to: .items(lines.sorted()), of: document, document.operationContext(on: session.today),
            in: session)
        } catch .nothingToDo(let words) {
          reason = reason ?? .nothingToDo(words)
        } catch .malformedCheckbox {
          reason = reason ?? .malformedCheckbox
        }
      }
      guard changed > 0 else { throw reason ?? .nothingToDo("nothing to change") }
      // The items are not where the cursor is.
      changes.cursor = nil
    } catch {
      throw ResponseError(error)
    }
    let label = operation.menu.label
    return switch (changed, count) {
    case (1, 1): (label, changes)
    case (_, let count?) where count != changed: ("\(label) (\(changed) of \(count))", changes)
    default: ("\(label) (\(changed))", changes)
    }
  }

  /// The calls for the lists, each list after the one that its items move to, because these shift its lines.
  private func calls(
    of operation: Operation, _ argument: String?, in session: Session
  ) throws(OperationError) -> [(DocumentURI, OperationCall)] {
    var ordered: [(DocumentURI, OperationCall)] = []
    var visited: Set<DocumentURI> = []
    for uri in lists.keys.sorted(by: { $0.string < $1.string }) {
      // A destination is relative to its list, so that it may have a destination of its own.
      var path: [(DocumentURI, OperationCall)] = []
      var next: DocumentURI? = uri
      while let uri = next, let document = lists[uri]?.document, visited.insert(uri).inserted {
        let call = try OperationCall(operation, argument, of: document, in: session)
        path.append((uri, call))
        next = call.destination?.path.flatMap(session.uri)
      }
      ordered += path.reversed()
    }
    return ordered
  }
}
