import type { WireRow } from '#shared/wire/announcement.ts'
import { WIRE_PATH } from '#shared/wire/topics.ts'
import { LedgerSection } from '../ui/layout/section.tsx'
import { WIRE_TEXTS } from './texts.en.ts'
import { WireRows } from './wire-rows.tsx'

/** What was announced about the subject of a page; nothing where nothing was. */
export const WireAbout = ({ rows }: { rows: readonly WireRow[] }) =>
  rows.length > 0 && (
    <LedgerSection title={WIRE_TEXTS.title} note={WIRE_TEXTS.short} link={{ href: WIRE_PATH, label: WIRE_TEXTS.whole }}>
      <WireRows rows={rows} />
    </LedgerSection>
  )
