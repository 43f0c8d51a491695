import { LedgerSection } from './layout/section.tsx'
import styles from './provenance.module.css'

/** Where the figures of a page come from. */
export type Provenance = {
  readonly source: { readonly name: string; readonly url: string }
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
export const WhereFrom = ({ of: { source, series, fetched, formula, rows } }: { of: Provenance }) => (
  <LedgerSection
    title="Where these figures come from"
    note="What a range gained can be worked out again from the rows."
    link={{ href: '/how-we-count', label: 'How we count' }}
  >
    <dl className={styles.origins}>
      <div>
        <dt>Source</dt>
        <dd>
          <a className="lone" href={source.url} target="_blank" rel="noopener">
            {source.name}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </dd>
      </div>
      {series !== null && (
        <div>
          <dt>Series there</dt>
          <dd>
            <code>{series}</code>
          </dd>
        </div>
      )}
      {fetched && (
        <div>
          <dt>Fetched</dt>
          <dd className="num">
            <time dateTime={fetched.at}>{fetched.words}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>Formula</dt>
        <dd>{formula}</dd>
      </div>
      {rows !== null && (
        <div>
          <dt>Rows</dt>
          <dd>
            <a className="lone" href={rows} type="text/csv" rel="nofollow">
              Download the stored rows (CSV)
            </a>
          </dd>
        </div>
      )}
    </dl>
  </LedgerSection>
)
