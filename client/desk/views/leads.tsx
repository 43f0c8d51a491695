import type { LeadFilterTexts, LeadLine, LeadsView } from '#shared/desk/leads.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { Choice, Filter, Find, Lines } from '../lists.tsx'
import { Title, When } from '../parts.tsx'
import { LeadStateMark } from './lead-state.tsx'

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
        head={['Lead', 'State', 'Tries', 'Campaign', 'Receipt', 'Problem', 'Taken']}
        none={isWhole(filter) ? 'No lead yet.' : 'No lead is like this.'}
        view={view}
      >
        {lines.map((lead) => (
          <Line key={lead.id} lead={lead} />
        ))}
      </Lines>
      <p className="meta">
        Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.
      </p>
    </>
  )
}
