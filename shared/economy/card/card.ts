/** The figure on a share card: its value and period, two years of it, and where it comes from. Pure. */
import { dayOf, formatDay } from '../../days.ts'
import { torontoWall } from '../../toronto.ts'
import { drawnValue } from '../../ui/drawn-value.ts'
import { wordsOf } from '../../ui/told.ts'
import type { Target } from '../figure-page.ts'
import { levelsIn, linePath } from '../line-path.ts'
import { lineOf } from '../measure.ts'
import { figurePage } from '../pages.ts'
import { formatPeriod, formatValue, inPeriod, type Printed, unitWords } from '../print.ts'
import { PRINTED } from '../print-texts.en.ts'
import { wordsOfNote } from '../release-note/words.ts'
import { adaptedFrom } from '../texts.en.ts'
import type { FigureView, NoteView } from '../views.ts'
import { markOf, type OnFigureCard, onFigureCard, onNoteCard } from './mark.ts'
import { CARD_TEXTS } from './texts.en.ts'

/** From the top of a box. */
type Band = { readonly top: number; readonly height: number }
type Box = { readonly width: number; readonly height: number }

export type FigureCard = {
  readonly mark: string
  /** What the card says in one sentence, in the place of its page's title. */
  readonly title?: string
  readonly value: string
  /** After what it is of a sample and of what was made up: `Sample · Apr 2026`. */
  readonly period: string
  /** What is drawn, from whom and of which day. */
  readonly caption: string
  /** The line in a box. */
  readonly lineIn: (box: Box) => string
  /** The band that is aimed for, as far as it is in the box. */
  readonly bandIn?: ((box: Box) => Band | undefined) | undefined
}

/** A release note on its card: its headline, the day of its text, and the figure that it is about as it was then. */
export type NoteCard = { readonly title: string; readonly date: string; readonly figure: FigureCard }

type Drawn = Pick<FigureView, 'measure' | 'isSet' | 'publisher'> & {
  readonly row: Pick<FigureView['row'], keyof Printed | 'slug'>
}

/** The part of a box between two values. */
function bandIn(line: Parameters<typeof levelsIn>[0], { low, high }: Target, { height }: Box): Band | undefined {
  const level = levelsIn(line, height)
  if (!level) return undefined
  const [top = 0, bottom = 0] = [high, low].map((value) => Math.min(height, Math.max(0, level(drawnValue(value)))))
  return bottom > top ? { top, height: bottom - top } : undefined
}

/** A value, what it is of, and its line. */
function drawn({ row, measure, isSet, publisher }: Drawn, { reading, values }: OnFigureCard, mark: string): FigureCard {
  const named = (period: string): string => formatPeriod(period, row.frequency)
  const last = named(reading.period)
  const { releasedAt, revision, sampleOf } = reading
  const value = formatValue(reading.value, row)
  const unit = unitWords(row.unit)
  const line = lineOf(values, row.frequency)
  const target = figurePage(row.slug)?.target
  const about = [
    unit && `${value} ${unit}`,
    CARD_TEXTS.measure[measure],
    revision && CARD_TEXTS[revision],
    CARD_TEXTS.span(named(values[0]?.[0] ?? reading.period), last),
    target && CARD_TEXTS.band(formatValue(target.low, row), formatValue(target.high, row)),
  ]
  const from = [
    // As the sources' terms want it, in the language of the card.
    (measure === 'level' ? CARD_TEXTS.source : adaptedFrom)(publisher.name),
    releasedAt && CARD_TEXTS.released(formatDay(torontoWall(Date.parse(releasedAt)).date)),
    sampleOf && CARD_TEXTS.sample(formatDay(sampleOf)),
  ]
  return {
    mark,
    value,
    period: sampleOf ? PRINTED.sample(last, false) : last,
    caption: [about, from].map((parts) => parts.filter(Boolean).join(' · ')).join('\n'),
    lineIn: (box) => linePath(line, box, isSet),
    ...(target && { bandIn: (box: Box) => bandIn(line, target, box) }),
  }
}

/** `Inflation 2.8% in Apr 2026, from 2.4%`. */
function statedOf({ row }: FigureView, { reading: { period, value }, values }: OnFigureCard): string {
  const printed = formatValue(value, row)
  const before = values.findLast(([each]) => each < period)
  const from = before && formatValue(before[1], row)
  return CARD_TEXTS.stated(row.name, printed, inPeriod(period, row.frequency), from === printed ? null : from)
}

/** Returns what a card says of a figure; `undefined` where it may say none. */
export function figureCard(view: FigureView): FigureCard | undefined {
  const shown = onFigureCard(view)
  return shown && { ...drawn(view, shown, markOf(shown)), title: statedOf(view, shown) }
}

/** Returns what a card says of a release note; `undefined` for one without a line. */
export function noteCard(view: NoteView): NoteCard | undefined {
  const { note } = view
  const shown = onNoteCard(view)
  if (!shown) return undefined
  return {
    title: wordsOf(wordsOfNote(note)[0].headline),
    date: dayOf(note.texts[0].writtenAt),
    figure: drawn(view, shown, markOf(shown)),
  }
}
