import type { PageFacts } from '../../seo/page-meta.ts'

/** What the pages about the site itself say of themselves. */
export const SITE_PAGES = {
  about: {
    title: 'About',
    description: 'Who makes Northern Ledger, how its news and prices are made, and how it earns its money.',
    plate: { slug: 'about', category: 'Banking' },
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'What Northern Ledger does so that everyone can read it, what was tested and how, and what is not good enough yet.',
    plate: { slug: 'accessibility', category: 'Energy' },
  },
  advertise: {
    title: 'Advertise',
    description: 'Sponsored articles in Northern Ledger, where cards lead to them, and the rules that apply to all of them.',
    plate: { slug: 'advertise', category: 'Asset Management' },
  },
  terms: {
    title: 'Terms',
    description:
      'The terms of using Northern Ledger: information only, no investment advice, where prices come from, and what paid content is.',
    plate: { slug: 'terms', category: 'Insurance' },
  },
  privacy: {
    title: 'Privacy',
    description:
      'What Northern Ledger keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
    plate: { slug: 'privacy', category: 'Retirement' },
  },
  transparency: {
    title: 'Transparency',
    description:
      'Every claim in our paid pages with its status, every advertiser, every data source, every cookie and every host we talk to.',
    plate: { slug: 'transparency', category: 'Insurance' },
  },
} as const satisfies Record<string, Omit<PageFacts, 'path'>>
