import { Router } from 'express'
import type { Clock } from '#server/platform/clock.ts'
import type { CalendarView } from '#shared/economy/views.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { icsOf } from './calendar-ics.ts'

export type CalendarRoutes = {
  readonly publicUrl: string
  readonly site: () => Pick<Site, 'name'>
  readonly calendar: () => CalendarView
  readonly clock: Pick<Clock, 'monotonic'>
}

/** Making it takes some 25 ms of CPU time, and it changes a few times a day. */
const KEPT_MS = 60_000

/** `GET /calendar.ics`: the releases of the last sixty days and all that are announced, for the reader's own calendar. */
export function createCalendar({ publicUrl, site, calendar, clock }: CalendarRoutes): Router {
  function make(): string {
    const { past, coming, from } = calendar()
    const enteredOn =
      from
        .map(({ readOn }) => readOn)
        .toSorted()
        .at(-1) ?? '2026-01-01'
    return icsOf({ name: site().name, publicUrl, rows: [...past.toReversed(), ...coming], enteredOn })
  }
  let kept: { readonly text: string; readonly until: number } | undefined
  return Router().get('/calendar.ics', (_req, res) => {
    if (!kept || clock.monotonic() >= kept.until) kept = { text: make(), until: clock.monotonic() + KEPT_MS }
    sendDocument(res, 'text/calendar', kept.text)
  })
}
