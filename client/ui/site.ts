import { createContext, useContext } from 'react'
import type { PageSite } from '#shared/ui/site.ts'

/** What a page says of a paper that it does not know: the page of an error before anything was read. */
export const UNKNOWN_SITE: PageSite = {
  name: '',
  legalName: '',
  tagline: '',
  description: '',
  language: 'en',
  nameplate: [''],
  address: { locality: '', region: '', regionCode: '', country: '' },
  contacts: { general: '', advertising: '', editorial: '' },
  campaign: { id: '', affiliate: '', label: '' },
  socials: [],
  icons: ['', '', ''],
}

const SiteContext = createContext(UNKNOWN_SITE)
/** Provided by the root, from its data. */
export const SiteProvider = SiteContext.Provider
/** Whose paper it is. */
export const useSite = (): PageSite => useContext(SiteContext)
