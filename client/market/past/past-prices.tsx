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
import * as texts from './texts.en.tsx'

type Section = (typeof MARKET_SECTIONS)[number]

/** Of the prices alone whose change was stored: what is absent neither rose nor fell. */
function wordsOf({ category, compared, followed, rose, fell, median }: Breadth, at: number): Told {
  if (compared.length === 0) return texts.noChangesStored(followed)
  const moment = new Date(at).toISOString()
  const count = (field: string, value: number) => figured([category, field, moment], value, String(value))
  return texts.counted({
    rose: count('rose', rose),
    compared: count('compared', compared.length),
    fell: count('fell', fell),
    median: figured([category, 'median', moment], median, formatPercent(median)),
  })
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
            {texts.asOf(<Moment at={board.at}>{formatMinuteET(new Date(board.at).toISOString())}</Moment>)}
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
  <LedgerSection title={texts.countingHeading}>
    <p className={styles.method}>{texts.countingExplanation}</p>
  </LedgerSection>
)

/** Every section that the board has rows of, as it stood. */
export const PastPrices = ({ board }: { board: PastBoard }) =>
  MARKET_SECTIONS.filter((section) => board.rows.some(({ category }) => category === section.category)).map((section) => (
    <PastSection key={section.id} section={section} board={board} />
  ))
