import { dayOf, momentOf } from '#shared/days.ts'
import type { FigureCard } from '#shared/economy/card/card.ts'
import { CARD_TEXTS } from '#shared/economy/card/texts.en.ts'
import { linePath } from '#shared/economy/line-path.ts'
import { formatPeriod } from '#shared/economy/print.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { DayCloses } from '#shared/market/front/day-closes.ts'
import { torontoDate } from '#shared/toronto.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'
import { formatPrice } from '../quote/format.ts'
import { dollarsOf } from '../symbol/texts.en.tsx'
import * as texts from './texts.en.ts'

const capital = (line: string): string => line.slice(0, 1).toUpperCase() + line.slice(1)
const iso = (at: number): string => new Date(at).toISOString()

/** The line, a step for each day; where prices are missing for longer than a line goes across it has a gap. */
const valuesOf = ({ days, across }: DayCloses) =>
  days.flatMap(([at, price], index) => [...(at - (days[index - 1]?.[0] ?? at) > across ? [null] : []), drawnValue(price)])

/** What the share card of a symbol says: its last close, the closes before it, whose they are and of when. A made-up price says so first. */
export function priceCard(closes: DayCloses): FigureCard {
  const { row, source, days, mark } = closes
  const [[first], [last, price]] = [days[0] ?? [0], days.at(-1) ?? [0, null]]
  const isOfMonths = changeOf(row) === 'month'
  const dayName = (at: number): string => (isOfMonths ? formatPeriod(torontoDate(at), 'monthly') : dayOf(iso(at)))
  const values = valuesOf(closes)
  const value = formatPrice({ ...row, price })
  const isMade = source.nature === 'simulation'
  const about = [
    isMade && texts.simulatedPrice,
    row.category !== 'forex' && dollarsOf(value, row.currency),
    (isOfMonths ? texts.priceOfMonths : texts.lastPriceOfDays)(CARD_TEXTS.span(dayName(first), dayName(last))),
  ]
  const from = [
    isMade ? texts.notMarketData : (source.credit?.text ?? CARD_TEXTS.source(source.label)),
    source.nature === 'official' ? texts.officialOf(dayName(last)) : !isOfMonths && momentOf(last),
  ]
  return {
    mark,
    value,
    period: dayName(last),
    caption: [about, from].map((parts) => capital(parts.filter(Boolean).join(' · '))).join('\n'),
    isMade,
    lineIn: (box) => linePath(values, box, isOfMonths && !values.includes(null)),
  }
}
