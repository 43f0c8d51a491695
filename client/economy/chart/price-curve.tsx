import { formatPeriod, formatValue, inPeriod } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { CURVE_TEXTS } from '../texts.en.ts'
import { FigureChart } from './figure-chart.tsx'
import { ReadingHint } from './reading-hint.tsx'

const HUNDRED = { unit: '$', decimals: 2, frequency: 'monthly' } as const

/** What $100 bought in the first month would cost, month by month or year by year to the last, drawn on the server, with its table. */
export function PriceCurve({ values }: { values: readonly Value[] }) {
  const [first] = values
  if (!first || values.length < 2) return null
  const name = CURVE_TEXTS.title(formatPeriod(first[0], 'monthly'))
  const worth = values.map(([period, index]): Value => [period, (100 * index) / first[1]])
  const last = worth.at(-1)
  return (
    <LedgerSection title={name}>
      <FigureChart
        row={{ ...HUNDRED, name }}
        values={worth}
        originOf={(period) => ['tool:inflation', 'amount', period]}
        resting={last && `${formatValue(last[1], HUNDRED)} ${inPeriod(last[0], 'monthly')}`}
      />
      <ReadingHint />
      <details>
        <summary>{CURVE_TEXTS.show}</summary>
        <Table caption={name} heads={[CURVE_TEXTS.month, CURVE_TEXTS.cost]}>
          {worth.map(([period, value]) => (
            <tr key={period}>
              <th scope="row">{formatPeriod(period, 'monthly')}</th>
              <td className="num">{formatValue(value, HUNDRED)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </LedgerSection>
  )
}
