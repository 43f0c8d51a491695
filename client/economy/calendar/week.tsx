import { type ReactNode, useEffect, useState } from 'react'
import { formatDay } from '#shared/days.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { dayMonth } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import styles from './releases.module.css'
import { CALENDAR_TEXTS } from './texts.en.ts'

const DAY = 86_400_000
const FRIDAY = 4

const dayAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The Monday, in Toronto, of the week of a moment (epoch milliseconds). */
function mondayOf(at: number): string {
  const { date } = torontoWall(at)
  return dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7))
}

type Week = { readonly monday: string; readonly rows: readonly ReleaseRow[] }

/** These releases by their weeks, in their order. */
export function weeksOf(rows: readonly ReleaseRow[]): Week[] {
  const weeks = Map.groupBy(rows, ({ at }) => mondayOf(Date.parse(at)))
  return [...weeks].map(([monday, inIt]) => ({ monday, rows: inIt }))
}

const dayAndMonth = (date: string): string => dayMonth(Number(date.slice(8)), Number(date.slice(5, 7)))

/** The year in Toronto of an ISO 8601 time. */
export const yearOf = (at: string): string => torontoWall(Date.parse(at)).date.slice(0, 4)

/** `23 to 27 Nov`, `30 Nov to 4 Dec`: the business days of a week, with their year where it is another one. */
export function weekWords(monday: string, year = monday.slice(0, 4)): string {
  const friday = dayAfter(monday, FRIDAY)
  const from = monday.slice(0, 7) === friday.slice(0, 7) ? String(Number(monday.slice(8))) : dayAndMonth(monday)
  return CALENDAR_TEXTS.week(from, friday.startsWith(year) ? dayAndMonth(friday) : formatDay(friday))
}

type WeekHeadProps = { monday: string; year: string; columns: number; children?: ReactNode }

/** The days of a week over its releases, and what is said of that week. Which one is this week only a reader's clock knows: a kept page holds none. */
export function WeekHead({ monday, year, columns, children }: WeekHeadProps) {
  const [name, setName] = useState('')
  useEffect(() => {
    const now = Date.now()
    if (monday === mondayOf(now)) setName(CALENDAR_TEXTS.thisWeek)
    else if (monday === mondayOf(now + 7 * DAY)) setName(CALENDAR_TEXTS.nextWeek)
  }, [monday])
  return (
    <tr className={styles.week}>
      <th scope="rowgroup" colSpan={columns}>
        {name && <b>{name}</b>} {weekWords(monday, year)} {children}
      </th>
    </tr>
  )
}
