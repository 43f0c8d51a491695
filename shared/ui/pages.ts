/** The site's pages that are not articles, as its menus and its sitemap list them. */

import { OFFLINE_PATH } from '../offline/kept.ts'

export type NavLink = { readonly href: string; readonly label: string }

export const HEADER_LINKS: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/markets', label: 'Markets' },
  { href: '/stocks', label: 'Stocks' },
  { href: '/crypto', label: 'Crypto' },
  { href: '/forex', label: 'Forex' },
  { href: '/economy', label: 'Economy' },
  { href: '/insights', label: 'Insights' },
  { href: '/advertise', label: 'Advertise' },
]

export type FooterGroup = { readonly title: string; readonly links: readonly NavLink[] }

export const FOOTER_GROUPS: readonly FooterGroup[] = [
  { title: 'Sections', links: HEADER_LINKS.slice(1, 7) },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
      { href: '/advertise', label: 'Advertise' },
      { href: '/calendar', label: 'Calendar' },
      { href: '/topics', label: 'Topics' },
      { href: '/transparency', label: 'Transparency' },
      { href: '/status', label: 'Status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/accessibility', label: 'Accessibility' },
    ],
  },
]

/** What the tab for an advertiser's page shows until it goes there. */
export const LEAVING_PATH = '/leaving'

/** Pages that show or take something personal, or say how the site is at this moment: rendered for each request, never cached. */
export const PERSONAL_PATHS: readonly string[] = [
  '/register',
  '/contact',
  '/enquire',
  '/consent',
  LEAVING_PATH,
  '/search',
  '/status',
]

/** Pages whose purpose is prices: they follow these each second. So do the pages of single symbols. */
export const MARKET_PATHS: readonly string[] = ['/', '/markets', '/stocks', '/crypto', '/forex']

/** Pages of official figures, which move with these alone. So do the pages of single figures. */
export const ECONOMY_PATHS: readonly string[] = ['/economy', '/calendar']

/** Pages that are not articles and are the same for everyone. A new page must be listed here to be cached. */
export const SHARED_PATHS: readonly string[] = [
  '/',
  '/markets',
  '/stocks',
  '/crypto',
  '/forex',
  '/economy',
  '/calendar',
  '/insights',
  '/advertise',
  '/about',
  '/topics',
  '/transparency',
  '/how-we-count',
  '/privacy',
  '/terms',
  '/accessibility',
  OFFLINE_PATH,
]

/** Every page that is not an article, for the sitemap. What a reader's own browser keeps is nothing to be found. */
export const STATIC_PATHS: readonly string[] = [
  ...SHARED_PATHS.filter((path) => path !== OFFLINE_PATH),
  '/contact',
  '/register',
  '/status',
]
