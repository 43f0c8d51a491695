import type { LeadFilterTexts, LeadLine, LeadsView } from '#shared/desk/leads.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { Empty, Pages, Sheet, Title, When } from '../parts.tsx'
import { LeadStateMark } from './lead-state.tsx'

function Filter({ filter, campaigns }: { filter: LeadFilterTexts; campaigns: readonly string[] }) {
  return (
    <form method="get" action="/leads" className="line" aria-label="Filter">
      <label>
        Lead or receipt number
        <input name="number" defaultValue={filter.number} maxLength={60} autoComplete="off" data-find />
      </label>
      <label>
        State
        <select name="state" defaultValue={filter.state}>
          <option value="">any</option>
          {DELIVERY_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <label>
        Campaign
        <select name="campaign" defaultValue={filter.campaign}>
          <option value="">any</option>
          {campaigns.map((campaign) => (
            <option key={campaign}>{campaign}</option>
          ))}
        </select>
      </label>
      <label>
        From
        <input type="date" name="from" defaultValue={filter.from} />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={filter.to} />
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </form>
  )
}

const Line = ({ lead }: { lead: LeadLine }) => (
  <tr data-row>
    <td>
      <a href={`/leads/${lead.id}`} className="code">
        {lead.id.slice(0, 8)}
      </a>
    </td>
    <td>
      <LeadStateMark state={lead.state} />
    </td>
    <td>{lead.attempts}</td>
    <td>{lead.campaign}</td>
    <td className="code">{lead.receiptId}</td>
    <td className="wide">{lead.problem}</td>
    <td>
      <When at={Date.parse(lead.createdAt)} />
    </td>
  </tr>
)

const isWhole = (filter: LeadFilterTexts): boolean => Object.values(filter).every((each) => each === '')

export function LeadsPage({ view, mayResend }: { view: LeadsView; mayResend: boolean }) {
  const { filter, lines, total, campaigns, again } = view
  return (
    <>
      <Title meta={`${total} of this filter`}>Leads</Title>
      <Filter filter={filter} campaigns={campaigns} />
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
      {lines.length === 0 ? (
        <Empty>{isWhole(filter) ? 'No lead yet.' : 'No lead is like this.'}</Empty>
      ) : (
        <Sheet label="Leads" head={['Lead', 'State', 'Tries', 'Campaign', 'Receipt', 'Problem', 'Taken']}>
          {lines.map((lead) => (
            <Line key={lead.id} lead={lead} />
          ))}
        </Sheet>
      )}
      <Pages at="/leads" {...view} />
      <p className="meta">
        Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.
      </p>
    </>
  )
}
