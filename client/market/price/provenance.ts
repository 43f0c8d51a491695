import { fileOfLanguage } from '#shared/language/locale.en.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { type CoinView, coinRowsPath } from '#shared/market/coins.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'
import type { Provenance } from '../../ui/provenance.tsx'
import { COUNTED_FROM, formatDateET, formatTimeET } from '../quote/format.ts'
import * as texts from './texts.en.ts'

const fetchedAt = (at: string | null): Provenance['fetched'] =>
  at === null ? null : { at, words: `${formatDateET(at)}, ${formatTimeET(at)}` }

/**
 * Where the figures of a symbol's page come from. For a loader: browsers get no list of sources.
 * @param range `undefined` where nothing of it is stored
 * @returns `null` where no source of it may be shown
 */
export function symbolProvenance(
  row: QuoteRow,
  sources: readonly StandingSource[],
  range: HistoryRange | undefined,
): Provenance | null {
  const source = sources.find(({ id }) => id === row.source)
  if (!source) return null
  const { last_updated: at, symbol } = row
  return {
    source: { name: source.name, url: source.url },
    isSimulated: row.status === 'simulated',
    series: source.seriesOf?.(symbol) ?? null,
    fetched: fetchedAt(at),
    formula: texts.changeFormula(COUNTED_FROM[changeOf(row)], row.status === 'official' ? '' : texts.bySourceCount),
    rows: range === undefined ? null : fileOfLanguage(`/api/market-data/${symbolToPath(symbol)}/history.csv?range=${range}`),
  }
}

/** The same of a coin's page. */
export function coinProvenance(
  { coin, closes, series, fetched }: CoinView,
  sources: readonly StandingSource[],
): Provenance | null {
  const source = sources.find(({ id }) => id === coin.source)
  if (!source) return null
  return {
    source: { name: source.name, url: source.url },
    series,
    fetched: fetchedAt(fetched),
    formula: texts.changeAgainst24,
    rows: closes.length > 0 ? fileOfLanguage(coinRowsPath(coin.slug)) : null,
  }
}
