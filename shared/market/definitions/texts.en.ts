/** How the figures of markets are counted, in English; some examples are in words, the others are worked out. */
export const DEFINITION_TEXTS = {
  day: {
    term: 'A day',
    means:
      'A change on the day is the one that the source sends with the price: of a coin against 24 hours earlier, of a stock, a currency or a commodity against the previous close. An official price is compared with the previous official price that is stored here. The chart of one day shows the last 24 hours that are stored, and of a stock the exchange’s last session from its opening on; in a session’s first five minutes the one before is shown with it.',
    example: 'WTI oil has an official price of 60.00 for 19 Nov 2026 and of 63.00 for 20 Nov 2026: +3.00, or +5.00% on the day.',
  },
  stockWeek: {
    term: 'A week of a stock',
    means:
      'From the last close by the end of the day seven days before the newest price. The gap between a Friday’s close and a Monday’s open is therefore in the week. A month, six months, a year and five years are counted the same way, from the same date so many months before.',
  },
  coinWeek: {
    term: 'A week of a coin, a currency or a commodity',
    means:
      'From the last price stored by the same time of day seven days before the newest price; a month and a year from the same time on the same date before.',
  },
  partPeriod: {
    term: 'A period that is not stored from its beginning',
    means:
      'Where no price is stored within six days before a period begins, the sheet prints no figure for it. A chart then counts from the first price that is stored and says since when.',
  },
  closedSession: {
    term: 'A closed session',
    means:
      'The last quote of a session and its close are one observation. Where a source sends the close later, as 16:00 after a quote of 15:59, ranges end with the close.',
  },
  comparison: {
    term: 'A comparison',
    means:
      'Two symbols are compared from one instant that is stored of both: the last one by the beginning of the range, else the first one in it. They are compared to the last such instant, so that both cover the same time: a day of a coin or a currency beside a stock is the stock’s session. Each is counted in per cent of its own price at that instant, in its own currency.',
    example:
      'Stored of one: 12 Nov 2026 90.00, 13 Nov 2026 100.00, 20 Nov 2026 110.00. Of the other: 13 Nov 2026 50.00, 20 Nov 2026 45.00, 23 Nov 2026 40.00. Both are counted from 13 Nov 2026 to 20 Nov 2026: +10.00% and −10.00%.',
  },
  lowAndHigh: {
    term: 'Low and high of a range',
    means:
      'Of a day, a week and a month they are the lowest and the highest stored price. Longer ranges have one price a day, the last that is stored of it, so theirs are called “low close” and “high close”: prices within a day may have gone further.',
    example:
      'The days of a stock close at 100.00, 90.00 and 110.00. A chart of six months says “low close 90.00” and “high close 110.00”, whatever was paid within a day.',
  },
  figureRange: {
    term: 'A range of an official figure, or of a coin’s closes',
    means:
      'From the same day so many months before the newest value, that day included. A figure of a whole month counts by the first day of its month.',
    example: 'A year of a monthly figure whose newest value is of Oct 2026 begins with Oct 2025: 13 values.',
  },
  bars: {
    term: 'Bars of days, weeks and months',
    means:
      'A bar has the open, the high, the low and the close that the source sent. Those of a range are of the days after the one that it counts from. A week begins on Monday; a bar of a week or a month opens with its first day and closes with its last, and has the lowest low and the highest high of its days.',
    example:
      'Two days of a week: open 10.00, high 12.00, low 9.00, close 11.00; then open 11.00, high 15.00, low 10.00, close 14.00. The week: open 10.00, high 15.00, low 9.00, close 14.00.',
  },
  yearCloses: {
    term: 'A year’s closes, and 52 weeks',
    means:
      'The range of a year on the market sheet is the lowest and the highest close of the year that is stored here. “52 weeks, highs and lows of days” is what a source sends: the lowest and the highest price within any of its days. The second is at least as wide as the first.',
    example:
      'Three days in a year have lows of 85.00, 88.00 and 99.00, highs of 104.00, 101.00 and 115.00, and closes of 100.00, 90.00 and 110.00. The sheet’s range is 90.00 to 110.00, that of 52 weeks 85.00 to 115.00.',
  },
  monthPrice: {
    term: 'A month’s price',
    means:
      'Wheat has one official price a month. Its change is from month to month: it is called that, appears in the Month column, and counts in no sentence about the day.',
    example: 'Wheat’s official price is 200.00 for Sept 2026 and 204.00 for Oct 2026: of Oct 2026, +2.00% on the month.',
  },
  ownDay: {
    term: 'A price’s own day',
    means:
      'A price is printed with the time that its source gave it. Once its session is over, its day is printed too. An official price has a day and no time.',
    example:
      'A price of 15:59 on 20 Nov 2026 is printed “at 15:59:00 ET” that day and “on 20 Nov, 15:59 ET” once the session is over. An official price of the day is printed “of 20 Nov 2026”.',
  },
  drawn: {
    term: 'What is drawn, and what is counted',
    means:
      'Lowest, highest, first, last and change are of every stored observation: every five minutes of a day, every hour of a week and a month, every close of longer ranges. Lines are drawn through fewer of them. All of them are in the CSV file that a page names under “Where these figures come from”.',
    example:
      'A year has 365 daily closes: 100.00 each, and 150.00 on one day. The line is drawn through 183 of them and may miss that day. The high close of the year is 150.00.',
  },
} as const
