import { useState } from 'react'
import { dollars, wholeDollars } from '#shared/tools/print.ts'
import type { RoomYear } from '#shared/tools/room/room.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { Table } from '../../ui/layout/table.tsx'
import type { NotesInHand } from '../kept.ts'
import { Bars } from '../picture/bars.tsx'
import styles from '../tools.module.css'
import { isAnyMove } from './amounts.ts'

type YearTableProps = {
  plan: 'tfsa' | 'fhsa'
  rows: readonly RoomYear[]
  of: Pick<NotesInHand, 'notes' | 'change'>
  problems: Readonly<Record<string, string>>
}

/** A plan's years: what was paid in and taken out is typed; room and what is left of it is worked out, while all of that is right. Open where it has notes. */
export function YearTable({ plan, rows, of: { notes, change }, problems }: YearTableProps) {
  const moves = plan === 'tfsa' ? (['paid', 'taken'] as const) : (['paid'] as const)
  // Only at first: emptying the last field must not close it.
  const [isOpen] = useState(isAnyMove(notes, plan, rows))
  const print = rows.every(({ room, left }) => room % 100 === 0 && left % 100 === 0) ? wholeDollars : dollars
  const isRight = Object.keys(problems).length === 0
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{ROOM_TEXTS.moves[plan]}</summary>
      <Table
        className={styles.moves}
        caption={ROOM_TEXTS.roomByYear(ROOM_TEXTS[plan])}
        heads={[ROOM_TEXTS.year, ROOM_TEXTS.room, ...moves.map((move) => ROOM_TEXTS[move]), ROOM_TEXTS.left]}
      >
        {rows.toReversed().map(({ year, room, left }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className="num">{isRight && print(room)}</td>
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
            <td className="num">{isRight && print(left)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}

/** The room of each year. From a tablet on it is under the fields, which are fewer than what the answer says. */
export const RoomPicture = ({ plan, rows }: Pick<YearTableProps, 'plan' | 'rows'>) =>
  rows.length > 1 && (
    <figure className={styles.under}>
      <figcaption aria-hidden="true">{ROOM_TEXTS.roomByYear(ROOM_TEXTS[plan])}</figcaption>
      <Bars name={ROOM_TEXTS.roomByYear(ROOM_TEXTS[plan])} years={rows.map(({ year, room }) => [year, room])} />
    </figure>
  )
