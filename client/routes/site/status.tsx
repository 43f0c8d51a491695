import { dayOf } from '#shared/days.ts'
import type { StatusView } from '#shared/ui/status.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import styles from '../../site/status.module.css'
import {
  ageLines,
  cameLines,
  eventWords,
  formatLength,
  isUnanswered,
  priceCells,
  wellWords,
  wrongNow,
} from '../../site/status-words.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/status'
import * as texts from './texts/status.en.tsx'

export const loader = ({ context }: Route.LoaderArgs): Promise<StatusView> => context.get(servicesContext).status()

export const meta = metaOf(PAGE.status)

const dayAt = (at: number): string => dayOf(new Date(at).toISOString())

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** Short enough for a phone as a table. */
const Prices = ({ prices }: Pick<StatusView, 'prices'>) => (
  <Table caption={texts.pricesByKind} heads={[texts.prices, texts.shown, texts.stale, texts.simulated]} className={styles.prices}>
    {prices.map(priceCells).map(([kind, ...counts]) => (
      <tr key={kind}>
        <th scope="row">{kind}</th>
        {counts.map((count, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its column is what a count is known by
          <td key={column}>{count}</td>
        ))}
      </tr>
    ))}
  </Table>
)

const Past = ({ at, kept }: Pick<StatusView, 'at' | 'kept'>) => {
  if (kept === undefined) return <p>{texts.unreadable}</p>
  const day = <span className="nb">{dayAt(kept.since)}</span>
  const since = kept.isFromFirst ? texts.recordsBegan(dayAt(kept.since) === dayAt(at) ? undefined : day) : day
  if (kept.past.length === 0) return <p>{texts.noIncidents(since)}</p>
  return (
    <ul className={styles.lines}>
      {kept.past.map((each) => (
        <li key={`${each.text} ${each.of} ${each.beganAt}`}>
          {texts.incidentSpan(
            eventWords(each),
            <Moment at={each.beganAt} />,
            formatLength(((each.endedAt ?? each.beganAt) - each.beganAt) / 1000),
          )}
        </li>
      ))}
    </ul>
  )
}

/** Since when past incidents are written down; where there are none, the section says that itself. */
const pastNote = ({ kept }: StatusView): string | undefined =>
  kept && kept.past.length > 0 ? texts.since(dayAt(kept.since)) : undefined

/** The verdict. Silent sources alone are no outage while every price that is shown is in time: then it says how many there are. */
function ledeOf(view: StatusView): string {
  const wrong = wrongNow(view)
  const isMadeHere = isUnanswered(view.prices)
  if (wrong.length === 0) return isMadeHere ? texts.notAnswered : texts.allWell
  const silent = view.silent ?? []
  const isInTime = view.prices.length > 0 && view.prices.every(({ stale }) => stale === 0)
  if (silent.length < wrong.length || !isInTime) return texts.someDown
  const [first, ...others] = silent
  const said =
    first && others.length === 0 ? texts.sourceSilent(first.name, first.only.length > 0) : texts.sourcesSilent(silent.length)
  return texts.works(isMadeHere, said)
}

export default function Status({ loaderData: view }: Route.ComponentProps) {
  const wrong = wrongNow(view)
  return (
    <Main>
      <PageTitle title={texts.status} lede={ledeOf(view)} />
      <LedgerSection title={texts.now} note={<Moment at={view.at} />} keepNote>
        <Lines lines={wrong.length === 0 ? [wellWords(view.prices)] : wrong} />
      </LedgerSection>
      <LedgerSection title={texts.prices} note={texts.stalePricesNote} keepNote>
        {view.prices.length === 0 ? <p>{texts.noPriceRead}</p> : <Prices prices={view.prices} />}
      </LedgerSection>
      <LedgerSection title={texts.behindThePages}>
        <Lines lines={[...cameLines(view), ...ageLines(view)]} />
      </LedgerSection>
      <LedgerSection title={texts.incidentColumn} note={pastNote(view)}>
        <Past at={view.at} kept={view.kept} />
        <p className={styles.note}>{texts.ownServerNote}</p>
      </LedgerSection>
    </Main>
  )
}
