/** The titles of pages, their labels in the menus, and what search engines and networks print of them, in English. */
import type { PAGES } from './pages.ts'

type PageText = {
  /** Of its metadata, unless its module makes that from data. */
  readonly title: string
  /** In a menu, where that is not the title. */
  readonly label?: string
  /** `{name}` represents the paper's. */
  readonly description: string
}

export const PAGE_TEXTS: Readonly<Partial<Record<keyof typeof PAGES, PageText>>> = {
  home: {
    label: 'Home',
    title: 'markets, money and the Canadian economy',
    description:
      'Canadian stocks, crypto, currencies and commodities: short sourced news, and live prices that show their source, delay and age.',
  },
  markets: {
    title: 'Markets',
    description:
      'Every price we follow on one page: cryptocurrencies, currency pairs, Canadian stocks and commodities, each with its source and age.',
  },
  sheet: {
    title: 'Markets as a sheet',
    description: 'Every price we follow in one table, sorted by its day, week, month or year, with the range of a year.',
  },
  stocks: {
    label: 'Stocks',
    title: 'Canadian Stocks',
    description:
      'Live prices of the largest Canadian stocks and of gold, silver and oil, with their source and delay, and six sourced news stories.',
  },
  crypto: {
    label: 'Crypto',
    title: 'Cryptocurrency Market',
    description:
      'Live prices of twenty cryptocurrencies with their source and age, and nine stories about funds, networks and markets.',
  },
  forex: {
    label: 'Forex',
    title: 'Foreign Exchange',
    description:
      'Live mid-market exchange rates of the Canadian dollar and other major pairs, with their source and age, and six stories on central banks.',
  },
  economy: {
    title: 'Economy',
    description:
      'Canada’s economy in one ledger: inflation, jobs, output, the policy rate, bond yields, posted mortgage rates and oil, each with its period and source.',
  },
  wire: {
    label: 'Wire',
    title: 'The wire',
    description:
      'What the Bank of Canada, Statistics Canada, Ottawa’s departments and US agencies announce, in their own words, with time and link.',
  },
  insights: {
    label: 'Insights',
    title: 'Market Insights',
    description:
      'Analysis in plain language: banks, energy, interest rates, currencies and what they mean for Canadian investors.',
  },
  rates: {
    label: 'Rates',
    title: 'Interest rates',
    description:
      'The Bank of Canada’s policy rate, prime, posted mortgage and GIC rates and bond yields, each with its source, its day and its line of two years.',
  },
  tools: {
    title: 'Tools',
    description: 'Calculators for Canadians, each with its formula, its sources and the published examples we check it against.',
  },
  toolParameters: {
    title: 'Rates and limits in our tools',
    description:
      'The rates, brackets and limits set by law or by an authority that our tools use, each with its source and the day we read it.',
  },
  room: {
    title: 'TFSA, FHSA and RRSP room',
    description:
      'How much you can still contribute to a TFSA, an FHSA and an RRSP, year by year. It runs in your browser; what you type stays there.',
  },
  acb: {
    title: 'Adjusted cost base',
    description:
      'A ledger of your trades in your own browser: average cost, gains and superficial losses, with the Bank of Canada’s rates, CSV in and out.',
  },
  about: {
    title: 'About',
    description: 'Who makes {name}, how its news and prices are made, and how it earns its money.',
  },
  contact: {
    title: 'Contact',
    description: 'How to reach {name}: general, advertising and editorial addresses, and a quick message form.',
  },
  advertise: {
    title: 'Advertise',
    description: 'Sponsored articles in {name}, where cards lead to them, and the rules that apply to all of them.',
  },
  calendar: {
    label: 'Calendar',
    title: 'Economic calendar',
    description:
      'When Statistics Canada publishes, when the Bank of Canada decides, and the US dates beside them, with the actual figure after each release.',
  },
  topics: {
    title: 'Topics',
    description: 'Everything {name} writes about, by topic, with the number of pages in each.',
  },
  transparency: {
    title: 'Transparency',
    description:
      'Every claim in our paid pages with its status, every advertiser, every data source, every cookie, and everyone who receives what you send.',
  },
  status: {
    title: 'Status',
    description: 'How {name} is running: how old its prices are, what is waiting, and what went wrong in the last three months.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What {name} keeps about its readers, for how long, who receives it, and how to see, correct or erase it.',
  },
  terms: {
    title: 'Terms',
    description:
      'The terms of using {name}: information only, no investment advice, where prices come from, and what paid content is.',
  },
  accessibility: {
    title: 'Accessibility',
    description: 'What {name} does so that everyone can read it, what was tested and how, and what is not good enough yet.',
  },
  howWeCount: {
    title: 'How we count',
    description:
      'What a day, a week, a month and a year are in {name}, what each change is counted from, and what is drawn and what is counted.',
  },
  register: {
    title: 'Create Your Account',
    description:
      'Register for early access to a trading assistant run by an outside company. Who receives your details is named before you send them.',
  },
  enquire: {
    title: 'Sample comments',
    description: 'The sample comments of a paid page, and the form in front of them.',
  },
  consent: {
    title: 'Your consent',
    description: 'Look up the receipt of a registration: what was agreed to, and how to take it back.',
  },
  receipt: {
    title: 'Receipt',
    description: 'What was agreed to, and when.',
  },
  leaving: {
    title: 'On to the advertiser’s site',
    description: 'Whose site opens next, what its company receives, and that it is an advertiser’s and not ours.',
  },
  search: {
    title: 'Search',
    description: 'Find a symbol, a figure or a story.',
  },
  offline: {
    title: 'Saved for offline',
    description: 'Pages of {name} that this browser has saved to read without a connection.',
  },
}

/** Above the groups of links in the footer. */
export const MENU_TITLES = { sections: 'Sections', company: 'Company', legal: 'Legal' } as const
