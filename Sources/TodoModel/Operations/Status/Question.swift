extension Operation {
  static let question = setStatus(.inQuestion, "question", "Mark the item as in question", verb: "Question")
}
