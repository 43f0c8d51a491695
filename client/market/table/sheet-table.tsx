import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import { type SheetOrder, type SheetSort, type Span, type Spans, sheetPath } from '#shared/market/front/spans.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useHeldRows } from '../../live/use-held-rows.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { StayingLink } from '../../ui/staying-link.tsx'
import { Sparkline } from '../chart/sparkline.tsx'
import { Percent, Price } from '../price/quoted.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatPercent, formatPrice, NO_FIGURE } from '../quote/format.ts'
import { HeldNote } from '../quote/held-note.tsx'
import { tagOf } from '../quote/status.ts'
import { RangeBar } from '../symbol/range-bar.tsx'
import type { SparkLines } from '../tile/tile-grid.tsx'
import styles from './sheet.module.css'
import { dayOf, newestOf, SPAN_ORDERS, sinceOf, sortRows } from './sheet-sort.ts'
import * as texts from './texts.en.ts'

const NAMES: Readonly<Record<SheetOrder, string>> = {
  symbol: texts.symbol,
  day: texts.day,
  week: texts.week,
  month: texts.month,
  year: texts.year,
}

type HeadProps = { readonly by: SheetOrder; readonly sort: SheetSort; readonly id: string }

/** The head of a column is the address of its order, and of the other way round where it is the order already. */
function Head({ by, sort, id }: HeadProps) {
  const isOn = sort.by === by
  const isRising = by === 'symbol' ? !sort.up : sort.up
  const to = sheetPath({ by, up: isOn && !sort.up })
  return (
    <th scope="col" data-col={by} aria-sort={isOn ? (isRising ? 'ascending' : 'descending') : undefined}>
      <StayingLink to={to} at={id} rel="nofollow">
        {NAMES[by]}
        {isOn && <span aria-hidden="true">{isRising ? ' \u2191' : ' \u2193'}</span>}
      </StayingLink>
    </th>
  )
}

/** Where the price lies between a year's lowest and highest close, itself among them. */
function Year({ row, span }: { row: QuoteRow; span: Span | undefined }) {
  const { price, symbol } = row
  if (!span || span.low === null || span.high === null || span.source !== row.source || price === null) return NO_FIGURE
  const newest = newestOf(row, span)
  const [low, high] = [Math.min(span.low, newest), Math.max(span.high, newest)]
  const end = (field: 'low' | 'high', value: number) => (
    <Datum of={[symbol, field, '1y']} value={value}>
      {formatPrice({ ...row, price: value })}
    </Datum>
  )
  return (
    <span className={styles.track}>
      {end('low', low)}
      <RangeBar low={low} high={high} price={newest} />
      <span className="vh">{texts.to}</span>
      {end('high', high)}
    </span>
  )
}

const RANGES = { week: '1w', month: '1m', year: '1y' } as const

function Moved({ percent, of }: { percent: number | null; of: Origin }) {
  if (percent === null) return NO_FIGURE
  const direction = directionOf({ category: 'stock', change_amount: null, change_percent: percent })
  return <Change direction={direction} text={formatPercent(percent)} of={of} value={percent} />
}

type RowProps = { readonly row: QuoteRow; readonly span: Span | undefined; readonly lines: SparkLines }

function Row({ row, span, lines }: RowProps) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  const stale = quote.status === 'stale'
  const tag = quote.status === 'simulated' ? undefined : tagOf(quote)
  return (
    <tr data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <th scope="row">
        <Link to={`/markets/${symbolToPath(quote.symbol)}`} prefetch="intent">
          {quote.symbol}
        </Link>
        <small title={quote.name}>{quote.name}</small>
      </th>
      <td className={cx(styles.price, quote.closed && styles.closed)}>
        <Price quote={quote} />
        {tag && <small>{tag.more ? `${tag.text}, ${tag.more}` : tag.text}</small>}
        <HeldNote quote={quote} />
      </td>
      <td className={styles.line}>
        <Sparkline quote={quote} series={lines[quote.symbol]} direction={direction} stale={stale} width={84} height={22} />
      </td>
      <td data-col="day">{dayOf(quote) === null ? NO_FIGURE : <Percent quote={quote} />}</td>
      {SPAN_ORDERS.map((order) => (
        <td key={order} data-col={order}>
          {order === 'month' && changeOf(quote) === 'month' ? (
            <Percent quote={quote} isNamed={false} />
          ) : (
            <Moved percent={sinceOf(quote, span, order)} of={[quote.symbol, 'gain', RANGES[order]]} />
          )}
        </td>
      ))}
      <td className={styles.range}>
        <Year row={quote} span={span} />
      </td>
    </tr>
  )
}

const NO_ROWS: readonly QuoteRow[] = []

type SheetProps = {
  /** Of its section, where a reader without script comes back to. */
  readonly id: string
  readonly title: string
  readonly rows: Stored<readonly QuoteRow[]>
  readonly lines: Stored<SparkLines>
  readonly spans: Spans
  readonly sort: SheetSort
}

/** A section as lines of a ledger, in the order that the address names. Where a price takes another's place, nothing moves. */
export function SheetTable({ id, title, rows, lines, spans, sort }: SheetProps) {
  const { rows: ordered, holding } = useHeldRows(rows.state === 'read' ? rows.value : NO_ROWS)
  const drawn = lines.state === 'read' ? lines.value : {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.asATable(title)} {...holding}>
      <table className={cx(styles.sheet, 'num')} data-by={sort.by}>
        <caption className="vh">{texts.tableCaption(title)}</caption>
        <thead>
          <tr>
            <Head by="symbol" sort={sort} id={id} />
            <th scope="col">{texts.last}</th>
            <th scope="col" className={styles.line}>
              {texts.line}
            </th>
            <Head by="day" sort={sort} id={id} />
            {SPAN_ORDERS.map((order) => (
              <Head key={order} by={order} sort={sort} id={id} />
            ))}
            <th scope="col" className={styles.range}>
              {texts.yearRange}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.state === 'read' ? (
            sortRows(ordered, spans, sort).map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
              <Row key={place} row={row} span={spans[row.symbol]} lines={drawn} />
            ))
          ) : (
            <tr data-loading={rows.state}>
              <td colSpan={8}>
                <SkeletonBar />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
