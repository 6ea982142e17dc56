extension Setting<Settings> {
  static var inlayHints: Self {
    .choice(
      "inlayHints", { $1(&$0.inlayHints) },
      among: [
        .off: "No hints", .on: "The time until each due date, and the progress of each group",
        .soon: "Only dates up to a week away",
      ],
      """
      Hints to show: the time until each due date and the progress of each group (on), only dates up to a week away \
      (soon) or none (off).
      """
    )
  }

  static var codeLens: Self {
    .flag(
      "codeLens", { $1(&$0.codeLens) },
      "Whether to show the progress of each group above its title, with actions to sort and archive it.")
  }

  static var fade: Self {
    .choice(
      "fade", { $1(&$0.fade) },
      among: [.nothing: "No items", .obsolete: "Obsolete items", .finished: "Checked and obsolete items"],
      "Which items editors dim: none (nothing), obsolete ones (obsolete) or all finished ones (finished).")
  }

  static var documentColors: Self {
    .flag(
      "documentColors", { $1(&$0.documentColors) },
      "Whether to show a colour beside each unfinished item, from red (most urgent) to blue."
    )
  }
}
