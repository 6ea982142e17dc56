/// What `todo-format help format` prints: lists, dates and filters on one page.
enum FormatPage {
  /// The terms of filters, for the help of `list`, too.
  static let filters = """
      milk, "oat milk"              words; also text:milk
      #work, #work=home, tag:work   a tag; a tag with a value; a tag without the #
      !, !!, priority:2             at least this priority
      due<fri, due<=eom, due:fri    due before, by or on a date; before: by: after: from: need no quotes
      today, tomorrow, monday       due on that day; also yesterday, 2026-01-31
      overdue, dated, undated       unfinished and due before today; with a due date; without one
      deferred                      hidden by a later #start= date
      blocked, blocking             waiting for an unfinished item (#after=), waited for
      ready                         waiting for nothing
      done>=mon, done:today         finished since the last Monday, or today, by their #done= dates
      title:home, file:home         with this text in the title of its group, or in the name of its file
      open, ongoing, question       with this status; also checked or done, obsolete
      finished, unfinished, any     checked or obsolete; neither; all
      @work                         what matches the filter of this name in the setting "views"
    """

  static let text = """
    A list is a text file, usually named *.xit. An item begins with a checkbox:

      Moving house                          the title of the group below it
      [@] !!! Find boxes #boxes             ! to !!! before the words: the priority
          The bakery has some.              four more columns: its notes
          [x] bakery                        and its sub-items
      [ ] Rent a van -> 2026-12-04 09:00    the due date, and perhaps a time

    A blank line ends a group. The checkboxes:

      [ ]  open           [@]  ongoing      [?]  in question
      [x]  checked, done  [~]  obsolete, dropped: both are finished

    In Markdown documents, tasks are items: - [ ] eggs, also with the signs of Obsidian Tasks (📅 🛫 ⏳ ✅ 🔁 ⏫) and Dataview's fields.

    DATES

      -> 2026-12-04      due that day; also 2026-12, 2026, 2026-W49, 2026-Q4: due at its end
      -> fri             in words: Enter, `lint --fix` and the commands write the date; also tomorrow, next week, in 3 days,
                         eow, eom, 24 dec, last fri of the month, fri 9am

    TAGS

      #shop, #est=2h, #place="at home"     a name, perhaps with a value
      #repeat=1w         completing the item adds the next one; also 10d, 3m, workdays, "mon,thu", "first mon", "1w!" (from
                         the day of completion), until #until=DATE
      #start=DATE        hidden until then             #scheduled=DATE    to be done on that day
      #id=van            a name                        #after=van         waits for that item
      #remind=30m        an alarm in a calendar        #done=DATE         finished on that day

    FILTERS, for `list`, --where and agendas; an item must match every term

    \(filters)

    OR separates alternatives: '#work overdue OR !!'. A - negates a term: -#work. Without a status, only unfinished items match.

    `todo-format explain` lists what `lint` reports, and `todo-format settings` what can be set.

    """
}
