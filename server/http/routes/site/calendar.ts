import { Router } from 'express'
import type { CalendarView } from '#shared/economy/views.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { icsOf } from './calendar-ics.ts'

export type CalendarRoutes = {
  readonly publicUrl: string
  readonly site: () => Pick<Site, 'name'>
  readonly calendar: () => CalendarView
}

/** `GET /calendar.ics`: the releases of the last sixty days and all that are announced, for the reader's own calendar. */
export function createCalendar({ publicUrl, site, calendar }: CalendarRoutes): Router {
  return Router().get('/calendar.ics', (_req, res) => {
    const { past, coming, from } = calendar()
    const enteredOn =
      from
        .map(({ readOn }) => readOn)
        .toSorted()
        .at(-1) ?? '2026-01-01'
    sendDocument(
      res,
      'text/calendar',
      icsOf({ name: site().name, publicUrl, rows: [...past.toReversed(), ...coming], enteredOn }),
    )
  })
}
