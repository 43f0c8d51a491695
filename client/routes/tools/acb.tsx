import { ACB_EXAMPLES } from '#shared/tools/acb/examples.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { dollars } from '#shared/tools/print.ts'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { AcbLedger } from '../../tools/acb/acb-ledger.tsx'
import { PrintedTable } from '../../tools/printed-table.tsx'
import styles from '../../tools/tools.module.css'
import { Formula } from '../../tools/worked-lines.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'

export const handle: PageHandle = { tape: false }
export const meta = metaOf(PAGE.acb)

const EXAMPLES = ACB_EXAMPLES.map(({ compute, printed, ...example }) => ({
  ...example,
  key: `${example.publisher} ${example.field}`,
  printed: dollars(Math.round(printed * 100)),
  ours: dollars(Math.round(compute() * 100)),
  isSame: compute() === printed,
}))

export default function Acb() {
  return (
    <Main>
      <LedgerSection
        top
        title={ACB_TEXTS.title}
        note={
          <>
            <p>{ACB_TEXTS.summary}</p>
            <p className={styles.promise}>{ACB_TEXTS.private}</p>
          </>
        }
        keepNote
      >
        <noscript>
          <p>{ACB_TEXTS.noScript}</p>
        </noscript>
        <div className="needs-script">
          <AcbLedger />
        </div>
      </LedgerSection>
      <TextSection title={ACB_TEXTS.notTitle}>
        <ul>
          {ACB_TEXTS.not.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </TextSection>
      <TextSection title={ACB_TEXTS.howTitle}>
        {ACB_TEXTS.how.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Formula text={ACB_TEXTS.formula} />
        <p>{ACB_TEXTS.rounding}</p>
      </TextSection>
      <PrintedTable rows={EXAMPLES} />
    </Main>
  )
}
