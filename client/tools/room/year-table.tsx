import type { RoomYear } from '#shared/tools/room/room.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { dollars } from '../format.ts'
import type { NotesInHand } from '../kept.ts'
import { Table } from '../table.tsx'
import styles from '../tools.module.css'

const BAR = 20
const HEIGHT = 100

/** Room by year as bars, drawn in the browser; its table has the figures. */
function Bars({ name, rows }: { name: string; rows: readonly RoomYear[] }) {
  const most = Math.max(1, ...rows.map(({ room }) => room))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${rows.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {rows.map(({ year, room }, index) => {
        const height = (Math.max(0, room) / most) * HEIGHT
        return <rect key={year} x={index * BAR + 2} width={BAR - 4} y={HEIGHT - height} height={height} />
      })}
    </svg>
  )
}

type YearTableProps = {
  plan: 'tfsa' | 'fhsa'
  rows: readonly RoomYear[]
  of: Pick<NotesInHand, 'notes' | 'change'>
  problems: Readonly<Record<string, string>>
}

/** A plan's years: what was paid in and taken out is typed, room and what is left of it is worked out. */
export function YearTable({ plan, rows, of: { notes, change }, problems }: YearTableProps) {
  const moves = plan === 'tfsa' ? (['paid', 'taken'] as const) : (['paid'] as const)
  const name = ROOM_TEXTS.roomByYear(ROOM_TEXTS[plan])
  return (
    <>
      {rows.length > 1 && <Bars name={name} rows={rows} />}
      <Table caption={name} heads={[ROOM_TEXTS.year, ROOM_TEXTS.room, ...moves.map((move) => ROOM_TEXTS[move]), ROOM_TEXTS.left]}>
        {rows.toReversed().map(({ year, room, left }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className="num">{dollars(room)}</td>
            {moves.map((move) => {
              const field = `${plan}-${move}-${year}`
              return (
                <td key={move}>
                  <input
                    className={styles.cell}
                    aria-label={`${ROOM_TEXTS[move]}, ${year}`}
                    aria-invalid={problems[field] ? true : undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    value={notes[field] ?? ''}
                    onChange={({ currentTarget }) => change(field, currentTarget.value)}
                  />
                </td>
              )
            })}
            <td className="num">{dollars(left)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
