import { STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { LeadFilterTexts, LeadsView } from '#shared/desk/leads.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { Choice, Filter, Find, Lines } from '../../lists.tsx'
import { Title } from '../../parts.tsx'
import { hasCampaigns, headOf, LeadRow } from './lead-row.tsx'
import * as texts from './texts.en.tsx'

const isAll = (filter: LeadFilterTexts): boolean => Object.values(filter).every((each) => each === '')
/** Whether anything but the number filters. */
const isSome = (filter: LeadFilterTexts): boolean => !isAll({ ...filter, number: '' })

function LeadFilter({ filter, campaigns, buyers }: Pick<LeadsView, 'filter' | 'campaigns' | 'buyers'>) {
  return (
    <Filter
      at="/leads"
      isMoreOpen={isSome(filter)}
      more={
        <>
          <Choice label={texts.state} name="state" chosen={filter.state} of={DELIVERY_STATES} called={STATE_WORDS} />
          {(Object.keys(buyers).length > 1 || filter.buyer) && (
            <Choice label={texts.buyer} name="buyer" chosen={filter.buyer} of={Object.keys(buyers)} called={buyers} />
          )}
          {(campaigns.length > 1 || filter.campaign) && (
            <Choice label={texts.campaign} name="campaign" chosen={filter.campaign} of={campaigns} />
          )}
          <label>
            {texts.from}
            <input type="date" name="from" defaultValue={filter.from} />
          </label>
          <label>
            {texts.to}
            <input type="date" name="to" defaultValue={filter.to} />
          </label>
        </>
      }
    >
      <Find label={texts.leadOrReceipt} name="number" value={filter.number} maxLength={60} />
    </Filter>
  )
}

/** Everything that the filter shows, not this page alone. */
const Export = ({ filter }: { filter: LeadFilterTexts }) => (
  <form method="post" action="/leads/export">
    {Object.entries(filter).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button">
      {texts.exportCsv}
    </button>
  </form>
)

/** Why the list is empty. */
function noneOf({ filter, isMisread }: LeadsView, mayFind: boolean): string {
  if (isMisread) return mayFind ? `${texts.notALeadNumber} ${texts.findByPhone}` : texts.notALeadNumber
  return isAll(filter) ? texts.noLeadYet : texts.noLeadMatches
}

type Props = { view: LeadsView; mayResend: boolean; mayFind: boolean }

export function LeadsPage({ view, mayResend, mayFind }: Props) {
  const { filter, lines, total, again } = view
  const isOfMany = hasCampaigns(lines)
  return (
    <>
      <Title meta={texts.leadCount(total)} acts={total > 0 && <Export filter={filter} />}>
        {texts.leadsTitle}
      </Title>
      <LeadFilter {...view} />
      {mayResend && again && (
        <p className="bulk">
          <b>
            {total} {filter.state && STATE_WORDS[filter.state]}
          </b>
          <a className="button" href={again}>
            {texts.sendTheseAgain}
          </a>
        </p>
      )}
      <Lines at="/leads" label={texts.leadsTitle} head={headOf(isOfMany)} none={noneOf(view, mayFind)} view={view}>
        {lines.map((lead) => (
          <LeadRow key={lead.id} lead={lead} isOfMany={isOfMany} />
        ))}
      </Lines>
      <p className="meta">{texts.contactHidden}</p>
    </>
  )
}
