import type { PageFacts } from '../../seo/page-meta.ts'

/** What a page about the site itself says of itself; its plate is drawn from its title. */
const page = (title: string, category: string, description: string): Omit<PageFacts, 'path'> => ({
  title,
  description,
  plate: { slug: title.toLowerCase(), category },
})

export const SITE_PAGES = {
  about: page('About', 'Banking', 'Who makes Northern Ledger, how its news and prices are made, and how it earns its money.'),
  accessibility: page(
    'Accessibility',
    'Energy',
    'What Northern Ledger does so that everyone can read it, what was tested and how, and what is not good enough yet.',
  ),
  advertise: page(
    'Advertise',
    'Asset Management',
    'Sponsored articles in Northern Ledger, where cards lead to them, and the rules that apply to all of them.',
  ),
  terms: page(
    'Terms',
    'Insurance',
    'The terms of using Northern Ledger: information only, no investment advice, where prices come from, and what paid content is.',
  ),
  privacy: page(
    'Privacy',
    'Retirement',
    'What Northern Ledger keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
  ),
  transparency: page(
    'Transparency',
    'Insurance',
    'Every claim in our paid pages with its status, every advertiser, every data source, every cookie and every host we talk to.',
  ),
}
