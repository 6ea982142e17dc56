"""Compares dates in words with dateparser and dateutil, and rules of repetition with dateutil.rrule."""

from __future__ import annotations

import datetime
import itertools
import os
import random
import subprocess
from pathlib import Path

import dateparser
import pytest
from dateutil import parser, relativedelta, rrule

from referee.programs import formatter_path

SEED = int(os.environ.get("TODO_SEED", "2026"))
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
RRULE_WEEKDAYS = [rrule.MO, rrule.TU, rrule.WE, rrule.TH, rrule.FR, rrule.SA, rrule.SU]
MONTHS = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
]


def run(today: datetime.date, text: str, *arguments: str) -> list[str]:
    """The lines that `todo-format` prints for a list on a day."""
    result = subprocess.run(
        [formatter_path(), *arguments, "--today", today.isoformat(), "-"],
        input=text.encode(), capture_output=True, timeout=60,
    )
    assert result.returncode in (0, 1), result.stderr.decode()
    return result.stdout.decode().splitlines()


def days(seed: int, count: int) -> list[datetime.date]:
    """Random days of this century, after the ends of a month and a year, and a leap day."""
    chance = random.Random(seed)
    first = datetime.date(2001, 1, 1)
    others = [first + datetime.timedelta(days=chance.randrange(36000)) for _ in range(count - 3)]
    return [datetime.date(2028, 2, 29), datetime.date(2027, 1, 31), datetime.date(2026, 12, 31), *others]


# Dates in words


def phrases(today: datetime.date, chance: random.Random) -> list[tuple[str, datetime.date]]:
    """Phrases and their dates by dateutil."""
    # The day after a duration, with parts replaced: `day=31` is the last day of the month.
    later = lambda **delta: today + relativedelta.relativedelta(**delta)  # noqa: E731
    found = [
        ("today", today), ("tomorrow", later(days=1)), ("yesterday", later(days=-1)),
        ("day after tomorrow", later(days=2)),
        ("eow", later(weekday=relativedelta.SU)), ("eom", later(day=31)), ("end of month", later(day=31)),
        ("eoy", later(month=12, day=31)), ("end of the year", later(month=12, day=31)),
        ("eoq", later(months=2 - (today.month - 1) % 3, day=31)),
        ("end of next month", later(day=1, months=1) + relativedelta.relativedelta(day=31)),
    ]
    for number, name in enumerate(WEEKDAYS):
        date = later(days=1, weekday=relativedelta.weekday(number)(1))
        found += [(name, date), (name[:3].capitalize(), date)]
    for unit in ["days", "weeks", "months", "years"]:
        count = chance.randrange(2, 40)
        found += [(f"in {count} {unit}", later(**{unit: count})), (f"in a {unit[:-1]}", later(**{unit: 1}))]
        found += [(f"in two {unit}", later(**{unit: 2})), (f"+{count}{unit[0]}", later(**{unit: count}))]
    for _ in range(4):
        date = today + datetime.timedelta(days=chance.randrange(1, 20000))
        month = MONTHS[date.month - 1]
        for text in [
            f"{date.day} {month} {date.year}", f"{month} {date.day}, {date.year}",
            f"{date.day} {month[:3]} {date.year}", f"{month[:3].capitalize()} {date.day} {date.year}",
        ]:
            assert parser.parse(text).date() == date
            found.append((text, date))
        assert parser.parse(f"{date.day}.{date.month}.{date.year}", dayfirst=True).date() == date
        found.append((f"{date.day}.{date.month}.{date.year}", date))
    return found


# The beginnings of the phrases that dateparser does not support or interprets differently.
WITHOUT_DATEPARSER = ("eow", "eom", "eoy", "eoq", "end of", "+", "day after")


def test_phrases_agree_with_dateutil_and_dateparser() -> None:
    compared = agreed = 0
    for today in days(SEED, 12):
        expected = phrases(today, random.Random(SEED + today.toordinal()))
        lines = run(today, "".join(f"[ ] x -> {text}\n" for text, _ in expected), "lint", "--fix")
        assert len(lines) == len(expected)
        base = datetime.datetime.combine(today, datetime.time(12))
        settings = {"RELATIVE_BASE": base, "PREFER_DATES_FROM": "future", "DATE_ORDER": "DMY"}
        for line, (text, date) in zip(lines, expected):
            assert line == f"[ ] x -> {date.isoformat()}", f"{text} on {today}"
            compared += 1
            if text.startswith(WITHOUT_DATEPARSER):
                continue
            other = dateparser.parse(text, languages=["en"], settings=settings)
            assert other is not None and other.date() == date, f"{text} on {today}: dateparser says {other}"
            agreed += 1
    assert compared >= 500 and agreed >= 400


