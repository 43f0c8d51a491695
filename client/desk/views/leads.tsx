import { LEAD_STATES, type LeadFilterTexts, type LeadLine, type LeadsView, type SendAgainView } from '#shared/desk/views.ts'
import { Empty, Heading, ReasonField, Sheet, Title, When } from '../parts.tsx'
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
          {LEAD_STATES.map((state) => (
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

function Pages({ page, pages, query }: Pick<LeadsView, 'page' | 'pages' | 'query'>) {
  if (pages === 1) return null
  const to = (at: number): string => `/leads?${query === '' ? '' : `${query}&`}page=${at}`
  return (
    <nav className="line" aria-label="Pages">
      {page > 1 && (
        <a className="button" href={to(page - 1)}>
          Newer
        </a>
      )}
      <span>
        {page} of {pages}
      </span>
      {page < pages && (
        <a className="button" href={to(page + 1)}>
          Older
        </a>
      )}
    </nav>
  )
}

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
        <Empty>No lead is like this.</Empty>
      ) : (
        <Sheet label="Leads" head={['Lead', 'State', 'Tries', 'Campaign', 'Receipt', 'Problem', 'Taken']}>
          {lines.map((lead) => (
            <Line key={lead.id} lead={lead} />
          ))}
        </Sheet>
      )}
      <Pages {...view} />
      <p className="meta">
        No list shows a person. A lead's page does, for five minutes, to whoever says why; that is written down.
      </p>
    </>
  )
}

export function SendAgainPage({ filter, count, most, back }: SendAgainView) {
  const now = Math.min(count, most)
  return (
    <>
      <Title>Send again</Title>
      <p>
        <b>
          {now} of {count} {filter.state} leads
        </b>{' '}
        will be queued, the oldest first, each under its own key.
        {count > most && ` One deed takes ${most} at most; come back for the rest.`}
      </p>
      {filter.state === 'ambiguous' && (
        <p className="warning">
          Ambiguous means perhaps delivered. Unless the advertiser keeps one lead a key, whoever did arrive arrives twice.
        </p>
      )}
      <Heading note="stays in the audit trail and in each lead’s history">Why</Heading>
      <form method="post" action="/leads/send-again" className="line">
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReasonField />
        <button type="submit" className="button strong" disabled={now === 0}>
          Send {now} again
        </button>
        <a className="button" href={back}>
          Not now
        </a>
      </form>
    </>
  )
}
