import type { PageFacts } from '../../seo/page-meta.ts'

/** What a page about the site itself says of itself; its plate is drawn from its title. */
const page = (title: string, category: string, description: string): Omit<PageFacts, 'path'> => ({
  title,
  description,
  plate: { slug: title.toLowerCase().replaceAll(' ', '-'), category },
})

export const SITE_PAGES = {
  about: page('About', 'Banking', 'Who makes {name}, how its news and prices are made, and how it earns its money.'),
  accessibility: page(
    'Accessibility',
    'Energy',
    'What {name} does so that everyone can read it, what was tested and how, and what is not good enough yet.',
  ),
  advertise: page(
    'Advertise',
    'Asset Management',
    'Sponsored articles in {name}, where cards lead to them, and the rules that apply to all of them.',
  ),
  terms: page(
    'Terms',
    'Insurance',
    'The terms of using {name}: information only, no investment advice, where prices come from, and what paid content is.',
  ),
  'how-we-count': page(
    'How we count',
    'Earnings',
    'What a day, a week, a month and a year are in {name}, what each change is counted from, and what is drawn and what is counted.',
  ),
  privacy: page(
    'Privacy',
    'Retirement',
    'What {name} keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
  ),
  status: page(
    'Status',
    'Energy',
    'Whether {name} is well: how old its prices are, what waits, and what was wrong in the last three months.',
  ),
  offline: page('Saved for offline', 'Energy', 'Pages of {name} that this browser has saved to read without a connection.'),
  transparency: page(
    'Transparency',
    'Insurance',
    'Every claim in our paid pages with its status, every advertiser, every data source, every cookie, and everyone who receives what you send.',
  ),
}
