import type { ReactNode } from 'react'
import { formatDay, momentOf } from '#shared/days.ts'

/** A day by its date, `YYYY-MM-DD`, for readers and for programs. */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatDay(of)}</time>

/** A moment in epoch milliseconds, by Toronto's clock unless its words are given. */
export const Moment = ({ at, children = momentOf(at) }: { at: number; children?: ReactNode }) => (
  <time dateTime={new Date(at).toISOString()}>{children}</time>
)
