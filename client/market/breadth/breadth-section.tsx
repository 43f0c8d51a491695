import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { CATEGORIES, type Category, type QuoteRow } from '#shared/market/quote.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { Credits } from '../credit/credits.tsx'
import { formatPercent } from '../quote/format.ts'
import { type Breadth, breadthOf, breadthWords } from './breadth.ts'
import styles from './breadth-section.module.css'
import { HeatMap } from './heat-map.tsx'

const TITLES: Readonly<Record<Category, string>> = {
  crypto: 'Coins',
  stock: 'Canadian stocks',
  forex: 'Currency pairs',
  commodity: 'Commodities',
}

function Table({ title, compared }: { title: string; compared: Breadth['compared'] }) {
  return (
    <details className={styles.table}>
      <summary>Show as table</summary>
      <table>
        <caption className="vh">{title}: change in per cent, largest rise first</caption>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Name</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ symbol, name, change_percent }) => (
            <tr key={symbol}>
              <th scope="row">
                <Link to={`/markets/${symbolToPath(symbol)}`}>{symbol}</Link>
              </th>
              <td>{name}</td>
              <td className="num">{formatPercent(change_percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type GroupProps = { category: Category; room: number; rows: Stored<readonly QuoteRow[]> }

function Group({ category, room, rows }: GroupProps) {
  const breadth = partOf(rows, (all) => breadthOf(all, category))
  const known = breadth.state === 'read' ? breadth.value : undefined
  return (
    <figure className={styles.group} data-breadth={category}>
      <figcaption>
        <b>{TITLES[category]}</b>
        {known && known.simulated > 0 && (
          <Chip tone="simulated">{known.simulated < known.compared.length ? 'Partly simulated' : 'Simulated'}</Chip>
        )}
        <span className={styles.words}>{known ? breadthWords(known) : '\u00a0'}</span>
      </figcaption>
      <HeatMap rows={known?.compared ?? []} room={room} />
      <Table title={TITLES[category]} compared={known?.compared ?? []} />
    </figure>
  )
}

type BreadthProps = {
  /** How many instruments of each category there are. */
  rooms: Readonly<Record<Category, number>>
  rows: Stored<readonly QuoteRow[]>
}

/** How many prices rose, group by group, as they stood when the page was made, and how that is counted. */
export const BreadthSection = ({ rooms, rows }: BreadthProps) => (
  <>
    <div className={styles.groups}>
      {CATEGORIES.map((category) => (
        <Group key={category} category={category} room={rooms[category]} rows={rows} />
      ))}
    </div>
    <details id="breadth-method" className={styles.method}>
      <summary>How this is counted</summary>
      <p>
        Each price that we follow counts the same, whatever the size behind it: this is no index and follows none. A price counts
        while it is fresh or its market is closed; one that has gone stale, or that no source may give us, does not. Nor does an
        official price of a whole month, as wheat’s is, here or among the movers: its change is not of a day. A rise or fall is
        what the source says: over 24 hours for coins, since the close before for the others. The median is the change in the
        middle: half of the prices did better, half worse. Cells take a stronger tint from 0.35 and from 1 per cent.
      </p>
    </details>
    {rows.state === 'read' && (
      <p className={styles.credits}>
        <Credits rows={rows.value} />
      </p>
    )}
  </>
)