def test_periods_are_whole_periods() -> None:
    for today in days(SEED + 1, 12):
        week = (today + datetime.timedelta(days=7)).isocalendar()
        month = today + relativedelta.relativedelta(day=1, months=1)
        lines = run(today, "[ ] x -> next week\n[ ] x -> next month\n[ ] x -> this year\n", "lint", "--fix")
        assert lines == [
            f"[ ] x -> {week[0]:04}-W{week[1]:02}", f"[ ] x -> {month:%Y-%m}", f"[ ] x -> {today.year:04}",
        ]


# Repetition


def at(date: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(date, datetime.time())


def monthly(start: datetime.date, interval: int, **options: object) -> rrule.rrule:
    """The rule for a day of the month, or for the last day of a shorter month."""
    # In a shorter month its last day: the last that exists of the days from the 28th to the start's.
    month_days = list(range(28, start.day + 1)) or [start.day]
    return rrule.rrule(
        rrule.MONTHLY, dtstart=at(start), interval=interval, bymonthday=month_days, bysetpos=-1, **options)


def rule(chance: random.Random, start: datetime.date, until: datetime.date | None) -> tuple[str, rrule.rrule]:
    """A value of #repeat= without `!`, and its rule from a day on."""
    options = {"until": at(until)} if until else {}
    count = chance.choice([1, 1, 1, 2, 3, chance.randrange(1, 30)])
    kind = chance.randrange(9)
    if kind == 0:
        return f"{count}d", rrule.rrule(rrule.DAILY, dtstart=at(start), interval=count, **options)
    if kind == 1:
        return f"{count}w", rrule.rrule(rrule.WEEKLY, dtstart=at(start), interval=count, **options)
    if kind == 2:
        return f"{count}m", monthly(start, count, **options)
    if kind == 3:
        return f"{count}y", monthly(start, 12 * count, **options)
    if kind == 4:
        return f"{count}q", monthly(start, 3 * count, **options)
    if kind == 5:
        return "workdays", rrule.rrule(rrule.DAILY, dtstart=at(start), byweekday=RRULE_WEEKDAYS[:5], **options)
    if kind == 6:
        word, frequency = chance.choice([("daily", rrule.DAILY), ("weekly", rrule.WEEKLY)])
        return word, rrule.rrule(frequency, dtstart=at(start), **options)
    if kind == 7:
        word, interval = chance.choice([("monthly", 1), ("quarterly", 3), ("yearly", 12)])
        return word, monthly(start, interval, **options)
    chosen = sorted(chance.sample(range(7), chance.randrange(1, 5)))
    names = ",".join(WEEKDAYS[day][: chance.choice([3, 9])] for day in chosen)
    return names, rrule.rrule(rrule.DAILY, dtstart=at(start), byweekday=[RRULE_WEEKDAYS[day] for day in chosen], **options)


@pytest.mark.parametrize("part", range(4))
def test_next_dates_are_those_of_rrule(part: int) -> None:
    chance = random.Random(SEED + part)
    for today in days(SEED + part, 25):
        lines: list[str] = []
        expected: list[datetime.datetime | None] = []
        for number in range(200):
            due = today + datetime.timedelta(days=chance.randrange(-400, 60))
            counts_from_today = chance.randrange(5) == 0
            start = today if counts_from_today else due
            until = today + datetime.timedelta(days=chance.randrange(1, 90)) if chance.randrange(6) == 0 else None
            value, dates = rule(chance, start, until)
            end = f" #until={until.isoformat()}" if until else ""
            mark = "!" if counts_from_today else ""
            lines.append(f'[ ] {number} -> {due.isoformat()} #repeat="{value}{mark}"{end}\n')
            expected.append(dates.after(max(at(today), at(start))))
        completed = iter(run(today, "".join(lines), "edit", "complete", "--all"))
        for line, date in zip(lines, expected):
            assert next(completed).startswith("[x]")
            if date is None:
                continue
            # An open item has the words "[", "]", number, "->" and date.
            words = next(completed).split()
            assert words[:3] == line.split()[:3] and words[4] == date.date().isoformat(), f"{today}: {line}"
        assert next(completed, None) is None


def test_dates_return_to_the_end_of_long_months() -> None:
    for start, value, interval in [
        (datetime.date(2027, 1, 31), "1m", 1), (datetime.date(2026, 8, 30), "2m", 2),
        (datetime.date(2028, 2, 29), "yearly", 12), (datetime.date(2026, 11, 30), "1q", 3),
        (datetime.date(2026, 5, 31), "monthly", 1),
    ]:
        line = f"[ ] x -> {start.isoformat()} #repeat={value}"
        dates = list(monthly(start, interval, count=30))
        for this, following in zip(dates, dates[1:]):
            line = run(this.date(), line + "\n", "edit", "complete", "--all")[1]
            assert line.split()[4] == following.date().isoformat()


def calendar_entry(line: str) -> dict[str, str]:
    """The properties of an item in iCalendar."""
    lines = run(datetime.date(2026, 1, 1), line + "\n", "convert", "--to", "ics")
    return dict(property.split(":", 1) for property in lines)


def test_calendars_repeat_on_the_dates_of_the_list() -> None:
    """The rule of an exported item gives the due days of the items that follow it, by dateutil; some have no rule."""
    dues = [
        "2026-01-28", "2026-01-31", "2026-04-15", "2026-04-30", "2026-05-31", "2026-02-28", "2028-02-29", "2026-02",
        "2026-04", "2026-Q2", "2026", "2026-W20",
    ]
    values = ["3d", "2w", "1m", "1m29", "1m31", "1q", "1q31", "1y", "1y29", "1y31", "mon", "last fri"]
    rules = 0
    for due in dues:
        for value in values:
            line = f'[ ] x -> {due} #repeat="{value}"'
            entry = calendar_entry(line)
            if "RRULE" not in entry:
                continue
            rules += 1
            day = datetime.datetime.strptime(entry["DTSTART"], "%Y%m%dT%H%M%S")
            dates = rrule.rrulestr(entry["RRULE"], dtstart=day)
            for _ in range(4):
                line = run(day.date(), line + "\n", "edit", "complete", "--all")[1]
                day = dates.after(day)
                assert calendar_entry(line)["DTSTART"] == f"{day:%Y%m%dT%H%M%S}", f"{due} {value} {entry['RRULE']}"
    assert rules > 70


def test_repeats_keep_the_day_of_the_month() -> None:
    """The n-th date is n intervals after the first one, by relativedelta, however the months between end."""
    starts = [
        datetime.date(2027, 1, 29), datetime.date(2027, 1, 30), datetime.date(2027, 1, 31), datetime.date(2028, 1, 31),
        datetime.date(2028, 2, 29), datetime.date(2026, 8, 31), datetime.date(2026, 12, 30), datetime.date(2099, 12, 31),
        datetime.date(2096, 2, 29), datetime.date(2026, 11, 28),
    ]
    values = [("1m", 1), ("2m", 2), ("6m", 6), ("1q", 3), ("yearly", 12), ("4y", 48)]
    for start in starts:
        for value, months in values:
            line, due = f"[ ] x -> {start.isoformat()} #repeat={value}", start
            for number in range(1, 9):
                line = run(due, line + "\n", "edit", "complete", "--all")[1]
                due = start + relativedelta.relativedelta(months=number * months)
                assert line.split()[4] == due.isoformat(), f"{value} from {start}, the {number}th date"


def test_the_table_of_written_dates_agrees_with_dateutil() -> None:
    """Where dateutil reads a whole date, whichever order and default it is given."""
    table = Path(__file__).parents[2] / "Fixtures" / "Dates" / "written.txt"
    compared = 0
    for line in table.read_text().splitlines():
        text, _, meaning = (part.strip() for part in line.partition("|"))
        if line.startswith("# ") or not meaning[:1].isdigit() or " or " in meaning or len(meaning) < 10:
            continue
        read = set()
        defaults = (datetime.datetime(2000, 1, 1), datetime.datetime(2004, 5, 20))
        for default, dayfirst, yearfirst in itertools.product(defaults, (False, True), (False, True)):
            try:
                read.add(parser.parse(text, default=default, dayfirst=dayfirst, yearfirst=yearfirst).date().isoformat())
            except (ValueError, OverflowError):
                read.add("")
        if len(read) == 1 and "" not in read:
            assert read == {meaning[:10]}, text
            compared += 1
    assert compared >= 20
