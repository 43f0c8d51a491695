/** What a feed's texts say: a headline without markup, a link to the source itself, and the instant of publication. */
import { torontoTime } from '#shared/toronto.ts'

const TITLE_LENGTH = 400
const LINK_LENGTH = 1000
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: '’', nbsp: ' ', lt: '<', gt: '>' }

/** Decodes once more what some sources escape twice: `&amp;#39;` came as `&#39;`. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|nbsp|lt|gt));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** One line of visible text. What could turn or hide the words beside it is left out. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()

const withoutTags = (text: string): string => text.replace(/<!--[\s\S]*?-->/g, ' ').replace(/<\/?[a-z][^<>]*>/gi, ' ')

/** The text of a description. */
export const plainText = (text: string): string => oneLine(decoded(withoutTags(decoded(text)).replace(/[<>]/g, ' ')))

/** A headline; `undefined` for none, for one without end, and for one that carries more markup than emphasis. */
export function titleOf(text: string): string | undefined {
  const title = oneLine(decoded(text).replace(/<\/?(?:em|i|b|strong|sup|sub|span|br)\b[^<>]*>/gi, ''))
  return title === '' || title.length > TITLE_LENGTH || /<[a-z!/?]/i.test(title) ? undefined : title
}

/** An address on one of these hosts, by https; `undefined` for any other. */
export function linkOf(text: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(text.trim())
  if (!url || text.length > LINK_LENGTH || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  url.protocol = 'https:'
  return url.href
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const RFC_822 = /^(?:[A-Z][a-z]{2}, ?)?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d\d:\d\d)(:\d\d)? ?(GMT|UTC?|Z|E[SD]T|[+-]\d{4})$/
const ISO_8601 = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)$/

type Wall = { readonly date: string; readonly time: string; readonly seconds: string; readonly zone: string }

function wallOf(text: string): Wall | undefined {
  const iso = ISO_8601.exec(text)
  if (iso) return { date: iso[1] ?? '', time: iso[2] ?? '', seconds: iso[3] ?? ':00', zone: iso[4] ?? '' }
  const [, day = '', month = '', year = '', time = '', seconds = ':00', zone = ''] = RFC_822.exec(text) ?? []
  const number = MONTHS.indexOf(month) + 1
  if (number === 0) return undefined
  return { date: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`, time, seconds, zone }
}

/**
 * An instant as a feed writes it; `undefined` for a day alone or a time without a zone. `EST` and `EDT` are the clock on the wall
 * in Toronto: sources write one of them all year. `torontoClock`: so is whatever zone the source names.
 */
export function instantOf(text: string, torontoClock = false): number | undefined {
  const wall = wallOf(oneLine(text))
  if (!wall) return undefined
  const { date, time, seconds, zone } = wall
  const at =
    torontoClock || /^E[SD]T$/.test(zone)
      ? torontoTime(date, time) + Number(seconds.slice(1)) * 1000
      : Date.parse(`${date}T${time}${seconds}${/^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'}`)
  return Number.isNaN(at) ? undefined : at
}
