import { formatDay } from '#shared/days.ts'
import * as texts from './texts.en.tsx'

/** "Last updated 21 Nov 2026": the day the wording changed. */
export const LastChanged = ({ date }: { date: string }) => (
  <>{texts.lastUpdated(<time dateTime={date}>{formatDay(date)}</time>)}</>
)
