import { offeredRanges, type ValueRange, valuesIn } from '#shared/economy/range.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Day } from '../../ui/when.tsx'
import { FigureChart } from '../chart/figure-chart.tsx'
import type { ChartEvent } from '../chart/marks.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureValue, figureOrigin } from '../value.tsx'
import { Answer } from './answer.tsx'
import { FigureFacts } from './facts.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'
import { ValuesTable } from './values.tsx'

/** As many as have room for their letters. */
const MARKED = 4
const POLICY = { slug: 'policy-rate', unit: '%', decimals: 2, frequency: 'daily' } as const

/** The last changes of the policy rate under this line. */
function eventsOf(moves: readonly Value[], shown: readonly Value[]): ChartEvent[] {
  const [first, last] = [shown[0]?.[0], shown.at(-1)?.[0]]
  if (first === undefined || last === undefined) return []
  const [from, span] = [Date.parse(first), Date.parse(last) - Date.parse(first)]
  const placeOf = ([day]: Value): number => (Date.parse(day) - from) / span
  const apart = moves
    .filter(([day]) => day > first && day <= last)
    .filter((move, index, all) => all[index + 1] === undefined || placeOf(all[index + 1] as Value) - placeOf(move) > 0.07)
    .slice(-MARKED)
  return apart.map((move, index) => ({
    day: move[0],
    letter: `R${index + 1}`,
    words: texts.rateTo(<FigureValue row={POLICY} of={move} />, <Day of={move[0]} />),
  }))
}

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

/** The line of a figure under its answer, with the facts beside it and its values folded below. */
export function OverTime({ view, range }: { view: FigureView; range: ValueRange | undefined }) {
  const { row, values } = view
  const shown = valuesIn(values, range)
  return (
    <>
      <RangeLinks bar path={`/economy/${row.slug}`} first="max" ranges={offeredRanges(values)} current={range ?? 'max'} />
      <div className={styles.columns}>
        <div>
          <Line view={view} shown={shown} />
          {values.length > 0 && (
            <details className={styles.older}>
              <summary>{FIGURE_TEXTS.show}</summary>
              <ValuesTable row={row} values={values} />
            </details>
          )}
          {values.length > 1 && <p className="meta needs-script">{FIGURE_TEXTS.keys}</p>}
        </div>
        <FigureFacts view={view} shown={shown} />
      </div>
    </>
  )
}
