import JSON
import LanguageServerProtocol

extension Session {
  /// Has the client ask again for hints, lenses and colours, if they are others now and it shows any.
  mutating func refreshViews() {
    guard viewsAreStale else { return }
    viewsAreStale = false
    guard !documents.all.isEmpty else { return }
    for request in MethodHandlers.refreshRequests(for: client) { outgoing.request(request, JSON?.none) }
  }
}
