/** What an announcement is about, by the words of its headline in both languages. No headline is read as anything else. */
import { CATALOGUE } from '../market/catalogue.ts'
import type { SourceId } from '../market/quote.ts'
import type { Announcement, Tags } from './announcement.ts'
import type { WireTopic } from './topics.ts'

type Rule = {
  /** Separated by commas. */
  readonly words: string
  readonly topic?: WireTopic
  readonly symbols?: readonly string[]
  /** Figures are a country's: they are named by those sources alone that speak of it. */
  readonly figures?: readonly string[]
  readonly only?: readonly SourceId[]
}

const CANADA = ['statcan', 'bank-of-canada', 'finance-canada']
const BANK = ['bank-of-canada', 'finance-canada']

/** One line a subject. A word matches itself; with `*` it matches every word that begins so. */
const RULES: readonly Rule[] = [
  { words: 'consumer price index, inflation, indice des prix à la consommation', topic: 'inflation' },
  { words: 'consumer price index, indice des prix à la consommation', figures: ['cpi'], only: CANADA },
  { words: 'cpi, ppi', topic: 'inflation', only: ['bls'] },
  { words: 'labour force survey, unemployment, payroll*, job vacanc*, employment situation, emploi*, chômage', topic: 'jobs' },
  {
    words: 'labour force survey, enquête sur la population active',
    topic: 'jobs',
    figures: ['unemployment', 'employment'],
    only: CANADA,
  },
  { words: 'gross domestic product, gdp, national accounts, produit intérieur brut, pib', topic: 'growth' },
  { words: 'gross domestic product, produit intérieur brut', figures: ['gdp'], only: CANADA },
  { words: 'retail, commerce de détail', topic: 'spending' },
  { words: 'personal income and outlays, household spending', topic: 'spending' },
  { words: 'retail trade, retail sales, retail commodity survey, commerce de détail', figures: ['retail-sales'], only: CANADA },
  {
    words: 'housing, building permits, building construction, mortgage*, rent statistics, logement*, permis de bâtir, hypoth*',
    topic: 'housing',
  },
  { words: 'housing starts, mises en chantier', figures: ['housing-starts'], only: CANADA },
  { words: 'population estimates, population clock, estimations de la population', figures: ['population'], only: CANADA },
  {
    words:
      'policy rate, policy interest rate, overnight rate, interest rate announcement, monetary policy, deliberations, taux directeur, politique monétaire',
    topic: 'rates',
  },
  {
    words:
      'policy rate, policy interest rate, overnight rate, interest rate announcement, monetary policy report, deliberations, taux directeur',
    figures: ['policy-rate'],
    only: BANK,
  },
  { words: 'fomc, federal open market committee, discount rate, federal funds', topic: 'rates' },
  { words: 'treasury bill*, bons du trésor', topic: 'rates', figures: ['bill-3m'], only: BANK },
  {
    words:
      'merchandise trade, international trade, international transactions, exports, imports, tariff*, commerce international, droits de douane',
    topic: 'trade',
  },
  { words: 'crude oil, petroleum, refiner*, opec, brent, wti, gasoline, pétrole', topic: 'energy', symbols: ['OIL'] },
  { words: 'brent', symbols: ['BRENT'] },
  { words: 'crude oil, wti', figures: ['oil-wti'], only: ['eia'] },
  { words: 'brent', figures: ['oil-brent'], only: ['eia'] },
  { words: 'natural gas, lng, henry hub, gaz naturel', topic: 'energy', symbols: ['NATGAS'] },
  { words: 'natural gas, henry hub', figures: ['gas-henry-hub'], only: ['eia'] },
  { words: 'electricity, solar, wind power, coal, nuclear, électricité', topic: 'energy' },
  { words: 'farm*, crop*, grain*, wheat, canola, livestock, agricult*, blé, agricol*', topic: 'farming' },
  { words: 'wheat, blé', symbols: ['WHEAT'], figures: ['wheat-alberta'], only: CANADA },
  { words: 'canola', figures: ['canola-alberta'], only: CANADA },
  {
    words:
      'bank holding, bancorp, bancshares, stress test, capital requirements, enforcement action*, banking organizations, community bank*, approval of application*, approval of the application*',
    topic: 'banks',
  },
  {
    words: 'tax, taxes, deduction*, taxation, gst, hst, benefit payment*, rrsp, tfsa, fhsa, impôt*, tps, reer, celi',
    topic: 'taxes',
  },
  { words: 'investor alert*, scam*, fraud*, mise* en garde, fraude*', topic: 'alerts' },
  { words: 'bank note*, banknote*, billet* de banque', topic: 'money' },
  { words: 'payments, stablecoin*, crypto*, digital currency, paiements, cryptomonnaie*', topic: 'money' },
]

/** How companies are called beside their name in the catalogue; a name that is a common word, or another's too, does not count. */
const CALLED: Readonly<Record<string, string>> = {
  RY: 'royal bank of canada, rbc, banque royale',
  TD: 'td bank, toronto dominion, toronto-dominion, banque td',
  BN: 'brookfield corp*',
  BMO: 'bank of montreal, bmo, banque de montréal',
  BNS: 'scotiabank, bank of nova scotia, banque scotia',
  CM: 'cibc, canadian imperial bank*',
  CNR: 'canadian national railway',
  CP: 'canadian pacific kansas city, cpkc',
  CNQ: 'canadian natural resources',
  TRP: 'tc energy, transcanada',
  BCE: 'bce inc, bell canada',
  BTC: 'bitcoin',
  ETH: 'ethereum',
}
const COMPANIES: readonly Rule[] = CATALOGUE.filter(({ symbol, category }) => category === 'stock' || CALLED[symbol]).map(
  ({ symbol, name }) => ({ symbols: [symbol], words: CALLED[symbol] ?? name }),
)

const escaped = (word: string): string =>
  word
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*$/, '[\\p{L}\\p{N}]*')
    .replaceAll(' ', '\\s+')
/** Whole words, whatever their case. */
const matching = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.split(', ').map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const READY = [...RULES, ...COMPANIES].map((rule) => ({ ...rule, pattern: matching(rule.words) }))

/** What all that a source announces is about. */
const ALWAYS: Readonly<Partial<Record<SourceId, readonly WireTopic[]>>> = { eia: ['energy'], sec: ['filings'] }

const once = <T>(values: readonly T[]): T[] => [...new Set(values)]

export function tagsOf({ source, title }: Pick<Announcement, 'source' | 'title'>): Tags {
  const found = READY.filter(({ only, pattern }) => (only?.includes(source) ?? true) && pattern.test(title))
  const topics = found.flatMap(({ topic }) => topic ?? [])
  return {
    figures: once(found.flatMap(({ figures = [] }) => figures)),
    symbols: once(found.flatMap(({ symbols = [] }) => symbols)),
    topics: once([...topics, ...(ALWAYS[source] ?? [])]),
  }
}
