/** How the figures of markets are counted, in English; some examples are in words, the others are worked out. */
export const DEFINITION_TEXTS = {
  day: {
    term: 'One day',
    means:
      'The day’s change comes from the source, with the price. A coin’s is over 24 hours; a stock’s, a currency’s or a commodity’s is since the previous close. On a coin’s page in Canadian dollars, the price of 24 hours ago is converted at the rate of that time. Lists show the change in US dollars. An official price is compared with the official price before it. The one-day chart shows the last 24 hours we have; if the market was closed when they began, it starts at the opening. For a stock it shows the last session from its opening; in a session’s first five minutes it shows the session before as well.',
    example: 'WTI oil has an official price of 60.00 for 19 Nov 2026 and of 63.00 for 20 Nov 2026: +3.00, or +5.00% on the day.',
  },
  stockWeek: {
    term: 'One week: stocks',
    means:
      'We take the day seven days before the newest price, and count from the last close up to the end of that day. A week therefore includes the gap between Friday’s close and Monday’s open. A month, six months, a year and five years work the same way, from the same date that many months earlier.',
  },
  coinWeek: {
    term: 'One week: coins, currencies and commodities',
    means:
      'We count from the last price we have up to the same time of day, seven days before the newest price. A month and a year begin at the same time on the same earlier date.',
  },
  partPeriod: {
    term: 'Periods with no price at their start',
    means:
      'If we have no price in the six days before a period begins, the market sheet leaves its figure out. The chart then counts from the first price we have, and gives its date.',
  },
  closedSession: {
    term: 'Closed sessions',
    means:
      'A session’s last quote and its close count as one price. When the source sends the close later, for example 16:00 after a quote at 15:59, ranges end with the close.',
  },
  comparison: {
    term: 'Comparisons',
    means:
      'We start both at the same moment: the last one before the range for which we have both prices, or failing that the first one inside it. We end both at the last moment they share. Over one day, a comparison with a stock covers the stock’s session and starts at its previous close; anything else beside it starts at its last price before that close, at most an hour old. Two coins count as their quotes do: from the price of 24 hours ago that the source’s change gives to the price shown. Any other one-day comparison starts from our last prices of 24 hours ago, so it may differ slightly from the change that the source sends. Each change is a percentage of that symbol’s own starting price, in its own currency.',
    example:
      'First symbol: 12 Nov 2026 90.00, 13 Nov 2026 100.00, 20 Nov 2026 110.00.\nSecond symbol: 13 Nov 2026 50.00, 20 Nov 2026 45.00, 23 Nov 2026 40.00.\nBoth are counted from 13 Nov 2026 to 20 Nov 2026: +10.00% and −10.00%.',
  },
  lowAndHigh: {
    term: 'Low and high of a range',
    means:
      'For a day, a week and a month, these are the lowest and highest prices we have. Longer ranges have one price a day, the day’s last, so we call them “low close” and “high close”: the price may have gone further during a day.',
    example:
      'The days of a stock close at 100.00, 90.00 and 110.00. A chart of six months says “low close 90.00” and “high close 110.00”, whatever was paid within a day.',
  },
  figureRange: {
    term: 'Ranges for official figures and coins',
    means:
      'It begins on the same day that many months before the newest value, and includes that day. A monthly figure counts as the first day of its month.',
    example: 'A year of a monthly figure whose newest value is of Oct 2026 begins with Oct 2025: 13 values.',
  },
  bars: {
    term: 'Daily, weekly and monthly bars',
    means:
      'A bar shows the open, high, low and close that the source sent. A range’s bars begin with the day after the one it counts from. A week begins on Monday. A weekly or monthly bar opens with its first day, closes with its last, and has the lowest low and the highest high of its days.',
    example:
      'First day: open 10.00, high 12.00, low 9.00, close 11.00.\nSecond day: open 11.00, high 15.00, low 10.00, close 14.00.\nThe week: open 10.00, high 15.00, low 9.00, close 14.00.',
  },
  yearCloses: {
    term: '52-week range',
    means:
      'On the market sheet, the year’s range runs from its lowest to its highest close, from the prices we have. “52 weeks, highs and lows of days” comes from the source: the lowest and highest prices reached during any of its days. The second is at least as wide as the first.',
    example:
      'Three days in a year.\nLows: 85.00, 88.00, 99.00.\nHighs: 104.00, 101.00, 115.00.\nCloses: 100.00, 90.00, 110.00.\nThe sheet’s range is 90.00 to 110.00, that of 52 weeks 85.00 to 115.00.',
  },
  monthPrice: {
    term: 'Monthly prices',
    means:
      'Wheat has one official price a month. Its change is from month to month: it appears in the Month column, and never in a sentence about the day.',
    example: 'Wheat’s official price is 200.00 for Sept 2026 and 204.00 for Oct 2026: of Oct 2026, +2.00% on the month.',
  },
  ownDay: {
    term: 'Dates on prices',
    means:
      'A price carries the time its source gave it. Once the session is over, we print the day as well. An official price has a day and no time.',
    example:
      'A price of 15:59 on 20 Nov 2026 is printed “at 15:59:00 ET” that day and “on 20 Nov, 15:59 ET” once the session is over. An official price of the day is printed “of 20 Nov 2026”.',
  },
  drawn: {
    term: 'What a chart draws and what we count',
    means:
      'Lowest, highest, first, last and change use every price we have: every five minutes for a day, every hour for a week and a month, every close for longer ranges. The line is drawn through all of them up to a year; of longer ranges through at most 900, the lowest and the highest among them. A stock’s week and month leave out the hours when its exchange is closed. All of them are in the CSV file that each page links under “Where these figures come from”.',
    example:
      'Five years have 1,827 daily closes: 100.00 each, and 150.00 on one day. The line is drawn through 900 of them, that day’s too. The high close of the five years is 150.00.',
  },
} as const
