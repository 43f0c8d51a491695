import { dayOf } from '#shared/days.ts'
import type { StatusView } from '#shared/ui/status.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
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
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/status'
import * as texts from './texts/status.en.tsx'

export const loader = ({ context }: Route.LoaderArgs): Promise<StatusView> => context.get(servicesContext).status()

export const meta = metaOf(PAGE.status)

const dayAt = (at: number): string => dayOf(new Date(at).toISOString())

const Past = ({ kept }: Pick<StatusView, 'kept'>) => {
  if (kept === undefined) return <p>{texts.unreadable}</p>
  if (kept.past.length === 0) return <p>{texts.noIncidents(dayAt(kept.since))}</p>
  return (
    <ul>
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

/** Silent sources alone are no outage while every price that is shown is in time: then the lede names them. */
function ledeOf(view: StatusView): string {
  const wrong = wrongNow(view)
  if (wrong.length === 0) return isUnanswered(view.prices) ? texts.notAnswered : texts.allWell
  const names = (view.kept?.lasting ?? []).flatMap(({ isSource, of }) => (isSource && of !== undefined ? of : [])).toSorted()
  const isInTime = view.prices.length > 0 && view.prices.every(({ stale }) => stale === 0)
  if (names.length < wrong.length || !isInTime) return texts.someDown
  return texts.sourcesSilent(names)
}

export default function Status({ loaderData: view }: Route.ComponentProps) {
  const wrong = wrongNow(view)
  return (
    <Main>
      <PageTitle title={texts.status} lede={ledeOf(view)} />
      <LedgerSection title={texts.now} note={<Moment at={view.at} />} keepNote>
        <Prose>
          {wrong.length === 0 ? (
            <p>{wellWords(view.prices)}</p>
          ) : (
            <ul>
              {wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Prose>
      </LedgerSection>
      <LedgerSection title={texts.prices} note={texts.stalePricesNote}>
        {view.prices.length === 0 ? (
          <Prose>
            <p>{texts.noPriceRead}</p>
          </Prose>
        ) : (
          <DataTable
            caption={texts.pricesByKind}
            head={[texts.prices, texts.shown, texts.stale, texts.oldestThatShould, texts.simulated]}
            rows={view.prices.map(priceCells)}
          />
        )}
      </LedgerSection>
      <LedgerSection title={texts.behindThePages}>
        <Prose>
          <ul>
            {[...cameLines(view), ...ageLines(view)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Prose>
      </LedgerSection>
      <LedgerSection title={texts.incidentColumn} note={view.kept && texts.since(dayAt(view.kept.since))}>
        <Prose>
          <Past kept={view.kept} />
          <p>{texts.ownServerNote}</p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
