import { counted } from '#shared/counted.ts'
import { CONSENT_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { Row, When } from '../../parts.tsx'
import { LeadStateMark } from './lead-state.tsx'
import * as texts from './texts.en.tsx'

/** Whether campaigns tell these leads apart: one of all says nothing. */
export const hasCampaigns = (leads: readonly HintedLead[]): boolean => new Set(leads.map(({ campaign }) => campaign)).size > 1

export const headOf = (isOfMany: boolean): readonly string[] => [
  texts.leadColumn,
  texts.taken,
  texts.name,
  texts.phone,
  texts.state,
  texts.consent,
  texts.page,
  ...(isOfMany ? [texts.campaign] : []),
]

/** What holds of a lead's consent; a withdrawal is what a reader of the row must not miss. */
export const ConsentMark = ({ consent }: Pick<HintedLead, 'consent'>) =>
  consent === 'withdrawn' ? <b>{CONSENT_WORDS.withdrawn}</b> : CONSENT_WORDS[consent]

/** States in which a lead waits or failed: there its row says how often it was tried. */
const TRIED: ReadonlySet<DeliveryState> = new Set(['received', 'queued', 'sending', 'ambiguous', 'rejected', 'dead'])

const told = ({ state, attempts, problem }: HintedLead): string =>
  [
    ...(TRIED.has(state) ? [attempts === 0 ? texts.notTried : counted(attempts, 'attempt')] : []),
    ...(problem === null ? [] : [problem]),
  ].join(' · ')

/** One lead of a list, with a hint of its person to distinguish it. */
export const LeadRow = ({ lead, isOfMany }: { lead: HintedLead; isOfMany: boolean }) => (
  <Row>
    <td>
      <a href={`/leads/${lead.id}`} className="code">
        {lead.receiptId}
      </a>
    </td>
    <td>
      <When at={Date.parse(lead.createdAt)} />
    </td>
    <td>{lead.who?.name ?? 'erased'}</td>
    <td className="num">{lead.who?.phone}</td>
    <td>
      <LeadStateMark state={lead.state} />
      <small>{told(lead)}</small>
    </td>
    <td>
      <ConsentMark consent={lead.consent} />
    </td>
    <td className="spare">{lead.who?.page}</td>
    {isOfMany ? <td className="spare">{lead.campaign}</td> : []}
  </Row>
)
