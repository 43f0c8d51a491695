import { CONSENT_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import { Row, When } from '../../parts.tsx'
import { LeadStateMark } from './lead-state.tsx'
import * as texts from './texts.en.tsx'

type Shown = { readonly hasCampaigns: boolean; readonly hasProblems: boolean }

/** Which columns say something of these leads: one campaign of all says nothing. */
export const shownOf = (leads: readonly HintedLead[]): Shown => ({
  hasCampaigns: new Set(leads.map(({ campaign }) => campaign)).size > 1,
  hasProblems: leads.some(({ problem }) => problem !== null),
})

export const headOf = ({ hasCampaigns, hasProblems }: Shown): readonly string[] => [
  texts.leadColumn,
  texts.taken,
  texts.name,
  texts.phone,
  texts.state,
  texts.consent,
  texts.page,
  ...(hasCampaigns ? [texts.campaign] : []),
  ...(hasProblems ? [texts.problem] : []),
]

/** What holds of a lead's consent; a withdrawal is what a reader of the row must not miss. */
export const ConsentMark = ({ consent }: Pick<HintedLead, 'consent'>) =>
  consent === 'withdrawn' ? <b>{CONSENT_WORDS.withdrawn}</b> : CONSENT_WORDS[consent]

/** One lead of a list, with a hint of its person to distinguish it. */
export const LeadRow = ({ lead, shown: { hasCampaigns, hasProblems } }: { lead: HintedLead; shown: Shown }) => (
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
    </td>
    <td>
      <ConsentMark consent={lead.consent} />
    </td>
    <td className="spare">{lead.who?.page}</td>
    {hasCampaigns ? <td className="spare">{lead.campaign}</td> : []}
    {hasProblems ? <td className="wide">{lead.problem}</td> : []}
  </Row>
)
