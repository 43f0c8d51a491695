import type { ReactNode } from 'react'
import { formatDay } from '#shared/days.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { RIGHT_TEXTS } from '#shared/market/permission-texts.en.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import styles from './sources.module.css'
import * as texts from './texts.en.tsx'

/** A source of figures with what its terms allow, in words. */
export type SourceTerms = {
  readonly name: string
  readonly gives: string
  readonly document: string
  readonly documentUrl: string
  readonly readOn: string | null
  readonly plan: string
  readonly says: string
  readonly display: string
  readonly delay: string
  /** What the source wants beside its figures. */
  readonly credit: string | null
  readonly keep: string
  /** Of its announcements; `null` where it makes none. */
  readonly printed: string | null
}

function Document({ document, documentUrl, readOn }: SourceTerms) {
  const isOurs = documentUrl.startsWith('/')
  return (
    <>
      {isOurs ? (
        <a className="lone" href={documentUrl}>
          <span lang={QUOTED_LOCALE}>{document}</span>
        </a>
      ) : (
        <a className="lone" href={documentUrl} target="_blank" rel="noopener">
          <span lang={QUOTED_LOCALE}>{document}</span>
          <NewTab />
        </a>
      )}
      {readOn !== null && <>{texts.read(<time dateTime={readOn}>{formatDay(readOn)}</time>)}</>}
    </>
  )
}

/** Every source of prices with what its terms allow, made from the records that the site itself obeys. */
export function SourceList({ sources }: { sources: readonly SourceTerms[] }) {
  return (
    <ul className={styles.sources}>
      {sources.map((source) => {
        const facts: readonly (readonly [string, ReactNode])[] = [
          [texts.mayBeShown, <b key="display">{source.display}</b>],
          [texts.terms, <Document key="terms" {...source} />],
          [texts.plan, source.plan],
          [texts.credit, source.credit === null ? RIGHT_TEXTS.noCredit : texts.besideTheFigures(source.credit)],
          [texts.delay, source.delay],
          [texts.kept, source.keep],
          ...(source.printed === null ? [] : [[texts.printed, source.printed] as const]),
        ]
        return (
          <li key={source.name}>
            <details>
              <summary>
                <h3>{source.name}</h3>
                {source.display !== RIGHT_TEXTS.display.yes && <span>{texts.mayBeShownSo(source.display)}</span>}
              </summary>
              <p>{source.gives}</p>
              <p lang={QUOTED_LOCALE}>{source.says}</p>
              <dl>
                {facts.map(([term, value]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
