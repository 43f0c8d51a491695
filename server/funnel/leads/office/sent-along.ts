import { DEFAULT_COUNTRY, type Tracking } from '#shared/funnel/tracking.ts'
import { keysOf } from '#shared/typed-keys.ts'

/** What each value of the address is called. All of them are sent with the lead. */
const NAMES: Readonly<Record<keyof Tracking, string>> = {
  utm_source: 'Source of the link',
  utm_medium: 'Medium of the link',
  utm_campaign: 'Campaign of the link',
  utm_content: 'Content of the link',
  adSet: 'Ad set',
  fbclid: 'Facebook click',
  adct: 'Ad click',
  clickid: 'Click',
  cid: 'Campaign',
  suid: 'Affiliate',
  page: 'Page',
  description: 'Description',
  country: 'Country (by IP)',
  brand: 'Brand',
}

const shown = (key: keyof Tracking, value: string): string =>
  key === 'country' && value === DEFAULT_COUNTRY ? `${value}, also used when unknown` : value

/** The values that a lead has, for operators. */
export const sentAlong = (tracking: Tracking): readonly (readonly [name: string, value: string])[] =>
  keysOf(NAMES).flatMap((key) => (tracking[key] === '' ? [] : [[NAMES[key], shown(key, tracking[key])] as const]))
