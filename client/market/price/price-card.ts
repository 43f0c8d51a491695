import { dayOf, momentOf } from '#shared/days.ts'
import type { FigureCard } from '#shared/economy/card/card.ts'
import { CARD_TEXTS } from '#shared/economy/card/texts.en.ts'
import { linePath } from '#shared/economy/line-path.ts'
import { formatPeriod } from '#shared/economy/print.ts'
import { PRINTED } from '#shared/economy/print-texts.en.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { DayCloses } from '#shared/market/front/day-closes.ts'
import { torontoDate } from '#shared/toronto.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'
import { calledIn } from '../breadth/breadth.ts'
import { formatPercent, formatPrice } from '../quote/format.ts'
import { dollarsOf } from '../symbol/texts.en.tsx'
import * as texts from './texts.en.ts'

const capital = (line: string): string => line.slice(0, 1).toUpperCase() + line.slice(1)
const iso = (at: number): string => new Date(at).toISOString()

/** The line, a step for each day; where prices are missing for longer than a line goes across it has a gap. */
const valuesOf = ({ days, across }: DayCloses) =>
  days.flatMap(([at, price], index) => [...(at - (days[index - 1]?.[0] ?? at) > across ? [null] : []), drawnValue(price)])

/** `Shopify down 0.42% since 26 Nov 2026`: what a close, which is below, is from the one before. */
function statedOf(row: DayCloses['row'], [before, last]: readonly [number, number], since: string): string {
  const percent = (last / before - 1) * 100
  const way = /[1-9]/.test(formatPercent(percent)) ? (percent > 0 ? 'up' : 'down') : 'same'
  return texts.stated(calledIn(row), way, formatPercent(Math.abs(percent)).slice(1), since)
}

/** What the share card of a symbol says: its last close, the closes before it, whose they are and of when. */
export function priceCard(closes: DayCloses): FigureCard {
  const { row, source, days, mark } = closes
  const [[first], [last, price]] = [days[0] ?? [0], days.at(-1) ?? [0, 0]]
  const [beforeAt, before] = days.at(-2) ?? [first, price]
  const isOfMonths = changeOf(row) === 'month'
  const dayName = (at: number): string => (isOfMonths ? formatPeriod(torontoDate(at), 'monthly') : dayOf(iso(at)))
  const values = valuesOf(closes)
  const printed = formatPrice({ ...row, price })
  // Alone on a card a dollar is taken for a Canadian one.
  const value = row.currency === 'USD' && row.category !== 'forex' ? dollarsOf(printed, row.currency) : printed
  const isMade = source.nature === 'simulation'
  const about = [
    (isOfMonths ? texts.priceOfMonths : texts.lastPriceOfDays)(
      row.category === 'forex' ? null : row.currency,
      CARD_TEXTS.span(dayName(first), dayName(last)),
    ),
  ]
  const from = [
    isMade ? texts.notMarketData : (source.credit?.text ?? CARD_TEXTS.source(source.label)),
    source.nature === 'official' ? texts.officialOf(dayName(last)) : !isOfMonths && momentOf(last),
  ]
  return {
    mark,
    title: statedOf(row, [before, price], dayName(beforeAt)),
    value,
    period: isMade ? PRINTED.sample(dayName(last), true) : dayName(last),
    caption: [about, from].map((parts) => capital(parts.filter(Boolean).join(' · '))).join('\n'),
    lineIn: (box) => linePath(values, box, isOfMonths && !values.includes(null)),
  }
}
