/** The calendar for other calendars, by the rules of RFC 5545. */
import { describe, expect, it } from 'vitest'
import { fold, icsOf } from '#server/http/routes/site/calendar-ics.ts'
import { CALENDAR_TEXTS } from '#server/http/routes/site/texts.en.ts'
import { readReleases } from '#server/market/statistics/releases.ts'
import { releasesOf } from '#shared/economy/release.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'

const rows = releasesOf(readReleases()).map(({ id, at, was, series: { title, publisher, country, url, weight } }): ReleaseRow => {
  const blank = { leads: false, of: null, last: null, actual: null, nothing: null }
  return { id, at: new Date(at).toISOString(), was, title, publisher, country, url, weight, ...blank }
})
const ics = (of = rows): string =>
  icsOf({
    name: 'The Paper, Daily',
    language: 'en',
    texts: CALENDAR_TEXTS,
    publicUrl: 'https://ledger.example',
    rows: of,
    enteredOn: '2026-11-22',
  })

/** Content lines, unfolded (section 3.1). */
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const valuesOf = (text: string, name: string): string[] =>
  lines(text).flatMap((line) =>
    line.startsWith(`${name}:`) || line.startsWith(`${name};`) ? [line.slice(line.indexOf(':') + 1)] : [],
  )

describe('the calendar file', () => {
  it('ends every line with CR and LF, and folds none above 75 octets within a character', () => {
    const text = ics([{ ...(rows[0] as ReleaseRow), title: 'Prix à la consommation, dépenses; révisées'.repeat(4) }])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(valuesOf(text, 'SUMMARY')[0]).toBe('Prix à la consommation\\, dépenses\\; révisées'.repeat(4))
    expect(fold('é'.repeat(60)).replaceAll('\r\n ', '')).toBe('é'.repeat(60))
  })

  it('has what each part must have, each once, and closes what it opens', () => {
    const text = ics()
    const stack: string[] = []
    for (const line of lines(text).filter(Boolean)) {
      if (line.startsWith('BEGIN:')) stack.push(line.slice('BEGIN:'.length))
      if (line.startsWith('END:')) expect(stack.pop()).toBe(line.slice('END:'.length))
    }
    expect(stack).toEqual([])
    for (const name of ['VERSION', 'PRODID', 'TZID']) expect(valuesOf(text, name)).toHaveLength(1)
    for (const name of ['UID', 'DTSTAMP', 'SUMMARY', 'URL']) expect(valuesOf(text, name)).toHaveLength(rows.length)
  })

  it('names each release once for ever: another asking, and another day, give the same id and bytes', () => {
    const ids = valuesOf(ics(), 'UID')
    expect(new Set(ids).size).toBe(rows.length)
    expect(ids).toContain('statcan-cpi-2026-12-14@ledger.example')
    expect(ics()).toBe(ics())
  })

  it('gives a moved release the id that it had, and a later sequence', () => {
    const [first] = rows.filter(({ id }) => id === 'statcan-cpi-2026-12-14')
    const moved = ics([{ ...(first as ReleaseRow), at: '2026-12-15T13:30:00.000Z', was: '2026-12-14' }])
    expect(valuesOf(moved, 'UID')).toEqual(['statcan-cpi-2026-12-14@ledger.example'])
    expect([valuesOf(moved, 'SEQUENCE'), valuesOf(ics(rows.slice(0, 1)), 'SEQUENCE')]).toEqual([['1'], ['0']])
    expect(valuesOf(moved, 'DTSTART').at(-1)).toBe('20261215T083000')
  })

  it('gives Toronto’s wall time under its zone, whose rules it carries, on both sides of the change of clocks', () => {
    const text = ics(rows.filter(({ id }) => ['statcan-cpi-2026-10-19', 'statcan-cpi-2026-11-16'].includes(id)))
    const starts = lines(text).filter((line) => line.startsWith('DTSTART;TZID'))
    expect(starts).toEqual(['DTSTART;TZID=America/Toronto:20261019T083000', 'DTSTART;TZID=America/Toronto:20261116T083000'])
    expect(valuesOf(text, 'TZID')).toEqual(['America/Toronto'])
    expect(valuesOf(text, 'RRULE')).toEqual(['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'])
    expect(valuesOf(text, 'TZOFFSETTO')).toEqual(['-0400', '-0500'])
  })
})
