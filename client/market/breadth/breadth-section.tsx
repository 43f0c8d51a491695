import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { CATEGORIES, type Category, type QuoteRow } from '#shared/market/quote.ts'
import { Datum } from '../../ui/datum.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { Heads } from '../../ui/layout/heads.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { Words } from '../../ui/words.tsx'
import { Credits } from '../credit/credits.tsx'
import { originOf } from '../price/origin.ts'
import { formatPercent } from '../quote/format.ts'
import { type Breadth, breadthOf, breadthWords } from './breadth.ts'
import styles from './breadth-section.module.css'
import { HeatMap } from './heat-map.tsx'
import * as texts from './texts.en.ts'

const TITLES: Readonly<Record<Category, string>> = {
  crypto: texts.coins,
  stock: texts.canadianStocks,
  forex: texts.currencyPairsTitle,
  commodity: texts.commodities,
}

type TableProps = { readonly title: string } & Pick<Breadth, 'compared' | 'simulated'>

const Table = ({ title, compared, simulated }: TableProps) => (
  <table data-simulated={simulated > 0 || undefined}>
    <caption>{texts.moversCaption(title)}</caption>
    <Heads of={[texts.symbol, texts.name, texts.change]} />
    <tbody>
      {compared.map((row) => (
        <tr key={row.symbol}>
          <th scope="row">
            <Link to={`/markets/${symbolToPath(row.symbol)}`}>{row.symbol}</Link>
          </th>
          <td>{row.name}</td>
          <td className="num">
            <Datum of={originOf(row, 'percent')} value={row.change_percent}>
              {formatPercent(row.change_percent)}
            </Datum>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type GroupProps = { category: Category; room: number; breadth: Stored<Breadth>; isSaid: boolean }

function Group({ category, room, breadth, isSaid }: GroupProps) {
  const known = breadth.state === 'read' ? breadth.value : undefined
  return (
    <figure className={styles.group} data-breadth={category} data-simulated={(known && known.simulated > 0) || undefined}>
      <figcaption>
        <b>{TITLES[category]}</b>
        {known && known.simulated > 0 && !isSaid && (
          <Chip tone="simulated">{known.simulated < known.compared.length ? texts.partlySimulated : texts.simulated}</Chip>
        )}
        <span>{known ? <Words of={breadthWords(known)} /> : '\u00a0'}</span>
      </figcaption>
      {!known?.unlicensed && <HeatMap rows={known?.compared ?? []} room={room} />}
    </figure>
  )
}

const NOTHING = { compared: [], simulated: 0 }

const METHOD = texts.countingExplanation

type BreadthProps = {
  /** How many instruments of each category there are. */
  rooms: Readonly<Record<Category, number>>
  rows: Stored<readonly QuoteRow[]>
  /** Whether the head says of all of them that they are made up. */
  isSaid?: boolean
  /** What else there is to unfold. */
  tools?: ReactNode
}

/** How many prices rose, group by group, as they stood when the page was made, the same as tables, and how that is counted. */
export function BreadthSection({ rooms, rows, isSaid = false, tools }: BreadthProps) {
  const groups = CATEGORIES.map((category) => ({ category, breadth: partOf(rows, (all) => breadthOf(all, category)) }))
  return (
    <>
      <div className={styles.groups} data-maps>
        {groups.map(({ category, breadth }) => (
          <Group key={category} category={category} room={rooms[category]} breadth={breadth} isSaid={isSaid} />
        ))}
      </div>
      <div className={styles.tools}>
        <details className={styles.more}>
          <summary>{texts.showAsTables}</summary>
          <div className={styles.groups}>
            {groups.map(({ category, breadth }) => (
              <Table key={category} title={TITLES[category]} {...(breadth.state === 'read' ? breadth.value : NOTHING)} />
            ))}
          </div>
        </details>
        <details id="breadth-method" className={styles.more}>
          <summary>{texts.countingHeading}</summary>
          <p>
            {METHOD} <Link to="/how-we-count">{texts.howWeCount}</Link>
          </p>
        </details>
        {tools}
      </div>
      {rows.state === 'read' && (
        <p className={styles.credits}>
          <Credits rows={rows.value} />
        </p>
      )}
    </>
  )
}
