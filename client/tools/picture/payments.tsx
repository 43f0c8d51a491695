import { dollars, percent } from '#shared/tools/print.ts'
import type { Compared } from '#shared/tools/tool.ts'
import { ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { Table } from '../../ui/layout/table.tsx'
import { COMPARED_TEXTS } from '../texts.en.ts'
import { Frame } from './frame.tsx'
import styles from './picture.module.css'

/** Payments at different rates, side by side from zero, and as a table. */
export function PaymentsPicture({ payments }: { payments: readonly Compared[] }) {
  const ticks = ticksOf(0, Math.max(1, ...payments.map(({ cents }) => cents)))
  const y = verticalScale(ticks)
  const width = 100 / payments.length
  const marks = payments.map(({ rate }, index) => [(index + 0.5) * width, percent(rate)] as const)
  const name = COMPARED_TEXTS.picture(payments.map(({ name: of, cents }) => `${of} ${dollars(cents)}`).join(', '))
  return (
    <>
      <Frame name={name} ticks={ticks} y={y} marks={marks}>
        {payments.map(({ name: of, cents }, index) => (
          <rect
            key={of}
            className={index === 0 ? styles.pale : styles.bar}
            x={(index + 0.25) * width}
            width={0.5 * width}
            y={y(cents)}
            height={100 - y(cents)}
          />
        ))}
      </Frame>
      <Table caption={COMPARED_TEXTS.title} heads={Object.values(COMPARED_TEXTS.columns)}>
        {payments.map(({ name: of, rate, cents }) => (
          <tr key={of}>
            <th scope="row">{of}</th>
            <td className="num">{percent(rate)}</td>
            <td className="num">{dollars(cents)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
