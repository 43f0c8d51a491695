import { brandMark } from './brand.ts'
import type { PageSite, Site } from './site.ts'

/** What pages say of the paper. Its own colours bring a style sheet and icons in them; the needle is the same. */
export function pageSiteOf({
  shortName: _short,
  privacyOfficer: _officer,
  hero: _hero,
  french: _french,
  brand,
  ...told
}: Site): PageSite {
  const mark = brand && brandMark(brand)
  const icon = (file: string): string => (mark === undefined ? file : `/brand/${mark}${file.replace(/^.*icon/, '')}`)
  return { ...told, icons: [icon('/favicon.svg'), icon('/icons/icon-192.png'), icon('/icons/icon-512.png')], brandMark: mark }
}
