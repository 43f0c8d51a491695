import { figureCompareAction, figureCompared, ofSameTime } from '#shared/economy/compare.ts'
import { offeredRanges, type ValueRange, valuesIn } from '#shared/economy/range.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { BesideView, FigureView } from '#shared/economy/views.ts'
import { CompareForm } from '../../ui/chart/compare-form.tsx'
import { RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Day } from '../../ui/when.tsx'
import { FigureChart } from '../chart/figure-chart.tsx'
import type { ChartEvent } from '../chart/marks.tsx'
import { ReadingHint } from '../chart/reading-hint.tsx'
import { Compared } from '../compared/compared.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureValue, figureOrigin } from '../value.tsx'
import { Answer } from './answer.tsx'
import { FigureFacts } from './facts.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'
import { ValuesTable } from './values.tsx'

/** As many are told; the part of the width that a letter needs beside the next one. */
const MARKED = 4
const LETTER_ROOM = 0.1
/** How many letters may be below one another: each takes its height from the line. */
const MOST_ROWS = 2
const POLICY = { slug: 'policy-rate', unit: '%', decimals: 2, frequency: 'daily' } as const

/** The last changes of the policy rate under this line: the letter of one too near to the next is below it, where there is room. */
export function eventsOf(moves: readonly Value[], shown: readonly Value[]): ChartEvent[] {
  const [first, last] = [shown[0]?.[0], shown.at(-1)?.[0]]
  if (first === undefined || last === undefined) return []
  const [from, span] = [Date.parse(first), Date.parse(last) - Date.parse(first)]
  const placeOf = (day: string): number => (Date.parse(day) - from) / span
  const told = moves.filter(([day]) => day > first && day <= last).slice(-MARKED)
  const events: ChartEvent[] = []
  for (const move of told.reverse()) {
    const [next] = events
    const isNear = next !== undefined && placeOf(next.day) - placeOf(move[0]) <= LETTER_ROOM
    const level = isNear ? next.level + 1 : 0
    const words = texts.rateTo(<FigureValue row={POLICY} of={move} />, <Day of={move[0]} />)
    if (level < MOST_ROWS) events.unshift({ day: move[0], letter: '', level, words })
  }
  return events.map((event, index) => ({ ...event, letter: `R${index + 1}` }))
}

/** What a figure may be compared with, by group. */
const Others = ({ of }: { of: FigureView['others'] }) =>
  of.map(({ name, pages }) => (
    <optgroup key={name} label={name}>
      {pages.map((page) => (
        <option key={page.slug} value={page.slug}>
          {page.name}
        </option>
      ))}
    </optgroup>
  ))

function Line({ view, shown }: { view: FigureView; shown: readonly Value[] }) {
  const { row, isSet, target, moves } = view
  if (shown.length < 2)
    return (
      <EmptyState title={FIGURE_TEXTS.noLine}>{shown.length === 1 ? FIGURE_TEXTS.oneValue : FIGURE_TEXTS.noValue}</EmptyState>
    )
  return (
    <FigureChart
      row={row}
      values={shown}
      originOf={(period) => figureOrigin(row.slug, 'value', period)}
      resting={<Answer view={view} />}
      isSet={isSet}
      target={target}
      events={eventsOf(moves, shown)}
    />
  )
}

/** The ranges of a figure, and what it is compared with. */
function Choices({ view: { row, values, others }, range, beside }: OverTimeProps) {
  const page = `/economy/${row.slug}`
  const ranged = range ? `${page}/${range}` : page
  return (
    <div className={`no-print ${styles.choices}`}>
      <RangeLinks
        bar
        path={page}
        first="max"
        ranges={offeredRanges(values)}
        current={range ?? 'max'}
        end={beside && figureCompared(beside.row.slug)}
      />
      {(others.length > 0 || beside) && (
        <CompareForm page={ranged} action={figureCompareAction(ranged)} field="figure" other={beside?.row.name}>
          <Others of={others} />
        </CompareForm>
      )}
    </div>
  )
}

type OverTimeProps = {
  view: FigureView
  range: ValueRange | undefined
  /** What it is compared with. */
  beside: BesideView | undefined
}

/** The line of a figure under its answer, or two on one scale, with the facts beside it and the values folded below. */
export function OverTime({ view, range, beside }: OverTimeProps) {
  const { row, values } = view
  const ranged = valuesIn(values, range)
  const shown = beside ? ofSameTime(ranged, beside.values)[0] : ranged
  return (
    <>
      <Choices view={view} range={range} beside={beside} />
      <div className={styles.columns}>
        <div>
          {beside ? (
            <Compared own={{ ...view, values: shown }} other={beside} isCut={shown.length < ranged.length} />
          ) : (
            <Line view={view} shown={shown} />
          )}
          <div className={styles.under}>
            {values.length > 0 && !beside && (
              <details className={styles.older}>
                <summary>{FIGURE_TEXTS.show}</summary>
                <ValuesTable row={row} values={values} />
              </details>
            )}
            {values.length > 1 && <ReadingHint />}
          </div>
        </div>
        <div>
          {beside && <p className={styles.whose}>{row.name}</p>}
          <FigureFacts view={view} shown={shown} />
        </div>
      </div>
    </>
  )
}
