import { LedgerSection } from '../../ui/layout/section.tsx'
import type { SourceCounts } from './count-sources.ts'
import { TRANSPARENCY_TEXTS as TEXTS } from './in-short.en.ts'
import styles from './in-short.module.css'

type InShortProps = {
  readonly advertisers: readonly string[]
  readonly stored: number
  readonly sources: SourceCounts
  /** What has come from them, as `/status` knows it. */
  readonly came: { readonly isSimulated: boolean; readonly figures: boolean }
  readonly claims: { readonly withdrawn: number; readonly all: number }
}

/** Four answers before any list, each a way to its list. */
export function InShort({ advertisers, stored, sources, came, claims }: InShortProps) {
  const answers = [
    ['#advertisers', TEXTS.pays, TEXTS.paysNames(advertisers)],
    ['#stored', TEXTS.stores, TEXTS.storesWhat(stored)],
    [
      '#data-sources',
      TEXTS.prices,
      `${TEXTS.pricesFrom(sources.prices, came.isSimulated)} ${TEXTS.figuresFrom(sources.others, came.figures)}`,
    ],
    ['#claims', TEXTS.withdrawn, TEXTS.withdrawnCount(claims.withdrawn, claims.all)],
  ] as const
  return (
    <LedgerSection title={TEXTS.short}>
      <dl className={styles.answers}>
        {answers.map(([href, question, answer]) => (
          <div key={href}>
            <dt>
              <a className="lone" href={href}>
                {question}
              </a>
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </LedgerSection>
  )
}
