import { dollars } from '#shared/tools/print.ts'
import { ROOM_EXAMPLES } from '#shared/tools/room/examples.ts'
import { LAST_YEAR } from '#shared/tools/room/limits.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { torontoDate } from '#shared/toronto.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Explained, explainedBy } from '../../tools/explained.tsx'
import { PrintedTable } from '../../tools/printed-table.tsx'
import { LimitsTable } from '../../tools/room/limits-table.tsx'
import { RoomSums } from '../../tools/room/room-sums.tsx'
import styles from '../../tools/tools.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import type { Route } from './+types/room'

export const handle: PageHandle = { tape: false }
export const meta = metaOf(PAGE.room)

export const loader = ({ context }: Route.LoaderArgs) => ({
  explained: explainedBy(context.get(servicesContext).articles.byTool('room')),
  year: torontoDate(context.get(servicesContext).market.past.now()).slice(0, 4),
})

const EXAMPLES = ROOM_EXAMPLES.map(({ publisher, url, given, printed, compute }) => ({
  key: given,
  publisher,
  url,
  given,
  field: ROOM_TEXTS.room,
  printed: dollars(printed * 100),
  ours: dollars(compute() * 100),
  isSame: compute() === printed,
}))

export default function Room({ loaderData: { year, explained } }: Route.ComponentProps) {
  return (
    <Main>
      <LedgerSection
        top
        title={ROOM_TEXTS.title}
        note={
          <>
            <p>{ROOM_TEXTS.summary}</p>
            <p className={styles.promise}>{ROOM_TEXTS.private}</p>
          </>
        }
        keepNote
      >
        <noscript>
          <p>{ROOM_TEXTS.noScript}</p>
        </noscript>
        {Number(year) > LAST_YEAR && <p>{ROOM_TEXTS.lastYear(year, LAST_YEAR)}</p>}
        <div className="needs-script">
          <RoomSums />
        </div>
      </LedgerSection>
      <TextSection title={ROOM_TEXTS.howTitle}>
        {[...ROOM_TEXTS.how, ROOM_TEXTS.rounding].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </TextSection>
      <LimitsTable />
      <PrintedTable rows={EXAMPLES} />
      <Explained stories={explained} />
    </Main>
  )
}
