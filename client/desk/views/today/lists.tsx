import type { CategoryLine } from '#shared/desk/feed.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import type { TodayLists } from '#shared/desk/views.ts'
import { QUOTE_STATUSES } from '#shared/market/quote.ts'
import { Empty, Heading, Row, Sheet, When } from '../../parts.tsx'
import { ConsentMark } from '../leads/lead-row.tsx'
import { LeadStateMark } from '../leads/lead-state.tsx'
import * as texts from '../texts.en.tsx'

export const LatestLeads = ({ leads }: { leads: readonly HintedLead[] }) => (
  <>
    <Heading note={texts.latestNote}>{texts.latestLeads}</Heading>
    {leads.length === 0 ? (
      <Empty>{texts.noLeadToday}</Empty>
    ) : (
      <Sheet
        label={texts.latestLeads}
        head={[texts.leadColumn, texts.takenAt, texts.nameColumn, texts.phoneColumn, texts.stateColumn, texts.consentColumn]}
      >
        {leads.map(({ id, receiptId, createdAt, who, state, consent }) => (
          <Row key={id}>
            <td>
              <a href={`/leads/${id}`} className="code">
                {receiptId}
              </a>
            </td>
            <td>
              <When at={Date.parse(createdAt)} />
            </td>
            <td>{who?.name ?? texts.erased}</td>
            <td className="num">{who?.phone}</td>
            <td>
              <LeadStateMark state={state} />
            </td>
            <td>
              <ConsentMark consent={consent} />
            </td>
          </Row>
        ))}
      </Sheet>
    )}
  </>
)

/** How old the prices are, in the statuses that there are now. */
export function PriceAges({ prices }: { prices: readonly CategoryLine[] }) {
  const present = QUOTE_STATUSES.filter((status) => prices.some(({ statuses }) => statuses[status]))
  return (
    <>
      <Heading note={texts.statusNote}>{texts.prices}</Heading>
      <Sheet label={texts.prices} head={[texts.category, ...present, texts.oldestHeard]}>
        {prices.map(({ category, statuses, oldestAt }) => (
          <Row key={category}>
            <td>
              <b>{texts.fed([category])}</b>
            </td>
            {present.map((status) => (
              <td key={status} className={statuses[status] ? undefined : 'spare'}>
                {statuses[status] ?? 0}
              </td>
            ))}
            <td>{oldestAt === undefined ? '' : <When at={oldestAt} />}</td>
          </Row>
        ))}
      </Sheet>
    </>
  )
}

export const NewestPages = ({ pages }: { pages: NonNullable<TodayLists['pages']> }) => (
  <>
    <Heading note={texts.byDate}>{texts.newestPages}</Heading>
    {pages.length === 0 ? (
      <Empty>{texts.noPageYet}</Empty>
    ) : (
      <ul className="newest">
        {pages.map(({ path, title, date, isPaid }) => (
          <li key={path} data-row>
            <a href={`/newsroom/edit?path=${encodeURIComponent(path)}`}>{title}</a>
            <small>
              <When at={date} />
              {isPaid && ` · ${texts.paidPage}`}
            </small>
          </li>
        ))}
      </ul>
    )}
  </>
)
