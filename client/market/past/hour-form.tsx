import { formatWeekDay } from '#shared/economy/print.ts'
import { PAST_DAYS, PAST_PATH, PAST_STEP_MS } from '#shared/market/past.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './hour-form.module.css'
import * as texts from './texts.en.tsx'

const MINUTE = 60_000
const two = (part: number): string => String(part).padStart(2, '0')
/** Every quarter hour of a day. */
const TIMES = Array.from({ length: (24 * 60 * MINUTE) / PAST_STEP_MS }, (_, index) => {
  const minutes = (index * PAST_STEP_MS) / MINUTE
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})
/** The parts of the list, by the hours of the exchange. */
const PARTS = [
  [texts.beforeTheOpen, TIMES.filter((time) => time < '09:30')],
  [texts.inTradingHours, TIMES.filter((time) => time >= '09:30' && time <= '16:00')],
  [texts.afterTheClose, TIMES.filter((time) => time > '16:00')],
] as const

type HourFormProps = {
  readonly page: string
  readonly now: number
  /** The hour that is shown (epoch milliseconds). */
  readonly at?: number
}

/** Sends a page to a past hour: a form like any other, which needs no script. Its times are a list, since a browser's own field may have another clock than the paper. */
export function HourForm({ page, now, at }: HourFormProps) {
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, ago) => torontoDate(now, -ago))
  // The close of yesterday is always in the past, so that the first submit is valid.
  const chosen = at === undefined ? { date: days[1], time: '16:00' } : torontoWall(at)
  return (
    <form action={PAST_PATH} method="get" className={styles.form}>
      <input type="hidden" name="of" value={page} />
      <label>
        {texts.day}
        <select name="day" defaultValue={chosen.date}>
          {days.map((date) => (
            <option key={date} value={date}>
              {formatWeekDay(`${date}T12:00Z`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.torontoTime}
        <select name="time" defaultValue={chosen.time} className="num">
          {PARTS.map(([name, times]) => (
            <optgroup key={name} label={name}>
              {times.map((time) => (
                <option key={time} value={time}>
                  {texts.clock(time)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button type="submit" kind="ghost" small>
        {texts.show}
      </Button>
    </form>
  )
}
