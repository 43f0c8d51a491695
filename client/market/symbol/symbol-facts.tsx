import { formatNearRelease } from '#shared/economy/print.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { isMonthly } from '#shared/market/change-period.ts'
import type { MarketTurns, Trading } from '#shared/market/front/hours.ts'
import { SIMULATED, type SymbolFacts as ToldFacts } from '#shared/market/quote.ts'
import type { Summary } from '#shared/market/series.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import { Datum } from '../../ui/datum.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { namedBeside } from '../chart/gain.tsx'
import { printedOf } from '../chart/printed.ts'
import { originOf, seriesIn } from '../price/origin.ts'
import { baseName, formatAsOf, formatPrice } from '../quote/format.ts'
import type { Instant } from '../quotes-at-instant/instant.ts'
import { Standing } from './clock.tsx'
import { FactsSource } from './facts-source.tsx'
import { restingRow } from './rest.ts'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'
import { type Fact, rangeFact, toldFacts, withBase } from './told-facts.tsx'

const HOURS_OF: Readonly<Record<Exclude<Instrument['calendar'], 'published'>, string>> = {
  always: texts.aroundTheClock,
  forex: texts.sunday1700,
  tsx: texts.tsx0930,
  futures: texts.sunday1800,
}

/** The usual hours of its market, and the end of a session that is shorter; of what no market prices, how often it is published. */
export const hoursOf = ({ calendar, symbol }: Instrument, turn?: Pick<Trading, 'earlyEnd'>): Fact[] => [
  calendar === 'published'
    ? [texts.published, isMonthly(symbol) ? texts.onePriceAMonth : texts.onePriceADay]
    : [texts.tradingHours, HOURS_OF[calendar]],
  ...(turn?.earlyEnd
    ? [
        [
          texts.earlyClose,
          <time key="early" dateTime={turn.earlyEnd}>
            {formatNearRelease(turn.earlyEnd)}
          </time>,
        ] as const,
      ]
    : []),
]

/**
 * What we observed ourselves, for want of a range from the source.
 * @param of the range, as an origin has it
 * @param isNamed whether the page's price is in other dollars, so that these name theirs
 */
export function observed(
  term: string,
  quoted: Instant['quoted'],
  summary: Summary | undefined,
  of: string,
  isNamed?: boolean,
): Fact[] {
  if (!summary) return []
  const track = {
    low: summary.low[1],
    high: summary.high[1],
    of: { low: [seriesIn(quoted), 'low', of], high: [seriesIn(quoted), 'high', of] },
  } as const
  return [rangeFact(term, quoted, of === '1d' ? withBase(quoted, track) : track, isNamed)]
}

type FactsProps = {
  readonly instrument: Instrument
  readonly instant: Instant
  /** The hours of its market, where it has any. */
  readonly turn: Trading | undefined
  readonly turns: MarketTurns
  /** Whether its market is closed. */
  readonly rests: boolean
}

/** What the range of its day is called. */
export const dayName = ({ calendar }: Pick<Instrument, 'calendar'>): string =>
  calendar === 'tsx' ? texts.dayRange : texts.range24Hours

/** What was observed of a day: a stock's in one session, not in its first minutes, which are shown with the one before. */
export function dayOf({ calendar }: Instrument, { day }: Pick<Instant, 'day'>): Summary | undefined {
  const isOne = day && torontoDate(day.first[0]) === torontoDate(day.last[0])
  return calendar !== 'tsx' || isOne ? day : undefined
}

const OPENS = '09:30'

/** What the simulation began its session with, where that is stored: of a real session the source alone says it. */
export function simulatedOpen(
  { calendar, symbol }: Instrument,
  { quoted }: Pick<Instant, 'quoted'>,
  day: Summary | undefined,
): Fact[] {
  const [at, price] = day?.first ?? []
  if (quoted.source !== SIMULATED || calendar !== 'tsx' || at === undefined || price === undefined) return []
  if (torontoWall(at).time !== OPENS) return []
  return [
    [
      texts.open,
      <Datum key="open" of={[symbol, 'price', new Date(at).toISOString()]} value={price}>
        {formatPrice({ ...quoted, price })}
      </Datum>,
    ],
  ]
}

/** Whether its market trades now, where it has hours; the margin says so of a closed one, beside the last price. */
const standingOf = (turns: MarketTurns, rests: boolean): Fact[] =>
  turns[0]?.changesAt && !rests ? [[texts.market, <Standing key="market" turns={turns} />]] : []

function factsOf({ instant, instrument, turn, turns, rests }: FactsProps): Fact[] {
  const { quoted: row, shown, facts } = instant
  const isNamed = row.currency !== shown.currency
  const told = facts ? toldFacts({ row, facts, isNamed }) : []
  const isTold = (...names: (keyof ToldFacts['values'])[]): boolean => names.some((name) => facts?.values[name] !== undefined)
  // In US dollars where the store has no rate of that time.
  const counted = instant.in.chart
  const { before, base } = printedOf(counted, facts?.values.previousClose)
  const day = dayOf(instrument, instant)
  return [
    ...(before !== null && !isTold('previousClose')
      ? [
          [
            baseName(row),
            <Datum key="before" of={originOf(counted, 'before')} value={base} field="before">
              {namedBeside(before, counted, isNamed)}
            </Datum>,
          ] as const,
        ]
      : []),
    ...(isTold('open') ? [] : simulatedOpen(instrument, instant, day)),
    ...(isTold('low', 'high') ? [] : observed(dayName(instrument), instant.in.day, day, '1d', isNamed)),
    ...(isTold('yearLow', 'yearHigh')
      ? []
      : observed(
          isMonthly(row.symbol) ? texts.n52WeekMonthlyRange : texts.n52WeekRange,
          instant.in.year,
          instant.year,
          '1y',
          isNamed,
        )),
    ...told,
    ...hoursOf(instrument, turn),
    ...standingOf(turns, rests && turn?.open === false),
    ...(row.delay_minutes > 0 ? [[texts.delay, texts.upToMinutes(row.delay_minutes)] as const] : []),
    ...(row.as_of
      ? [
          [
            texts.asOf,
            <time key="as-of" dateTime={row.as_of}>
              {formatAsOf(restingRow(row, rests))}
            </time>,
          ] as const,
        ]
      : []),
  ]
}

/** The terms that nearly every symbol has, in boxes of the same size. */
const unread = ({ instrument, turn, turns }: Pick<FactsProps, 'instrument' | 'turn' | 'turns'>): Fact[] => [
  [baseName({ ...instrument, status: 'live' }), <SkeletonBar key="before" />],
  [dayName(instrument), <SkeletonBar key="day" />],
  ...hoursOf(instrument, turn),
  ...standingOf(turns, turn?.open === false),
  [texts.asOf, <SkeletonBar key="as-of" />],
]

type ListProps = { readonly facts: readonly Fact[]; readonly state?: 'pending' | 'failed' }

/** Terms and their figures, under a rule. */
export const FactList = ({ facts, state }: ListProps) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd className="num" data-loading={state}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

type UnreadProps = Pick<FactsProps, 'instrument' | 'turn' | 'turns'> & { readonly state: 'pending' | 'failed' }

/** The same terms while their figures are still read. */
export const UnreadFacts = ({ state, ...of }: UnreadProps) => <FactList facts={unread(of)} state={state} />

/** What is known about the symbol; an unknown figure is left out. */
export const SymbolFacts = (props: FactsProps) => (
  <div>
    <FactList facts={factsOf(props)} />
    {props.instant.facts && <FactsSource facts={props.instant.facts} />}
  </div>
)
