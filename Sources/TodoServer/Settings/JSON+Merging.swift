import JSON

extension JSON {
  /// This object's members and those of `below`, merged recursively; this object's take precedence, except nulls.
  func merged(over below: JSON) -> JSON {
    if isNull { return below }
    guard case .object(let own) = self, case .object(var merged) = below else { return self }
    for member in own.members {
      merged.set(member.key, to: member.value.merged(over: merged[member.key] ?? .null))
    }
    return .object(merged)
  }
}
