import JSON

extension JSON {
  /// The members of both, this one's where both have one that is no object; a null says nothing.
  func merged(over below: JSON) -> JSON {
    if isNull { return below }
    guard case .object(let own) = self, case .object(var merged) = below else { return self }
    for member in own.members {
      merged.set(member.key, to: member.value.merged(over: merged[member.key] ?? .null))
    }
    return .object(merged)
  }
}
