const LONG = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** "Last updated November 21, 2026": the day the wording changed, from the file that has the wording. */
export const LastChanged = ({ date }: { date: string }) => (
  <>
    Last updated <time dateTime={date}>{LONG.format(new Date(date))}</time>
  </>
)
