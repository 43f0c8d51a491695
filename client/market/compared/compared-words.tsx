import { periodStart } from '#shared/market/periods.ts'
import { Datum } from '../../ui/datum.tsx'
import { Moment } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { FoldedFigures, PriceAt } from '../chart/chart-figures.tsx'
import { chartMoment, isOfHours, spanInSentence } from '../chart/chart-time.ts'
import { gaps, selectionAlone, sessionSince } from '../chart/texts.en.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import { COUNTED_FROM, formatPercent } from '../quote/format.ts'
import type { Instant } from '../quotes-at-instant/instant.ts'
import type { Rebased, Side } from './compared.ts'
import * as texts from './texts.en.tsx'
import { type Both, gainOrigin, verdict } from './verdict.ts'

/** `Shopify −12.38%, from $213.10 on 23 Nov 2025 to $186.72 on 23 Nov 2026`. */
function Gained({ of: { quoted, chart }, side }: { of: Instant; side: Side }) {
  const joint = isOfHours(chart.range) ? texts.atHour : texts.onDay
  const say = ({ price, at }: Rebased) => (
    <>
      <PriceAt row={quoted} point={[at, price]} />
      {joint}
      <Moment at={at}>{chartMoment(at, chart.range)}</Moment>
    </>
  )
  return (
    <>
      {quoted.name}{' '}
      <Datum of={gainOrigin(quoted.symbol, side)} value={side.last.percent}>
        {formatPercent(side.last.percent)}
      </Datum>
      {texts.fromTo(say(side.first), say(side.last))}
    </>
  )
}

const currencies = (own: string, other: string): string =>
  own === other ? texts.bothIn(currencyWords(own)) : texts.ownCurrencies(currencyWords(own), currencyWords(other))

/** What the rows below leave out; where they are all that is stored, what a gap is. A day is always whole. */
function rowsNote({ own: { chart }, compared }: Both): string {
  const { range, summary } = chart
  const isSelection = range !== '1d' && compared.own.points.length < (summary?.count ?? 0)
  return isSelection ? selectionAlone[isOfHours(range) ? 'hours' : 'days'] : gaps
}

/** What the two lines show, in words, for readers who cannot see them and those who can. */
function ComparedWords(both: Both) {
  const { own, other, compared } = both
  return (
    <p className="meta num" data-chart-words>
      {texts.comparisonNote(
        <Gained of={own} side={compared.own} />,
        <Gained of={other} side={compared.other} />,
        <Words of={verdict(both)} />,
        currencies(own.quoted.currency, other.quoted.currency),
        isOfHours(own.chart.range) ? texts.sameTime : texts.sameDays,
        rowsNote(both),
      )}
    </p>
  )
}

const Since = ({ symbol, from, to }: { symbol: string; from: Rebased; to: Rebased }) => (
  <Datum of={[symbol, 'gain', `${new Date(from.at).toISOString()}/${new Date(to.at).toISOString()}`]} value={to.percent}>
    {formatPercent(to.percent)}
  </Datum>
)

/** The time that both gains are of, by its days. */
const spanOf = ({ own: { chart }, compared: { own } }: Both): string =>
  texts.span(chartMoment(own.first.at, chart.range), chartMoment(own.last.at, chart.range))

/** A range of which less than this part is stored of both is told by its days. It leaves room for a weekend's closure. */
const NEARLY_ALL = 0.95

/** Whether less than its range is stored of both: of a day the price that it counts from is among it. */
function isPart({ own: { chart }, compared: { since, until } }: Both): boolean {
  const { range, summary } = chart
  if (range === '1d') return summary?.isWhole === false
  return range !== 'max' && until - since < NEARLY_ALL * (until - periodStart(range, 'always', until))
}

/** The same by the name of its range, where it is all of that; a session with what it counts from. */
export function spanTold(both: Both): string {
  const { chart } = both.own
  if (isPart(both)) return spanOf(both)
  return chart.isSession ? `${spanInSentence(chart)}${sessionSince(COUNTED_FROM.session)}` : spanInSentence(chart)
}

/** The figures behind both lines, the newest first. */
export const ComparedFigures = ({ own, other, compared }: Both) => (
  <FoldedFigures
    words={<ComparedWords own={own} other={other} compared={compared} />}
    caption={texts.countedOver(own.quoted.symbol, other.quoted.symbol, spanOf({ own, other, compared }))}
    heads={[own.quoted.symbol, other.quoted.symbol]}
  >
    {compared.own.points.toReversed().map((each) => {
      const theirs = compared.besideOf(each.at)
      return (
        <tr key={each.at}>
          <th scope="row">{chartMoment(each.at, own.chart.range)}</th>
          <td className="num">
            <Since symbol={own.quoted.symbol} from={compared.own.first} to={each} />
          </td>
          <td className="num">
            {theirs ? <Since symbol={other.quoted.symbol} from={compared.other.first} to={theirs} /> : texts.notObserved}
          </td>
        </tr>
      )
    })}
  </FoldedFigures>
)
