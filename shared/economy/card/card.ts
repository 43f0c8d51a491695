/** The figure on a share card: its value and period, two years of it, and where it comes from. Pure. */
import { formatDay } from '../../days.ts'
import { torontoWall } from '../../toronto.ts'
import { linePath } from '../line-path.ts'
import { lineOf } from '../measure.ts'
import { formatPeriod, formatValue, unitWords } from '../print.ts'
import { adaptedFrom } from '../texts.en.ts'
import type { FigureView } from '../views.ts'
import { markOf, onFigureCard } from './mark.ts'
import { CARD_TEXTS } from './texts.en.ts'

type Box = { readonly width: number; readonly height: number }

export type FigureCard = {
  readonly mark: string
  readonly value: string
  readonly period: string
  /** What is drawn, from whom and of which day. */
  readonly caption: string
  /** The line in a box. */
  readonly lineIn: (box: Box) => string
}

/** Returns what a card says of a figure; `undefined` where it may say none. */
export function figureCard(view: Pick<FigureView, 'row' | 'values' | 'measure' | 'isSet' | 'publisher'>): FigureCard | undefined {
  const shown = onFigureCard(view)
  if (!shown) return undefined
  const { row, measure, isSet, publisher } = view
  const { reading, values } = shown
  const named = (period: string): string => formatPeriod(period, row.frequency)
  const period = named(reading.period)
  const { releasedAt, revision, sampleOf } = reading
  const value = formatValue(reading.value, row)
  const unit = unitWords(row.unit)
  const about = [
    unit && `${value} ${unit}`,
    CARD_TEXTS.measure[measure],
    revision && CARD_TEXTS[revision],
    CARD_TEXTS.span(named(values[0]?.[0] ?? reading.period), period),
  ]
  const from = [
    // As the sources' terms want it, in the language of the card.
    (measure === 'level' ? CARD_TEXTS.source : adaptedFrom)(publisher.name),
    releasedAt && CARD_TEXTS.released(formatDay(torontoWall(Date.parse(releasedAt)).date)),
    sampleOf && CARD_TEXTS.sample(formatDay(sampleOf)),
  ]
  return {
    mark: markOf(shown),
    value,
    period,
    caption: [about, from].map((parts) => parts.filter(Boolean).join(' · ')).join('\n'),
    lineIn: (box) => linePath(lineOf(values, row.frequency), box, isSet),
  }
}
