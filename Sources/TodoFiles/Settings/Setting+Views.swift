extension Setting {
  static let inlayHints = Setting.choice(
    "inlayHints", \.inlayHints, among: Settings.InlayHints.allCases,
    "Which hints to show after dates and titles: all (on), those due within a week (soon) or none (off)."
  )

  static let codeLens = Setting.flag(
    "codeLens", \.codeLens,
    "Whether to show the progress of each group above its title, with actions to sort and archive it.")

  static let fade = Setting.choice(
    "fade", \.fade, among: Settings.Fade.allCases,
    "Which items editors dim: none (nothing), obsolete ones (obsolete) or all finished ones (finished).")

  static let documentColors = Setting.flag(
    "documentColors", \.documentColors,
    "Whether to show a colour beside each unfinished item, from red (most urgent) to blue."
  )
}
