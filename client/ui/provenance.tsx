import { LedgerSection } from './layout/section.tsx'
import { NewTab } from './new-tab.tsx'
import styles from './provenance.module.css'
import * as texts from './texts.en.ts'

/** Where the figures of a page come from. */
export type Provenance = {
  /** A path of this site is not linked: simulated prices have no source page. */
  readonly source: { readonly name: string; readonly url: string }
  /** Whether they are made up, and so hidden from a reader who wants none. */
  readonly isSimulated?: boolean
  /** The source's own name for it; `null` where it has none. */
  readonly series: string | null
  /** When its newest value was taken in, ISO 8601 with its words. */
  readonly fetched: { readonly at: string; readonly words: string } | null
  /** How what is printed is worked out of what is stored. */
  readonly formula: string
  /** The address of the stored rows as CSV; `null` where none are stored. */
  readonly rows: string | null
}

/** The last section of a page of figures: it lets a reader work out again what is printed above. */
export const WhereFrom = ({ of: { source, isSimulated, series, fetched, formula, rows } }: { of: Provenance }) => (
  <LedgerSection
    title={texts.provenanceHeading}
    note={rows !== null && texts.rangeFormula}
    link={{ href: '/how-we-count', label: texts.howWeCount }}
  >
    <dl className={styles.origins} data-simulated={isSimulated || undefined}>
      <div>
        <dt>{texts.source}</dt>
        <dd>
          {source.url.startsWith('/') ? (
            source.name
          ) : (
            <a className="lone" href={source.url} target="_blank" rel="noopener">
              {source.name}
              <NewTab />
            </a>
          )}
        </dd>
      </div>
      {series !== null && (
        <div>
          <dt>{texts.seriesThere}</dt>
          <dd>
            <code>{series}</code>
          </dd>
        </div>
      )}
      {fetched && (
        <div>
          <dt>{texts.fetched}</dt>
          <dd className="num">
            <time dateTime={fetched.at}>{fetched.words}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.formula}</dt>
        <dd>{formula}</dd>
      </div>
      {rows !== null && (
        <div>
          <dt>{texts.rows}</dt>
          <dd>
            <a className="lone print-url" href={rows} type="text/csv" rel="nofollow">
              {texts.downloadTheStored}
            </a>
          </dd>
        </div>
      )}
    </dl>
  </LedgerSection>
)
