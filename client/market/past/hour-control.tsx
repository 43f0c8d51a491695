import { PAST_DAYS, PAST_PATH } from '#shared/market/past.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './hour-control.module.css'
import * as texts from './hour-words.en.ts'

/** How many days ago, and the time by Toronto's clock. */
export type HourChoice = { readonly day: number; readonly time: string }

const NAMES = [texts.today, texts.yesterday]
const DAYS = Array.from({ length: PAST_DAYS + 1 }, (_, day) => NAMES[day] ?? texts.daysAgo(day))
/** Always in the past, so that the first submit is valid. */
const FIRST: HourChoice = { day: 1, time: '12:00' }

/** Sends a page to a past hour: a form like any other, which needs no script. */
export const HourForm = ({ page, chosen = FIRST }: { page: string; chosen?: HourChoice | undefined }) => (
  <form action={PAST_PATH} method="get" className={styles.form}>
    <input type="hidden" name="page" value={page} />
    <label>
      {texts.day}
      <select name="day" defaultValue={chosen.day}>
        {DAYS.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      {texts.torontoTime}
      <input type="time" name="time" defaultValue={chosen.time} step="900" required />
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
