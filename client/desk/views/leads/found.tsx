import { ADD_AREA_CODE } from '#shared/desk/lead-words.ts'
import type { FoundView } from '#shared/desk/leads.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { Empty, Row, Sheet, Title } from '../../parts.tsx'
import { hasCampaigns, headOf, LeadRow } from './lead-row.tsx'
import * as texts from './texts.en.tsx'

const Stories = ({ stories }: Pick<FoundView, 'stories'>) => (
  <Sheet label={texts.stories} head={[texts.story]}>
    {stories.map(({ at, title }) => (
      <Row key={at}>
        {[
          <td key={at} className="wide">
            <a href={at}>{title}</a>
          </td>,
        ]}
      </Row>
    ))}
  </Sheet>
)

const Leads = ({ lines }: Pick<FoundView, 'lines'>) => (
  <>
    <Sheet label={texts.leadsTitle} head={headOf(hasCampaigns(lines))}>
      {lines.map((lead) => (
        <LeadRow key={lead.id} lead={lead} isOfMany={hasCampaigns(lines)} />
      ))}
    </Sheet>
    <p className="meta">{texts.contactHidden}</p>
  </>
)

const to = (view: 'letters' | 'people') => (word: string) => <a href={VIEW_ROWS[view].path}>{word}</a>

/** What the field of the head found, under how it was read. */
export function FoundPage({ view: { typed, understood, isTyped, isLocalPhone, lines, stories } }: { view: FoundView }) {
  const unread = isLocalPhone ? ADD_AREA_CODE : typed.includes('@') ? texts.notAWholeEmail : texts.nothingFoundFor(typed)
  const count = lines.length + stories.length
  const none = <Empty>{understood === undefined ? unread : texts.noLeadFound(to('letters'), to('people'))}</Empty>
  return (
    <>
      <Title meta={count > 0 && (stories.length > 0 ? texts.storyCount(stories.length) : texts.leadCount(lines.length))}>
        {count > 0 ? texts.found : texts.nothingFound}
      </Title>
      {understood !== undefined && (
        <p data-understood>{texts.readAs(<b>{understood}</b>, isTyped && texts.addressNotVerified)}</p>
      )}
      {lines.length > 0 && <Leads lines={lines} />}
      {stories.length > 0 && <Stories stories={stories} />}
      {count === 0 && none}
    </>
  )
}
