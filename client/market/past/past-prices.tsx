import type { PastBoard } from '#shared/market/past.ts'
import { figured, type Told } from '#shared/ui/told.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { HeatMap } from '../breadth/heat-map.tsx'
import { Sources } from '../credit/credits.tsx'
import { MARKET_SECTIONS } from '../overview/market-section.tsx'
import { rowsOf } from '../pick-rows.ts'
import { formatMinuteET, formatPercent } from '../quote/format.ts'
import grid from '../tile/tile-grid.module.css'
import styles from './past-prices.module.css'
import { PastTile } from './past-tile.tsx'

type Section = (typeof MARKET_SECTIONS)[number]

/** Of the prices alone whose change was stored: what is absent neither rose nor fell. */
function wordsOf({ category, compared, followed, rose, fell, median }: Breadth, at: number): Told {
  if (compared.length === 0) return `No stored change of the ${followed} that we follow.`
  const moment = new Date(at).toISOString()
  const count = (field: string, value: number) => figured([category, field, moment], value, String(value))
  const middle = figured([category, 'median', moment], median, formatPercent(median))
  const counted = [count('rose', rose), ' of ', count('compared', compared.length), ' with a stored change rose, ']
  return [...counted, count('fell', fell), ' fell; median ', middle, '.']
}

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
          <Chip icon="clock">
            As of <Moment at={board.at}>{formatMinuteET(new Date(board.at).toISOString())}</Moment>
          </Chip>
          <Sources rows={rows} />
        </div>
      }
    >
      <p className={styles.words}>
        <Words of={wordsOf(breadth, board.at)} />
      </p>
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

/** Every section that the board has rows of, as it stood. */
export const PastPrices = ({ board }: { board: PastBoard }) =>
  MARKET_SECTIONS.filter((section) => board.rows.some(({ category }) => category === section.category)).map((section) => (
    <PastSection key={section.id} section={section} board={board} />
  ))
