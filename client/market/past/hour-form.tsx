import { useState } from 'react'
import { Link } from 'react-router'
import { formatWeekDay, formatWeekTime } from '#shared/economy/print.ts'
import { type HourChoice, PAST_PATH, pastPath } from '#shared/market/past.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import { Button } from '../../ui/form/button.tsx'
import { Moment } from '../../ui/when.tsx'
import styles from './hour-form.module.css'
import * as texts from './texts.en.tsx'

type StepsProps = {
  readonly label: string
  readonly hours: readonly number[]
  readonly at: number
  /** The page that they are of, with the range of its chart. */
  readonly page: string
}

/** The hours to one side of what is shown, by their own times: of another day with the day. */
const Steps = ({ label, hours, at, page }: StepsProps) => (
  <nav aria-label={label} className={styles.steps}>
    {hours.map((there) => (
      <Link key={there} to={pastPath(page, there)} rel="nofollow" preventScrollReset>
        {there < at && '‹ '}
        <Moment at={there}>
          {torontoDate(there) === torontoDate(at)
            ? texts.clock(torontoWall(there).time)
            : formatWeekTime(new Date(there).toISOString(), texts.clock)}
        </Moment>
        {there > at && ' ›'}
      </Link>
    ))}
  </nav>
)

type HourFormProps = {
  readonly page: string
  readonly ranged: string
  readonly choice: HourChoice
  /** The hour that is shown or, where none is, offered first. */
  readonly at: number
}

/**
 * Sends a page to a past hour: a form like any other, which needs no script. It offers the days and times that have a stored
 * price, without script the times of the day that is shown; they are lists, since a browser's own field may have another clock
 * than the paper.
 */
export function HourForm({ page, ranged, choice, at }: HourFormProps) {
  const shown = torontoWall(at)
  const [date, choose] = useState(shown.date)
  const times = choice.days.find((day) => day.date === date)?.times ?? []
  return (
    <div className={`wrap no-print ${styles.choice}`}>
      <form action={PAST_PATH} method="get" className={styles.form}>
        <input type="hidden" name="of" value={page} />
        <select
          name="day"
          defaultValue={shown.date}
          // The day that was chosen before the page had its script, or that the browser restored.
          ref={(select) => {
            if (select) choose(select.value)
          }}
          aria-label={texts.day}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {choice.days.map((day) => (
            <option key={day.date} value={day.date}>
              {formatWeekDay(`${day.date}T12:00Z`)}
            </option>
          ))}
        </select>
        <select
          key={date}
          name="time"
          defaultValue={times.includes(shown.time) ? shown.time : times.at(-1)}
          aria-label={texts.torontoTime}
          className="num"
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {texts.clock(time)}
            </option>
          ))}
        </select>
        <Button type="submit" kind="ghost" small>
          {texts.show}
        </Button>
      </form>
      <Steps label={texts.earlier} hours={choice.earlier} at={at} page={ranged} />
      <Steps label={texts.later} hours={choice.later} at={at} page={ranged} />
    </div>
  )
}
