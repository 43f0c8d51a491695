import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MADE_UP, Reading } from '#shared/economy/reading.ts'
import type { FigureCredit, LedgerRow, StripView } from '#shared/economy/views.ts'
import { useHasCome, useLiveFigures, useReading } from '../../live/use-figures.ts'
import { Datum } from '../../ui/datum.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { SinceVisit } from './since-visit.tsx'
import * as texts from './texts.en.ts'
import styles from './today.module.css'

const NO_FIGURE = '\u2014'
/** Separates the facts of a strip. */
const BETWEEN = ' \u00b7 '

type CellProps = {
  to: string
  name: string
  value: ReactNode
  line: ReactNode
  facts: ReactNode
  figure?: string
  status?: string
}

/** One cell of the strip. Its box is as tall without a value. */
export const Cell = ({ to, name, value, line, facts, figure, status }: CellProps) => (
  <Link to={to} viewTransition className={styles.cell} data-figure={figure} data-status={status}>
    <b>{name}</b>
    {value}
    {line}
    <small>{facts}</small>
  </Link>
)

/** The server words the facts, so that the front page carries no rules for it; what they begin with is the change. */
function StripFacts({ reading: { slug, period, printed } }: { reading: Reading }) {
  if (printed.change === null) return printed.facts
  const [change = '', ...others] = printed.facts.split(BETWEEN)
  return (
    <>
      <Datum of={[`figure:${slug}`, 'change', period]} value={printed.change}>
        {change}
      </Datum>
      {others.map((fact) => BETWEEN + fact).join('')}
    </>
  )
}

function FigureCell({ row: { slug, name, line, nothing, reading: own } }: { row: LedgerRow }) {
  const reading = useReading({ slug, reading: own })
  // A note that came while the page was open: the cell leads to it, and nothing moves.
  const note = reading?.note !== own?.note ? reading?.note : null
  return (
    <Cell
      to={note ?? `/economy/${slug}`}
      name={name}
      figure={slug}
      value={
        <Datum of={[`figure:${slug}`, 'value', reading?.period ?? '']} value={reading?.value ?? null} field="value">
          {reading ? reading.printed.value : NO_FIGURE}
        </Datum>
      }
      line={
        <svg viewBox="0 0 110 26" width={110} height={22} preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
        </svg>
      }
      facts={note ? texts.readNote : reading ? <StripFacts reading={reading} /> : nothing}
    />
  )
}

function Live({ version }: { version: number }) {
  useLiveFigures(version)
  return null
}

/** The prices come second, as the market writes them. */
function Cells({ rows, prices }: { rows: readonly LedgerRow[]; prices: ReactNode }) {
  const [first, ...others] = rows.map((row) => (
    // By the type alone: a module more is more than the front page's budget of scripts has.
    <li key={row.slug} data-simulated={row.reading?.sampleOf === ('made-up' satisfies typeof MADE_UP) || undefined}>
      <FigureCell row={row} />
    </li>
  ))
  return (
    <ul className={styles.cells}>
      {first}
      {prices}
      {others}
    </ul>
  )
}

/** Nothing of a source none of whose figures is shown. */
function TodayCredit({ credit: { text, url, of, isShown } }: { credit: FigureCredit }) {
  const hasCome = useHasCome(of)
  return isShown || hasCome ? (
    <a className="lone" href={url}>
      {text}
    </a>
  ) : null
}

/** Whose figures these are, one tap away. */
const TodaySources = ({ credits }: { credits: readonly FigureCredit[] }) => (
  <details className={styles.sources}>
    <summary>{texts.sources}</summary>
    <div>
      {credits.map((credit) => (
        <TodayCredit key={credit.text} credit={credit} />
      ))}
    </div>
  </details>
)

type CanadaTodayProps = {
  view: Stored<Pick<StripView, 'version' | 'rows'>>
  /** What the figures' sources want beside them; known before the figures are, so that the lines below stay where they are. */
  credits: readonly FigureCredit[]
  /** Items of the list. */
  prices: ReactNode
}

/** The state of Canada's economy in seven figures, and what changed since the reader's last visit. */
export function CanadaToday({ view, credits, prices }: CanadaTodayProps) {
  const today = view.state === 'read' ? view.value : undefined
  return (
    <LedgerSection
      title={texts.canadaToday}
      tone="band"
      chips={<TodaySources credits={credits} />}
      link={{ href: '/economy', label: texts.economy }}
    >
      {today ? (
        <>
          <Live version={today.version} />
          <Cells rows={today.rows} prices={prices} />
        </>
      ) : (
        <div className={styles.unread} data-loading={view.state}>
          {view.state === 'failed' && <p>{texts.figuresUnreadable}</p>}
        </div>
      )}
      {today ? <SinceVisit rows={today.rows} /> : <p className={styles.since} />}
    </LedgerSection>
  )
}
