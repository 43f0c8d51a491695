import type { ReactNode } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { compareAction, comparedWith } from '#shared/market/front/compare.ts'
import type { MarketTurns } from '#shared/market/front/hours.ts'
import { CompareForm } from '../../ui/chart/compare-form.tsx'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { spanWords } from '../chart/chart-time.ts'
import type { LineEvent } from '../chart/events.tsx'
import { printedOf } from '../chart/printed.ts'
import { RangeChart, UnreadChart } from '../chart/range-chart.tsx'
import { ComparedChart } from '../compared/compared-chart.tsx'
import { Others } from '../compared/others.tsx'
import { CurrencyChoice, CurrencyNote, InChosenCurrency } from '../currency/currency-switch.tsx'
import { HistoryToCome, type Lacking } from '../interactive-chart/history-to-come.tsx'
import controls from '../interactive-chart/one-chart.module.css'
import { KindChoice, OneChart } from '../interactive-chart/one-chart.tsx'
import { useHistory } from '../interactive-chart/use-history.ts'
import type { Known } from '../quotes-at-instant/instant.ts'
import { useInstant } from '../quotes-at-instant/use-instant.ts'
import { WatchButton } from '../watchlist/watchlist.tsx'
import styles from './panel.module.css'
import { isAtRest, turnAt } from './rest.ts'
import { SymbolFacts, UnreadFacts } from './symbol-facts.tsx'
import { SymbolPrice, UnreadPrice } from './symbol-price.tsx'
import { SymbolState } from './symbol-state.tsx'
import { TabTitle } from './tab-title.tsx'
import * as texts from './texts.en.tsx'
import { UnlicensedPrice } from './unlicensed.tsx'

type Of = {
  readonly instrument: Instrument
  /** When its market opens and closes, empty where it has no hours. */
  readonly turns: MarketTurns
  /** What concerns the whole page, in the line below the chart. */
  readonly tools: ReactNode
}

const KINDS = { crypto: texts.coin, stock: 'TSX', forex: texts.currencyPair, commodity: texts.commodity } as const

type FrameProps = Pick<Of, 'instrument'> & { readonly state: ReactNode; readonly children: ReactNode }

/** Whose page it is and the state of its price, in the margin, beside all else. */
const Frame = ({ instrument, state, children }: FrameProps) => (
  <section className={cx('ledger', styles.panel)} aria-labelledby="symbol">
    <div className={cx('wrap', styles.inner)}>
      <header className={styles.head}>
        <p className={styles.kind}>
          <b>{instrument.symbol}</b> · {KINDS[instrument.category]}
          {instrument.category !== 'forex' && <> · {instrument.currency}</>}
        </p>
        <h1 id="symbol">{instrument.name}</h1>
        {state}
        <WatchButton symbol={instrument.symbol} />
      </header>
      <div className={styles.body} id={CHART_ID}>
        {children}
      </div>
    </div>
  </section>
)

type Shown = Known & {
  /** The symbol that it is compared with. */
  readonly against: Known | undefined
  /** What its chart still lacks at its beginning, of each symbol in it. */
  readonly toCome: readonly Lacking[]
  /** Stories and releases, oldest first. */
  readonly events: readonly LineEvent[]
}

/** One quote in all of its figures: whatever the panel prints at a moment comes from one object. */
function Quoted({ instrument, turns, tools, known }: Of & { known: Shown }) {
  const instant = useInstant(known)
  const { quoted, shown, printed, chart, facts } = instant
  const { against, toCome, events } = known
  const turn = turnAt(quoted, turns)
  const rests = isAtRest(quoted, turn)
  const path = symbolToPath(instrument.symbol)
  const page = `/markets/${path}`
  const ranged = chart.range === chart.ranges[0] ? page : `${page}/${chart.range}`
  const opened = useHistory(path, chart.range)
  const other = against?.row.symbol
  const isCoin = instrument.category === 'crypto'
  const simulated = quoted.status === 'simulated' || undefined
  const below = (
    <>
      {tools}
      <TabTitle row={shown} printed={printed} />
    </>
  )
  return (
    <Frame instrument={instrument} state={<SymbolState row={quoted} turn={turn} />}>
      <SymbolPrice quoted={quoted} shown={shown} printed={printed} rests={rests} />
      <div className={`${controls.views} no-print`} data-simulated={simulated}>
        <RangeLinks
          path={page}
          first={chart.ranges[0] ?? ''}
          ranges={chart.ranges}
          current={chart.range}
          end={other && comparedWith(other)}
          bar
        />
        {isCoin && <CurrencyChoice />}
        <KindChoice opened={opened} hasBars={chart.hasBars} />
        <CompareForm page={ranged} action={compareAction(ranged)} field="symbol" other={other}>
          <Others symbol={instrument.symbol} />
        </CompareForm>
      </div>
      <div className={styles.grid} data-simulated={simulated}>
        <section aria-labelledby="span">
          <h2 id="span" className="vh">
            {spanWords(chart)}
          </h2>
          {toCome.map((each) => (
            <HistoryToCome key={each.symbol ?? ''} {...each} />
          ))}
          <OneChart
            instrument={instrument}
            other={other}
            dayBase={printedOf(quoted, facts?.values.previousClose).base}
            opened={opened}
            tools={below}
          >
            {against ? (
              <ComparedChart key={other} now={instant} stored={known.chart} known={against} tools={below} />
            ) : (
              <RangeChart row={quoted} chart={chart} events={events} close={facts?.values.previousClose} tools={below} />
            )}
          </OneChart>
          {isCoin && <CurrencyNote />}
        </section>
        <SymbolFacts instrument={instrument} instant={instant} rests={rests} />
      </div>
    </Frame>
  )
}

/** No source of its price may be shown: why, and what is known of it anyway. */
const Unlicensed = ({ instrument, known }: Pick<Of, 'instrument'> & { known: Known }) => (
  <Frame instrument={instrument} state={<SymbolState row={known.row} />}>
    <UnlicensedPrice instrument={instrument} />
  </Frame>
)

const Unread = ({ instrument, tools, state }: Pick<Of, 'instrument' | 'tools'> & { state: 'pending' | 'failed' }) => (
  <Frame
    instrument={instrument}
    state={<Chip tone="plain">{state === 'pending' ? texts.readingPrices : texts.pricesUnreadable}</Chip>}
  >
    <UnreadPrice state={state} />
    <div className={styles.grid}>
      <UnreadChart state={state} />
      <UnreadFacts instrument={instrument} state={state} />
    </div>
    {tools}
  </Frame>
)

/** A symbol as one panel: price, change, ranges, chart and facts of one quote. */
export function SymbolPanel({ known, ...of }: Of & { known: Stored<Shown> }) {
  if (known.state !== 'read') return <Unread instrument={of.instrument} tools={of.tools} state={known.state} />
  if (known.value.row.unlicensed) return <Unlicensed instrument={of.instrument} known={known.value} />
  return (
    <InChosenCurrency>
      <Quoted key={of.instrument.symbol} {...of} known={known.value} />
    </InChosenCurrency>
  )
}
