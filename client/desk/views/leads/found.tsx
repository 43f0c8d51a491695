import { ADD_AREA_CODE } from '#shared/desk/lead-words.ts'
import type { FoundView } from '#shared/desk/leads.ts'
import { Empty, Sheet, Title } from '../../parts.tsx'
import { LEAD_HEAD, LeadRow } from './lead-row.tsx'
import * as texts from './texts.en.tsx'

/** What the field of the head found, under how it was read. */
export function FoundPage({ view: { understood, isTyped, isLocalPhone, lines } }: { view: FoundView }) {
  const unread = isLocalPhone ? ADD_AREA_CODE : texts.notByName
  return (
    <>
      <Title meta={texts.leadCount(lines.length)}>{texts.found}</Title>
      {understood !== undefined && (
        <p data-understood>{texts.readAs(<b>{understood}</b>, isTyped && texts.addressNotVerified)}</p>
      )}
      {lines.length === 0 ? (
        <Empty>{understood === undefined ? unread : texts.noLeadFound}</Empty>
      ) : (
        <>
          <Sheet label={texts.leadsTitle} head={LEAD_HEAD}>
            {lines.map((lead) => (
              <LeadRow key={lead.id} lead={lead} />
            ))}
          </Sheet>
          <p className="meta">{texts.contactHidden}</p>
        </>
      )}
    </>
  )
}
