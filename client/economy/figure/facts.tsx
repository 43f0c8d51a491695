import { valueOn } from '#shared/economy/curve.ts'
import { changesIn, extremes, formatNearRelease, formatPeriod } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { COLON } from '#shared/language/locale.en.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { OFTEN, FIGURE_TEXTS as TEXTS } from '../texts.en.ts'
import { FigureValue, Period } from '../value.tsx'
import * as texts from './texts.en.tsx'

/** The value before the newest one, or before the day since when it holds. */
function before({ row, values, isSet }: FigureView): Fact[] {
  const [change] = changesIn(values, row.decimals).slice(-1)
  const older = isSet ? change && values[values.indexOf(change) - 1] : values.at(-2)
  if (!older) return []
  const name = isSet ? TEXTS.before : formatPeriod(older[0], row.frequency)
  const since: Fact[] = isSet && change ? [[TEXTS.since, <Period key="since" of={change[0]} frequency={row.frequency} />]] : []
  return [...since, [name, <FigureValue key="before" row={row} of={older} />]]
}

/** The newest value's place among those a reader looks at. */
function among({ row }: FigureView, shown: readonly Value[]): Fact[] {
  const found = extremes(shown)
  if (!found || shown.length < 3) return []
  const words = <>{texts.to(<FigureValue row={row} of={found.low} />, <FigureValue row={row} of={found.high} />)}</>
  return [[TEXTS.range, words]]
}

function aYearAgo({ row, values }: FigureView): Fact[] {
  const last = values.at(-1)
  const ago = last && valueOn(values, monthsEarlier(last[0], 12))
  return ago ? [[TEXTS.yearAgo, <FigureValue key="ago" row={row} of={ago} />]] : []
}

const Abroad = ({ url, children }: { url: string; children: string }) => (
  <a className="lone" href={url} target="_blank" rel="noopener">
    {children}
    <NewTab />
  </a>
)

/** What is known beside the line: the values before, the range that is shown, when the next one comes, and whose figure it is. */
export function FigureFacts({ view, shown }: { view: FigureView; shown: readonly Value[] }) {
  const { row, publisher } = view
  // What was made up has no publisher, as the head of the page says.
  const isUnsourced = publisher.url === ''
  const { credit } = publisher
  // The row says the line that the terms want by itself where that is no more than "Source: NAME".
  const isSaid = credit?.text === `${TEXTS.source}${COLON} ${publisher.name}`
  const source = credit && !isSaid ? <CreditLink credit={credit} /> : <Abroad url={publisher.url}>{publisher.name}</Abroad>
  const terms = <Abroad url={publisher.licenceUrl}>{publisher.licence}</Abroad>
  const facts: Fact[] = [
    ...before(view),
    ...aYearAgo(view),
    ...among(view, shown),
    ...(row.nextAt
      ? [
          [
            TEXTS.nextDay,
            <time key="next" dateTime={row.nextAt}>
              {formatNearRelease(row.nextAt)}
            </time>,
          ] as const,
        ]
      : []),
    // The source repeats a decided rate daily; the days of decisions are under "next".
    ...((view.isSet && row.nextAt) || isUnsourced ? [] : [[TEXTS.published, OFTEN[row.frequency]] as const]),
    ...(isUnsourced ? [] : [[TEXTS.source, source] as const, [TEXTS.terms, terms] as const]),
  ]
  return <Facts facts={facts} />
}
