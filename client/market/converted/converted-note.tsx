import { useContext } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Told } from '#shared/ui/told.ts'
import { Words } from '../../ui/words.tsx'
import { type NamesOfSources, SourceNames } from '../credit/source-names.ts'
import { useRate } from '../currency/currency.ts'
import styles from '../currency/currency-switch.module.css'
import type { StoredHistory } from '../interactive-chart/fetch-history.ts'
import { originOf } from '../price/origin.ts'
import { formatDateET, formatPrice } from '../quote/format.ts'
import { sourcesOf } from '../quote/status.ts'
import * as texts from './texts.en.ts'

type Converted = NonNullable<StoredHistory['converted']>

const rateOf = (rate: QuoteRow, [at, price]: NonNullable<Converted['before']>) =>
  figured([rate.symbol, 'price', new Date(at).toISOString()], price, formatPrice({ ...rate, price }))

/** At which rates a page is converted: its price at the newest, each stored price at the one of its time. */
export function convertedWords(rate: QuoteRow, { source, unrated, before }: Converted, names: NamesOfSources): Told {
  return [
    ...texts.priceAt({
      price: figured(originOf(rate, 'price'), rate.price, formatPrice(rate)),
      source: sourcesOf([rate], names),
      day: dated(rate.as_of, formatDateET(rate.as_of)),
      isOld: rate.status === 'stale',
    }),
    ...(before ? texts.linesAt(rate.source === source ? undefined : (names[source] ?? source), rateOf(rate, before)) : []),
    ...(unrated > 0 ? [texts.leftOut(unrated)] : []),
  ]
}

/** The same below a chart in Canadian dollars. */
export function ConvertedNote({ of, isCompared }: { of: Converted; isCompared: boolean }) {
  const rate = useRate()
  const names = useContext(SourceNames)
  if (!rate) return null
  return (
    <p className={`${styles.note} meta num`} role="status" data-simulated={rate.status === 'simulated' || undefined}>
      <Words of={convertedWords(rate, of, names)} />
      {isCompared && texts.compared}
    </p>
  )
}
