/** What the site says about itself in more than one place. Plain data: part of the browser bundle. */

export const SITE = {
  name: 'Northern Ledger',
  tagline: 'Markets, money and the Canadian economy.',
  description:
    'Canadian market news with prices that show their source, their delay and their age: stocks, crypto, currencies and commodities.',
  language: 'en-CA',
  city: 'Toronto, Ontario',
  emails: {
    general: 'hello@northernledger.example',
    advertising: 'ads@northernledger.example',
    editorial: 'desk@northernledger.example',
    privacy: 'privacy@northernledger.example',
  },
} as const

/** The story the home page's hero leads to. It is paid content and its hero says so. */
export const HERO_STORY = {
  slug: 'bitcoin-jackpot-making-headlines',
  href: '/articles/bitcoin-jackpot-making-headlines',
} as const

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

/** A way to be reached by the advertiser's team; the registration form asks for the same details each time. */
export const CHANNELS = {
  whatsapp: { label: 'WhatsApp', title: 'Connect via WhatsApp' },
  telegram: { label: 'Telegram', title: 'Connect via Telegram' },
} as const
export type Channel = keyof typeof CHANNELS
export const DEFAULT_CONTACT_TITLE = 'Get In Touch'

/** The date the wording of the privacy and terms pages last changed. Change it with the text. */
export const LEGAL_TEXT_CHANGED = '2026-11-21'

/** Where a reader can check a firm's registration, and see the regulators' warnings. */
export const REGISTRATION_SEARCH = 'https://info.securities-administrators.ca/nrsmobile/nrssearch.aspx'

/** Every page that is no article, for the sitemap. */
export const STATIC_PATHS: readonly string[] = [
  ...new Set([...HEADER_LINKS, ...FOOTER_GROUPS.flatMap(({ links }) => links)].map(({ href }) => href)),
  '/register',
]
