import { useEffect, useState } from 'react'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { chartMoment } from '../chart/chart-time.ts'
import { Others } from '../compared/others.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { formatPrice } from '../quote/format.ts'
import { barsWords } from './candles.ts'
import { compare } from './compare.ts'
import { Drawing, type Drawn } from './drawing.tsx'
import { fetchHistory, type StoredHistory } from './fetch-history.ts'
import { Figures, tableOf } from './figures.tsx'
import styles from './panel.module.css'

type PanelProps = {
  readonly instrument: Instrument
  readonly range: HistoryRange
  readonly history: StoredHistory
  /** What it is compared with at first. */
  readonly with?: string | undefined
}

/** The stored history of the symbol to compare with; `undefined` while it is read, `null` if it could not be. */
function useOther(symbol: string, range: HistoryRange): StoredHistory | undefined | null {
  const [read, setRead] = useState<{ of: string; history: StoredHistory | null }>()
  const of = `${symbol} ${range}`
  useEffect(() => {
    if (symbol === '') return
    const abort = new AbortController()
    const take = (history: StoredHistory | null) => {
      if (!abort.signal.aborted) setRead({ of: `${symbol} ${range}`, history })
    }
    fetchHistory(symbolToPath(symbol), range, abort.signal).then(take, () => take(null))
    return () => abort.abort()
  }, [symbol, range])
  return read?.of === of ? read.history : undefined
}

/** `isLine`: a line where there are bars too. */
type Choice = { readonly other: string; readonly isLine: boolean }
type Chosen = { readonly drawn: Drawn; readonly words: string }

/** What is chosen, as far as the stored prices allow it; otherwise the line, and why. */
function chosen(props: PanelProps, { other, isLine }: Choice, theirs: StoredHistory | undefined | null): Chosen {
  const { points, bars } = props.history
  const line: Drawn = { kind: 'line', points }
  if (other === '')
    return bars && !isLine ? { drawn: { kind: 'candles', bars }, words: barsWords(bars.step) } : { drawn: line, words: '' }
  if (theirs === undefined) return { drawn: line, words: `Reading ${other}.` }
  const compared = theirs && compare(points, theirs.points)
  if (!compared) return { drawn: line, words: `Too few prices of ${other} are stored of this time, or none may be shown.` }
  return {
    drawn: { kind: 'compared', with: { symbol: other, currency: instrumentOf(other)?.currency ?? '' }, compared },
    words: `Both in per cent of their first stored price since ${chartMoment(compared.since, props.range)}, each in its own currency.`,
  }
}

/** The chart with a comparison, its words, and its figures. It brings ApexCharts, so it is loaded when a reader opens it. */
export function Panel(props: PanelProps) {
  const { instrument, range, history } = props
  const { symbol, name, category, currency } = instrument
  const [other, setOther] = useState(props.with ?? '')
  const theirs = useOther(other, range)
  const [isLine, setLine] = useState(false)
  const { drawn, words } = chosen(props, { other, isLine }, theirs)
  const isCompared = drawn.kind === 'compared'
  const simulated = history.simulated || (isCompared && theirs?.simulated === true)
  const print = (price: number): string => formatPrice({ symbol, category, currency, price })
  return (
    <div data-simulated={simulated || undefined}>
      <div className={styles.box}>
        <Drawing name={name} drawn={drawn} print={print} range={range} />
      </div>
      <div className={styles.tools}>
        {history.bars && (
          <label>
            Draw{' '}
            <select
              value={isLine ? 'line' : 'candles'}
              disabled={other !== ''}
              onChange={({ currentTarget }) => setLine(currentTarget.value === 'line')}
            >
              <option value="candles">candles and volume</option>
              <option value="line">a line</option>
            </select>
          </label>
        )}
        <label>
          Compare with{' '}
          <select value={other} onChange={({ currentTarget }) => setOther(currentTarget.value)}>
            <option value="">nothing</option>
            <Others symbol={symbol} />
          </select>
        </label>
      </div>
      <p className="meta" role="status">
        {simulated && <b>Simulated, not market data. </b>}
        {isCompared
          ? `${name} is the whole line, ${drawn.with.symbol} the broken one. `
          : `In ${currencyWords(currency)}, on Toronto’s clock. `}
        {words} {isCompared && theirs?.credit && <CreditLink credit={theirs.credit} />}
      </p>
      <Figures
        simulated={simulated}
        table={tableOf(drawn, { symbol, currency, range }, print)}
        file={`${symbolToPath(symbol).toLowerCase()}-${range}-${drawn.kind}`}
      />
    </div>
  )
}
