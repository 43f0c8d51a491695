import { formatDay } from '#shared/days.ts'
import type { Printed } from '#shared/economy/print.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import type { DailyRate, DailyRates } from './daily-rates.ts'
import styles from './rates-table.module.css'
import * as texts from './texts.en.ts'

function Row({ rate: { slug, code, name, decimals, newest, before } }: { rate: DailyRate }) {
  const row: Printed & { readonly slug: string } = { slug, unit: '', decimals, frequency: 'daily' }
  const [period, value] = newest
  return (
    <tr>
      <th scope="row">
        {name} · {code}
      </th>
      <td>
        <FigureValue row={row} of={newest} />
      </td>
      <td>
        <FigureChange row={row} reading={{ period, value, before }} />
      </td>
      <td>
        <Period of={period} frequency="daily" />
      </td>
    </tr>
  )
}

/** The rates that the Bank of Canada sets, beside what markets pay. */
export const RatesTable = ({ rates: { rows, from } }: { rates: DailyRates }) => (
  <LedgerSection
    title={texts.title}
    keepNote
    note={
      <>
        <p>{from.sampleOf && rows[0] ? texts.notComparable(formatDay(rows[0].newest[0])) : texts.setOnce}</p>
        <CreditLink credit={{ text: texts.source(from.publisher), url: from.url }} />
      </>
    }
    chips={from.sampleOf && <Chip tone="simulated">{texts.sample}</Chip>}
  >
    <Table caption={texts.caption} heads={[texts.currency, texts.forOne, texts.change, texts.day]} className={styles.rates}>
      {rows.map((rate) => (
        <Row key={rate.slug} rate={rate} />
      ))}
    </Table>
  </LedgerSection>
)
