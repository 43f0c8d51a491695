import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FigureCredit, LedgerRow, TodayView } from '#shared/economy/views.ts'
import { useHasCome, useLiveFigures, useReading } from '../../live/use-figures.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { SinceVisit } from './since-visit.tsx'
import styles from './today.module.css'

const NO_FIGURE = '\u2014'

type CellProps = { to: string; name: string; value: string; line: ReactNode; facts: ReactNode; figure?: string }

/** One cell of the strip. Its box is as tall without a value. */
export const Cell = ({ to, name, value, line, facts, figure }: CellProps) => (
  <Link to={to} viewTransition className={styles.cell} data-figure={figure}>
    <b>{name}</b>
    <span data-field="value">{value}</span>
    {line}
    <small>{facts}</small>
  </Link>
)

function FigureCell({ row: { slug, name, line, nothing, reading: own } }: { row: LedgerRow }) {
  const reading = useReading({ slug, reading: own })
  return (
    <Cell
      to={`/economy/${slug}`}
      name={name}
      figure={slug}
      value={reading ? reading.printed.value : NO_FIGURE}
      line={
        <svg viewBox="0 0 110 26" width={110} height={22} preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
        </svg>
      }
      facts={reading ? reading.printed.facts : nothing}
    />
  )
}

function Live({ version }: { version: number }) {
  useLiveFigures(version)
  return null
}

/** The dollar stands second, as the market has it. */
const Cells = ({ rows: [first, ...others], dollar }: { rows: readonly LedgerRow[]; dollar: ReactNode }) => (
  <ul className={styles.cells}>
    <li>{first && <FigureCell row={first} />}</li>
    <li>{dollar}</li>
    {others.map((row) => (
      <li key={row.slug}>
        <FigureCell row={row} />
      </li>
    ))}
  </ul>
)

/** Nothing of a source none of whose figures is shown. */
function TodayCredit({ credit: { text, url, of, isShown } }: { credit: FigureCredit }) {
  const hasCome = useHasCome(of)
  return isShown || hasCome ? (
    <a className="lone" href={url}>
      {text}
    </a>
  ) : null
}

/** Short ones share a line of a phone. */
const shortestFirst = (credits: readonly FigureCredit[]) => [...credits].sort((one, other) => one.text.length - other.text.length)

type CanadaTodayProps = {
  view: Stored<Pick<TodayView, 'version' | 'rows'>>
  /** What the figures' sources want beside them; known before the figures are, so that the lines below stay where they are. */
  credits: readonly FigureCredit[]
  dollar: ReactNode
}

/** The state of Canada's economy in seven figures, and what changed since the reader's last visit. */
export function CanadaToday({ view, credits, dollar }: CanadaTodayProps) {
  const today = view.state === 'read' ? view.value : undefined
  return (
    <LedgerSection title="Canada today" tone="band" link={{ href: '/economy', label: 'Economy' }}>
      {today ? (
        <>
          <Live version={today.version} />
          <Cells rows={today.rows} dollar={dollar} />
        </>
      ) : (
        <div className={styles.unread} data-loading={view.state}>
          {view.state === 'failed' && <p>The figures could not be read.</p>}
        </div>
      )}
      <p className={styles.credits}>
        {shortestFirst(credits).map((credit) => (
          <TodayCredit key={credit.text} credit={credit} />
        ))}
      </p>
      {today ? <SinceVisit rows={today.rows} /> : <p className={styles.since} />}
    </LedgerSection>
  )
}
