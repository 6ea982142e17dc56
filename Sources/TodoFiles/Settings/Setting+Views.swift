extension Setting<Settings> {
  static var inlayHints: Self {
    .choice(
      "inlayHints", \.inlayHints, among: Settings.InlayHints.allCases,
      """
      Hints to show: the time until each due date and the progress of each group (on), only dates up to a week away \
      (soon) or none (off).
      """
    )
  }

  static var codeLens: Self {
    .flag(
      "codeLens", \.codeLens,
      "Whether to show the progress of each group above its title, with actions to sort and archive it.")
  }

  static var fade: Self {
    .choice(
      "fade", \.fade, among: Settings.Fade.allCases,
      "Which items editors dim: none (nothing), obsolete ones (obsolete) or all finished ones (finished).")
  }

  static var documentColors: Self {
    .flag(
      "documentColors", \.documentColors,
      "Whether to show a colour beside each unfinished item, from red (most urgent) to blue."
    )
  }
}
