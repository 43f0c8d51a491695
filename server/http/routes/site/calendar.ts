import { Router } from 'express'
import type { Clock } from '#server/platform/clock.ts'
import { COUNTRIES, RELEASES, SOURCES } from '#shared/economy/names.fr.ts'
import type { CalendarView, ReleaseRow } from '#shared/economy/views.ts'
import type { Language } from '#shared/language/paths.ts'
import { keysOf } from '#shared/typed-keys.ts'
import type { Site } from '#shared/ui/site.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { icsOf } from './calendar-ics.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

export type CalendarRoutes = {
  readonly publicUrl: string
  readonly site: () => Pick<Site, 'name'>
  readonly calendar: () => CalendarView
  readonly clock: Pick<Clock, 'monotonic'>
}

/** Making it takes some 25 ms of CPU time, and it changes a few times a day. */
const KEPT_MS = 60_000

/** As their publishers name themselves in French. */
const inFrench = (row: ReleaseRow): ReleaseRow => ({
  ...row,
  title: nameIn(RELEASES, row.title),
  publisher: nameIn(SOURCES, row.publisher),
  country: nameIn(COUNTRIES, row.country),
})
const nameIn = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name

const LANGUAGES = {
  en: { path: '/calendar.ics', texts: english, row: (row: ReleaseRow): ReleaseRow => row },
  fr: { path: '/fr/calendrier.ics', texts: french, row: inFrench },
} as const

/** `GET /calendar.ics`, `/fr/calendrier.ics`: the releases of the last sixty days and all that are announced, for the reader's own calendar. */
export function createCalendar({ publicUrl, site, calendar, clock }: CalendarRoutes): Router {
  function make(language: Language): string {
    const { past, coming, from } = calendar()
    const { texts, row } = LANGUAGES[language]
    const enteredOn =
      from
        .map(({ readOn }) => readOn)
        .toSorted()
        .at(-1) ?? '2026-01-01'
    const rows = [...past.toReversed(), ...coming].map(row)
    return icsOf({ name: site().name, language, texts: texts.CALENDAR_TEXTS, publicUrl, rows, enteredOn })
  }
  const kept = new Map<Language, { readonly text: string; readonly until: number }>()
  function textIn(language: Language): string {
    const known = kept.get(language)
    if (known && clock.monotonic() < known.until) return known.text
    const text = make(language)
    kept.set(language, { text, until: clock.monotonic() + KEPT_MS })
    return text
  }
  const router = Router()
  for (const language of keysOf(LANGUAGES))
    router.get(LANGUAGES[language].path, (_req, res) => sendDocument(res, 'text/calendar', textIn(language)))
  return router
}
