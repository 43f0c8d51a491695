import type { PastBoard } from '#shared/market/past.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { HeatMap } from '../breadth/heat-map.tsx'
import { Sources } from '../credit/credits.tsx'
import { MARKET_SECTIONS } from '../overview/market-section.tsx'
import { rowsOf } from '../pick-rows.ts'
import { formatChange, formatDayET, formatMinuteET, formatPercent, formatPrice } from '../quote/format.ts'
import grid from '../tile/tile-grid.module.css'
import styles from './past-prices.module.css'
import { absenceOf, PastTile } from './past-tile.tsx'

type Section = (typeof MARKET_SECTIONS)[number]

/** When an observation was made: its minute, and its day where that is another one or all that it has. */
const whenOf = ({ as_of, status }: QuoteRow): string =>
  status === 'official' ? formatDayET(as_of) : `${formatDayET(as_of)}, ${formatMinuteET(as_of)}`

const Table = ({ title, rows }: { title: string; rows: readonly QuoteRow[] }) => (
  <details className={styles.table}>
    <summary>Show as table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={styles.scroll} tabIndex={0} aria-label={`${title} as a table`}>
      <table>
        <caption className="vh">{title}: prices that were stored by then</caption>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
            <th scope="col">Per cent</th>
            <th scope="col">Observed, ET</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.symbol}>
              <th scope="row">{row.symbol}</th>
              {row.price === null ? (
                <td colSpan={4}>{absenceOf(row)}</td>
              ) : (
                <>
                  <td>{formatPrice(row)}</td>
                  <td>{formatChange(row)}</td>
                  <td>{formatPercent(row.change_percent)}</td>
                  <td>{whenOf(row)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

/** Of the prices alone whose change was stored: what is absent neither rose nor fell. */
const wordsOf = ({ compared, followed, rose, fell, median }: Breadth): string =>
  compared.length === 0
    ? `No stored change of the ${followed} that we follow.`
    : `${rose} of ${compared.length} with a stored change rose, ${fell} fell; median ${formatPercent(median)}.`

function PastSection({ section: { id, title, category, limit, tiles }, board }: { section: Section; board: PastBoard }) {
  const rows = rowsOf(board.rows, [category], limit)
  const breadth = breadthOf(rows, category)
  return (
    <LedgerSection
      id={id}
      title={title}
      keepNote
      note={
        <div className={styles.facts}>
          <Chip icon="clock">As of {formatMinuteET(new Date(board.at).toISOString())}</Chip>
          <Sources rows={rows} />
        </div>
      }
    >
      <p className={styles.words}>{wordsOf(breadth)}</p>
      {breadth.compared.length > 0 && (
        <div className={styles.map}>
          <HeatMap rows={breadth.compared} room={Math.min(tiles, breadth.compared.length)} />
        </div>
      )}
      <div className={`${grid.grid} ${grid.five}`}>
        {rows.map((row) => (
          <PastTile key={row.symbol} row={row} series={board.lines[row.symbol]} at={board.at} />
        ))}
      </div>
      <Table title={title} rows={rows} />
    </LedgerSection>
  )
}

/** How the figures of a past hour came about: nothing in them is made. */
export const PastMethod = () => (
  <LedgerSection title="How this is counted">
    <p className={styles.method}>
      From stored observations only. A price is the last one stored by then; where none had been stored for half an hour while its
      market was open, there is none. Changes are counted between stored prices: of stocks since the last one before the session,
      of official prices since the one before, of all others since 24 hours earlier. What the terms of a source do not let us keep
      is not here.
    </p>
  </LedgerSection>
)

/** Every section that a page has, as it stood. */
export const PastPrices = ({ board, categories }: { board: PastBoard; categories: readonly string[] }) =>
  MARKET_SECTIONS.filter(({ category }) => categories.includes(category)).map((section) => (
    <PastSection key={section.id} section={section} board={board} />
  ))
