import type { ComponentProps, ReactNode } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { compareAction, comparedWith } from '#shared/market/front/compare.ts'
import type { MarketTurns } from '#shared/market/front/hours.ts'
import { CompareForm } from '../../ui/chart/compare-form.tsx'
import { RangeLinks } from '../../ui/chart/range-links.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { printChosen } from '../chart/gain.tsx'
import { UnreadChart } from '../chart/range-chart.tsx'
import { Others } from '../compared/others.tsx'
import { inConverted } from '../converted/converted.ts'
import { useConvertedRanges } from '../converted/use-converted.ts'
import { Sources } from '../credit/credits.tsx'
import { CurrencyChoice, InChosenCurrency } from '../currency/currency-switch.tsx'
import controls from '../interactive-chart/one-chart.module.css'
import { KindChoice } from '../interactive-chart/one-chart.tsx'
import { type Shown, SymbolChart } from '../interactive-chart/symbol-chart.tsx'
import { useHistory } from '../interactive-chart/use-history.ts'
import type { Known } from '../quotes-at-instant/instant.ts'
import { useInstant } from '../quotes-at-instant/use-instant.ts'
import { WatchButton } from '../watchlist/watchlist.tsx'
import { Frame } from './frame.tsx'
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

const SymbolFrame = (props: Omit<ComponentProps<typeof Frame>, 'button'>) => (
  <Frame {...props} button={<WatchButton symbol={props.instrument.symbol} />} />
)

/** One quote in all of its figures: whatever the panel prints at a moment comes from one object. */
function Quoted({ instrument, turns, tools, known }: Of & { known: Shown }) {
  const now = useInstant(known)
  const { quoted } = now
  const { against } = known
  const path = symbolToPath(instrument.symbol)
  const chosen = now.shown.currency === quoted.currency ? undefined : now.shown.currency
  const converted = useConvertedRanges(path, known.chart, chosen)
  const instant = converted ? inConverted(now, converted) : now
  const { chart, shown } = instant
  const printed = { ...instant.printed, price: printChosen(shown, shown.price) }
  const turn = turnAt(quoted, turns)
  const rests = isAtRest(quoted, turn)
  const page = `/markets/${path}`
  const ranged = chart.range === chart.ranges[0] ? page : `${page}/${chart.range}`
  const opened = useHistory({ path, range: chart.range, currency: against ? undefined : chosen })
  const other = against?.row.symbol
  const isCoin = instrument.category === 'crypto'
  const simulated = quoted.status === 'simulated' || undefined
  const below = (
    <>
      {tools}
      <TabTitle row={shown} printed={printed} />
      {/* One source of both is named beside the price. */}
      {against && against.row.source !== quoted.source && (
        <p className="meta">
          <Sources rows={[quoted, against.row]} />
        </p>
      )}
    </>
  )
  return (
    <SymbolFrame
      instrument={{ ...instrument, currency: shown.currency }}
      state={<SymbolState row={quoted} turn={turn} />}
      simulated={simulated}
    >
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
        <SymbolChart
          {...{ instrument, instant, known, opened }}
          ownChart={now.chart}
          converted={converted?.shown.converted}
          tools={below}
        />
        <SymbolFacts instrument={instrument} instant={instant} turn={turn} turns={turns} rests={rests} />
      </div>
    </SymbolFrame>
  )
}

/** No source of its price may be shown: why, and what is known of it anyway. */
const Unlicensed = ({ instrument, known }: Pick<Of, 'instrument'> & { known: Known }) => (
  <SymbolFrame instrument={instrument} state={<SymbolState row={known.row} />}>
    <UnlicensedPrice instrument={instrument} />
  </SymbolFrame>
)

const Unread = ({ instrument, turns, tools, state }: Of & { state: 'pending' | 'failed' }) => (
  <SymbolFrame
    instrument={instrument}
    state={<Chip tone="plain">{state === 'pending' ? texts.readingPrices : texts.pricesUnreadable}</Chip>}
  >
    <UnreadPrice state={state} />
    <div className={styles.grid}>
      <UnreadChart state={state} />
      <UnreadFacts instrument={instrument} turn={turns[0]} turns={turns} state={state} />
    </div>
    {tools}
  </SymbolFrame>
)

/** A symbol as one panel: price, change, ranges, chart and facts of one quote. */
export function SymbolPanel({ known, ...of }: Of & { known: Stored<Shown> }) {
  if (known.state !== 'read') return <Unread {...of} state={known.state} />
  if (known.value.row.unlicensed) return <Unlicensed instrument={of.instrument} known={known.value} />
  return (
    <InChosenCurrency>
      <Quoted key={of.instrument.symbol} {...of} known={known.value} />
    </InChosenCurrency>
  )
}
