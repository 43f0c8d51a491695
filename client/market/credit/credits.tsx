import { useContext } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useLiveRows } from '../../live/use-live-rows.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import styles from './credits.module.css'
import { SourceCredits, SourceNames, sourceIds } from './source-names.ts'
import * as texts from './texts.en.ts'

function CreditLines({ rows }: { rows: readonly QuoteRow[] }) {
  const credits = useContext(SourceCredits)
  return sourceIds(rows).map((id) => {
    const credit = credits[id]
    return (
      credit && (
        <span key={id} className={styles.credit} data-credit={id}>
          <a href={credit.url} target="_blank" rel="noopener">
            {credit.text}
            <NewTab />
          </a>
        </span>
      )
    )
  })
}

/** The lines that the sources of these prices want beside them, each a link; nothing where none wants one. */
export const Credits = ({ rows }: { rows: readonly QuoteRow[] }) => <CreditLines rows={useLiveRows(rows)} />

const noSource = (rows: readonly QuoteRow[]): string =>
  rows.every(({ unlicensed }) => unlicensed) ? texts.noneLicensed : texts.noneYet

/** Where these prices come from: the lines that sources want, and the names of those that want none. */
export function Sources({ rows }: { rows: readonly QuoteRow[] }) {
  const names = useContext(SourceNames)
  const credits = useContext(SourceCredits)
  const ids = sourceIds(rows)
  const named = ids.filter((id) => credits[id] === undefined).map((id) => names[id] ?? id)
  return (
    <>
      {ids.length === 0 && <span>{texts.sourceNamed(noSource(rows))}</span>}
      {named.length > 0 && <span>{texts.sourceNamed(named.join(', '))}</span>}
      <CreditLines rows={rows} />
    </>
  )
}
