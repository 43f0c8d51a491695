import type { YearOwed } from '#shared/tools/tool.ts'
import { Bars } from './bars.tsx'
import { dollars } from './format.ts'
import { Table } from './table.tsx'
import { OWED_TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** A debt at the end of each year until it is paid, as bars and as a table. */
export const OwedTable = ({ years }: { years: readonly YearOwed[] }) => (
  <>
    <h3 className={styles.owed}>{OWED_TEXTS.title}</h3>
    <Bars name={OWED_TEXTS.title} values={years.map(({ balance }) => balance)} />
    <Table caption={OWED_TEXTS.title} heads={Object.values(OWED_TEXTS.columns)}>
      {years.map(({ year, interest, balance }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          <td className="num">{dollars(interest)}</td>
          <td className="num">{dollars(balance)}</td>
        </tr>
      ))}
    </Table>
  </>
)
