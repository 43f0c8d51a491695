import { useContext } from 'react'
import type { SymbolFacts } from '#shared/market/quote.ts'
import { SourceNames } from '../credit/source-names.ts'
import { formatDateET, formatMinuteET } from '../quote/format.ts'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

/** Whose facts these are, and of when: they come with a price and stay until the next answer. */
export function FactsSource({ facts: { source, asOf } }: { facts: SymbolFacts }) {
  const names = useContext(SourceNames)
  const time = new Date(asOf).toISOString()
  return (
    <p className={styles.factsSource} data-facts-source={source}>
      {texts.factsSource(
        names[source] ?? source,
        <time dateTime={time}>
          {formatDateET(time)} {formatMinuteET(time)}
        </time>,
      )}
    </p>
  )
}
