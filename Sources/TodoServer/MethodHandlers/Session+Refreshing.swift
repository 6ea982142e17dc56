import JSON
import LanguageServerProtocol

extension Session {
  /// Asks the client to refresh hints, lenses and semantic tokens if they may have changed.
  mutating func refreshViews() {
    guard viewsAreStale else { return }
    viewsAreStale = false
    guard !documents.isEmpty else { return }
    for request in MethodHandlers.refreshRequests(for: client) { outgoing.request(request, JSON?.none) }
  }
}
