import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatReleaseTime, formatSteady, formatWeekDay, inPeriod } from '#shared/economy/print.ts'
import { isMadeUp } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { DaysUntil } from '../calendar/days-until.tsx'
import { sampleWords } from '../standing.tsx'
import { HUB_TEXTS } from '../texts.en.ts'
import { FigureValue, Period } from '../value.tsx'
import styles from './answers.module.css'
import { Cell, Cells } from './cells.tsx'
import * as texts from './texts.en.ts'

/** A rate with its day, or the day since when it is in effect, the business day after its announcement; of a sample only since when. */
function Rate({ row, name, says }: { row: LedgerRow | undefined; name: string; says: 'period' | 'since' }) {
  const reading = useReading({ slug: row?.slug ?? '', reading: row?.reading ?? null })
  if (!row || !reading) return null
  const { period, value, before, steady } = reading
  const sample = sampleWords(reading)
  const held = steady && formatSteady(steady, row.frequency)
  const since = held ? (sample ? held : texts.inEffect(held)) : !sample && before && inPeriod(period, row.frequency)
  return (
    <Cell
      to={`/economy/${row.slug}`}
      name={name}
      figure={row.slug}
      simulated={isMadeUp(reading)}
      value={<FigureValue row={row} of={[period, value]} />}
    >
      {(says === 'since' && since) || <Period of={period} frequency={row.frequency} />}
      {sample && `\u00a0·\u00a0${sample}`}
    </Cell>
  )
}

const Decision = ({ at }: { at: string }) => (
  <Cell to="/calendar" name={HUB_TEXTS.decision} value={<time dateTime={at}>{formatWeekDay(at)}</time>}>
    <time dateTime={at}>{texts.et(formatReleaseTime(at))}</time>
    <DaysUntil at={at} before=", " />
  </Cell>
)

type AnswersProps = {
  rows: readonly LedgerRow[]
  /** Where they are not of the same page as all rates: whose they are, below them, and where the others are. */
  note?: ReactNode
  link?: { href: string; label: string }
  /** In the place of answers, where there are none; without it nothing is drawn then. */
  none?: ReactNode
}

/** What a reader comes for: which rate a mortgage follows, where it is, and when the Bank decides next. */
export function Answers({ rows, note, link, none = null }: AnswersProps) {
  const rowOf = (slug: string): LedgerRow | undefined => rows.find((row) => row.slug === slug)
  const [prime, posted, policy] = ['prime-rate', 'mortgage-posted-5y', 'policy-rate'].map(rowOf)
  const decision = policy?.nextAt
  if (!decision && ![prime, posted, policy].some((row) => row?.reading)) return none
  return (
    <LedgerSection title={HUB_TEXTS.now} link={link}>
      <Cells>
        <Rate row={prime} name={HUB_TEXTS.prime} says="period" />
        <Rate row={posted} name={HUB_TEXTS.posted} says="period" />
        <Rate row={policy} name={HUB_TEXTS.policy} says="since" />
        {decision && <Decision at={decision} />}
      </Cells>
      <p className={styles.which}>
        {HUB_TEXTS.which} <Link to="/economy/bond-5y">{HUB_TEXTS.whichLink}</Link>.
      </p>
      {note && <div className={styles.whose}>{note}</div>}
    </LedgerSection>
  )
}
