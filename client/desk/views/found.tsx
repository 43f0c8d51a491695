import type { FoundView } from '#shared/desk/leads.ts'
import { Empty, Sheet, Title } from '../parts.tsx'
import { LEAD_HEAD, LeadRow } from './lead-row.tsx'

/** What the field of the head found, under how it was read. */
export function FoundPage({ view: { understood, isTyped, lines } }: { view: FoundView }) {
  return (
    <>
      <Title meta={lines.length === 1 ? '1 lead' : `${lines.length} leads`}>Found</Title>
      <p data-understood>
        Read as <b>{understood}</b>.{isTyped && ' An email address is not verified.'}
      </p>
      {lines.length === 0 ? (
        <Empty>No lead has this. Check the number, or look under Letters and People.</Empty>
      ) : (
        <Sheet label="Leads" head={LEAD_HEAD}>
          {lines.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </Sheet>
      )}
      <p className="meta">
        Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.
      </p>
    </>
  )
}
