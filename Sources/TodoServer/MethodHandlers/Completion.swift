import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/completion`: tags and their values, dates, statuses, and a new item.
///
/// Nothing is suggested in prose.
enum Completion: MutatingRequestHandler {
  static let method = "textDocument/completion"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("completionProvider", to: ["triggerCharacters": ["#", "=", "[", ">", " "]])
  }

  static func reply(
    to params: CompletionParams, in session: inout Session
  ) throws(ResponseError) -> CompletionList {
    let document = try session.document(params.textDocument)
    let context = CompletionContext(at: params.position, in: document, session.client.columnEncoding)
    // A trigger character completes only what it can start.
    switch (context.subject, params.trigger) {
    case (.date(let date), nil), (.date(let date), ">"), (.date(let date), " "):
      return CompletionList(items: context.dates(date, on: session.today))
    case (.property(let word), nil): return CompletionList(items: context.properties(word))
    case (.tagName(let name), nil), (.tagName(let name), "#"):
      session.updateTags()
      return context.tagNames(name, in: session.tags, isComplete: !session.index.hasWork)
    case (.tagValue(let value), nil), (.tagValue(let value), "="):
      session.updateTags()
      if value.name == document.list.conventions.afterTag {
        return CompletionList(
          isIncomplete: session.index.hasWork, items: context.awaitedItems(value, in: &session))
      }
      var values = context.tagValues(value, in: session.tags.counts, isComplete: !session.index.hasWork)
      let known = context.knownValues(value, on: session.today)
      let labels = Set(known.map { $0.label })
      values.items = known + values.items.filter { !labels.contains($0.label) }
      return values
    case (.status(let range), nil), (.status(let range), "["):
      return CompletionList(items: context.statuses(range))
    case (.newItem(let offset), nil): return CompletionList(items: [context.newItem(offset)])
    default: return CompletionList()
    }
  }
}
