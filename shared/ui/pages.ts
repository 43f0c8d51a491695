/** The site's pages that are not articles, as its menus and its sitemap list them. */

export type NavLink = { readonly href: string; readonly label: string }

export const HEADER_LINKS: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/markets', label: 'Markets' },
  { href: '/stocks', label: 'Stocks' },
  { href: '/crypto', label: 'Crypto' },
  { href: '/forex', label: 'Forex' },
  { href: '/insights', label: 'Insights' },
  { href: '/advertise', label: 'Advertise' },
]

export type FooterGroup = { readonly title: string; readonly links: readonly NavLink[] }

export const FOOTER_GROUPS: readonly FooterGroup[] = [
  { title: 'Sections', links: HEADER_LINKS.slice(1, 6) },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
      { href: '/advertise', label: 'Advertise' },
      { href: '/topics', label: 'Topics' },
      { href: '/transparency', label: 'Transparency' },
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

/** Pages that show or take something personal: rendered for each request, never cached. */
export const PERSONAL_PATHS: readonly string[] = ['/register', '/contact', '/enquire', '/consent', '/search']

/** Pages whose purpose is prices: they follow these each second. So do the pages of single symbols. */
export const MARKET_PATHS: readonly string[] = ['/', '/markets', '/stocks', '/crypto', '/forex']

/** Pages that are not articles and are the same for everyone. A new page must be listed here to be cached. */
export const SHARED_PATHS: readonly string[] = [
  '/',
  '/markets',
  '/stocks',
  '/crypto',
  '/forex',
  '/insights',
  '/advertise',
  '/about',
  '/topics',
  '/transparency',
  '/privacy',
  '/terms',
  '/accessibility',
]

/** Every page that is not an article, for the sitemap. */
export const STATIC_PATHS: readonly string[] = [...SHARED_PATHS, '/contact', '/register']
