import JSONRPC
import LanguageServerProtocol

extension CodeAction {
  /// Gives the action its edit, or the recipe for it where the client asks for the edit when it needs it.
  mutating func give(
    _ outcome: ActionRecipe.Outcome, recipe: ActionRecipe, for offer: ActionOffer
  ) throws(ResponseError) {
    let document = offer.document
    if offer.session.client.capabilities.codeAction.resolvesEdit {
      data = StoredRecipe(uri: document.uri, version: document.version, recipe: recipe).json
    } else {
      edit = try document.workspaceEdit(outcome, for: offer.session.client)
    }
  }
}
