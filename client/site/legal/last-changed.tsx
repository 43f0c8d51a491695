import { formatDay } from '#shared/days.ts'

/** "Last updated 21 Nov 2026": the day the wording changed. */
export const LastChanged = ({ date }: { date: string }) => (
  <>
    Last updated <time dateTime={date}>{formatDay(date)}</time>
  </>
)
