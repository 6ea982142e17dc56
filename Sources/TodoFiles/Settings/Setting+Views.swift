extension Setting {
  static let inlayHints = Setting.choice(
    "inlayHints", \.inlayHints, among: Settings.InlayHints.allCases,
    "Which hints stand behind dates and titles: all (on), of what is due within a week (soon), none (off)."
  )

  static let codeLens = Setting.flag(
    "codeLens", \.codeLens,
    "Whether an editor shows above a title how far the group is, and how to sort and archive it.")

  static let fade = Setting.choice(
    "fade", \.fade, among: Settings.Fade.allCases,
    "Which items are faded (obsolete) or also struck through (finished), by hints, where an editor can.")

  static let documentColors = Setting.flag(
    "documentColors", \.documentColors,
    "Whether an editor shows a colour beside each unfinished item, from red for what is most pressing to blue."
  )
}
