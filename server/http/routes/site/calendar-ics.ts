/**
 * Releases as an iCalendar object (RFC 5545). Written here because it is one kind of event in one time zone: a library
 * would bring no definition of that zone, and most calendars want one.
 */
import type { ReleaseRow } from '#shared/economy/views.ts'
import { inFrench, type Language } from '#shared/language/paths.ts'
import { torontoWall } from '#shared/toronto.ts'
import type { InAnyWords } from '#shared/ui/same-texts.ts'
import type { CALENDAR_TEXTS } from './texts.en.ts'

const LONGEST_LINE = 75
const ZONE = 'America/Toronto'

/** Toronto's rules since 2007. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A text value (section 3.3.11): backslash, comma, semicolon and line break are escaped. */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line at 75 octets (section 3.1), never within a character. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      length = 1
    }
    part += character
    length += octets
  }
  return [...parts, part].join('\r\n')
}

const wall = (iso: string): string => {
  const { date, time } = torontoWall(Date.parse(iso))
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

export type CalendarOptions = {
  /** Of the paper; it holds no slash. */
  readonly name: string
  readonly language: Language
  readonly texts: InAnyWords<typeof CALENDAR_TEXTS>
  readonly publicUrl: string
  readonly rows: readonly ReleaseRow[]
  readonly enteredOn: string
}

function eventOf(
  { publicUrl, enteredOn, language, texts }: CalendarOptions,
  { id, at, was, title, publisher, country, url, of }: ReleaseRow,
): string[] {
  const english = of ? `/economy/${of.slug}` : '/calendar'
  const page = publicUrl + ((language === 'fr' && inFrench(english)) || english)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    // The day on which these dates were entered: the same bytes until one of them changes.
    `DTSTAMP:${enteredOn.replaceAll('-', '')}T000000Z`,
    // A calendar that imported the day before it was moved takes this one in its place (section 3.8.7.4).
    `SEQUENCE:${was === null ? 0 : 1}`,
    `DTSTART;TZID=${ZONE}:${wall(at)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(texts.mayMove(publisher, url))}`,
    `CATEGORIES:${text(country)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** The releases as one calendar, ending with a line break. */
export const icsOf = (options: CalendarOptions): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(options.name)}//${options.texts.product}//${options.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(options.texts.name(options.name))}`,
    `X-WR-CALNAME:${text(options.texts.name(options.name))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...TIME_ZONE,
    ...options.rows.flatMap((row) => eventOf(options, row)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
