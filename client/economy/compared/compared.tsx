import { ofSameTime } from '#shared/economy/compare.ts'
import { inPeriod } from '#shared/economy/print.ts'
import { isMadeUp } from '#shared/economy/reading.ts'
import type { BesideView } from '#shared/economy/views.ts'
import { COLON, fileOfLanguage } from '#shared/language/locale.en.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ComparedChart, type Side } from './compared-chart.tsx'
import { ComparedValues } from './compared-values.tsx'
import * as texts from './texts.en.ts'

/** Whose figure the other one is, and its stored rows: the page says the same of its own. */
const OtherSource = ({ of: { row, publisher } }: { of: BesideView }) => (
  <p className="meta">
    <a className="lone" href={`/economy/${row.slug}`}>
      {row.name}
    </a>
    {COLON} {publisher.name}
    {publisher.credit && (
      <>
        . <CreditLink credit={publisher.credit} />
      </>
    )}{' '}
    {row.reading?.sampleOf === null && (
      <a className="lone" href={fileOfLanguage(`/api/economy/${row.slug}.csv`)} type="text/csv" rel="nofollow">
        {texts.file}
      </a>
    )}
  </p>
)

/** `isCut`: own values from before the first of the other are left out. */
type ComparedProps = { own: Side; other: BesideView; isCut: boolean }

/** Two figures of one unit over the time of which both have values: both lines, and the values behind them. */
export function Compared({ own, other, isCut }: ComparedProps) {
  const [first] = other.values
  const [mine, theirs] = ofSameTime(own.values, other.values)
  if (mine.length < 2 || theirs.length < 2)
    return <EmptyState title={texts.nothing}>{texts.tooFew(own.row.name, other.row.name)}</EmptyState>
  const sides = { own: { ...own, values: mine }, other: { ...other, values: theirs } }
  return (
    <>
      <div data-simulated={isMadeUp(other.row.reading)}>
        <ComparedChart {...sides} />
        {isCut && first && <p className="meta">{texts.begin(inPeriod(first[0], other.row.frequency), other.row.name)}</p>}
        <ComparedValues {...sides} />
        <OtherSource of={other} />
      </div>
      {isMadeUp(other.row.reading) && <p className="simulated-instead">{texts.hidden(other.row.name)}</p>}
    </>
  )
}
