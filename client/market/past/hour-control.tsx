import { PAST_DAYS, PAST_PATH, PAST_STEP_MS } from '#shared/market/past.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './hour-control.module.css'
import * as texts from './hour-words.en.ts'

/** How many days ago, and the time by Toronto's clock. */
export type HourChoice = { readonly day: number; readonly time: string }

const NAMES = [texts.today, texts.yesterday]
const DAYS = Array.from({ length: PAST_DAYS + 1 }, (_, day) => NAMES[day] ?? texts.daysAgo(day))
/** The close of yesterday: always in the past, so that the first submit is valid. */
const FIRST: HourChoice = { day: 1, time: '16:00' }

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
  readonly chosen?: HourChoice | undefined
  /** The days to choose from, today first, where the page knows which day it is. */
  readonly days?: readonly string[]
}

/** Sends a page to a past hour: a form like any other, which needs no script. Its times are a list, since a browser's own field may have another clock than the paper. */
export const HourForm = ({ page, chosen = FIRST, days = DAYS }: HourFormProps) => (
  <form action={PAST_PATH} method="get" className={styles.form}>
    <input type="hidden" name="page" value={page} />
    <label>
      {texts.day}
      <select name="day" defaultValue={chosen.day}>
        {days.map((name, day) => (
          <option key={name} value={day}>
            {name}
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

/** The one control of a market page that sets it to a past hour. Folded: most readers want now. */
export const HourControl = ({ page }: { page: string }) => (
  <details className={`no-print ${styles.control}`}>
    <summary>
      <Icon name="clock" small />
      {texts.earlierTime}
    </summary>
    <HourForm page={page} />
  </details>
)
