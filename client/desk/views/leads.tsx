import type { LeadFilterTexts, LeadsView } from '#shared/desk/leads.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { Choice, Filter, Find, Lines } from '../lists.tsx'
import { Title } from '../parts.tsx'
import { LEAD_HEAD, LeadRow } from './lead-row.tsx'

function LeadFilter({ filter, campaigns }: { filter: LeadFilterTexts; campaigns: readonly string[] }) {
  return (
    <Filter at="/leads">
      <Find label="Lead or receipt number" name="number" value={filter.number} maxLength={60} />
      <Choice label="State" name="state" chosen={filter.state} of={DELIVERY_STATES} />
      <Choice label="Campaign" name="campaign" chosen={filter.campaign} of={campaigns} />
      <label>
        From
        <input type="date" name="from" defaultValue={filter.from} />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={filter.to} />
      </label>
    </Filter>
  )
}

const isWhole = (filter: LeadFilterTexts): boolean => Object.values(filter).every((each) => each === '')

export function LeadsPage({ view, mayResend }: { view: LeadsView; mayResend: boolean }) {
  const { filter, lines, total, campaigns, again } = view
  return (
    <>
      <Title meta={total === 1 ? '1 lead' : `${total} leads`}>Leads</Title>
      <LeadFilter filter={filter} campaigns={campaigns} />
      {mayResend && again && (
        <p className="bulk">
          <b>
            {total} {filter.state}
          </b>
          <a className="button" href={again}>
            Send these again
          </a>
        </p>
      )}
      <Lines
        at="/leads"
        label="Leads"
        head={LEAD_HEAD}
        none={isWhole(filter) ? 'No lead yet.' : 'No lead is like this.'}
        view={view}
      >
        {lines.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </Lines>
      <p className="meta">
        Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.
      </p>
    </>
  )
}
