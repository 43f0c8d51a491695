/** Everything that search suggests while a reader types: instruments, figures and tools, under all their names. In a file that browsers load late. */
import { FIGURE_PAGES } from '../economy/pages.ts'
import { CATALOGUE } from '../market/catalogue.ts'
import { symbolToPath } from '../market/catalogue-path.ts'
import { ACB_TEXTS } from '../tools/acb/texts.en.ts'
import { TEXTS as CURRENCY } from '../tools/currency/texts.en.ts'
import { TEXTS as INFLATION } from '../tools/inflation/texts.en.ts'
import { TEXTS as INSURANCE } from '../tools/insurance/texts.en.ts'
import { TEXTS as MORTGAGE } from '../tools/mortgage/texts.en.ts'
import { TEXTS as PENALTY } from '../tools/penalty/texts.en.ts'
import { TEXTS as RENEWAL } from '../tools/renewal/texts.en.ts'
import { ROOM_TEXTS } from '../tools/room/texts.en.ts'
import { TEXTS as TRANSFER_TAX } from '../tools/transfer-tax/texts.en.ts'
import type { Findable } from './find.ts'
import { CATEGORY_WORDS, FIGURE_WORDS, TOOL_WORDS } from './texts.en.ts'

/** Names that no other list has: full and former ones, French ones, and those in common use. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  RY: ['Royal Bank of Canada', 'Banque Royale du Canada', 'RBC'],
  TD: ['TD Bank', 'Banque TD', 'Toronto-Dominion Bank', 'Banque Toronto-Dominion'],
  ENB: ['Enbridge Inc.'],
  BN: ['Brookfield Corporation'],
  BMO: ['Bank of Montreal', 'Banque de Montréal'],
  CNR: ['Canadian National Railway', 'Canadien National', 'CN Rail'],
  BNS: ['Scotiabank', 'Bank of Nova Scotia', 'Banque Scotia', 'Banque de Nouvelle-Écosse'],
  CP: ['CPKC', 'Canadian Pacific Kansas City', 'Canadien Pacifique Kansas City', 'CP Rail'],
  CM: ['Canadian Imperial Bank of Commerce', 'Banque Canadienne Impériale de Commerce'],
  CNQ: ['Canadian Natural Resources'],
  MFC: ['Manuvie', 'Manulife Financial'],
  SU: ['Suncor Energy', 'Suncor Énergie'],
  TRP: ['TransCanada', 'TC Energy', 'TC Énergie'],
  ATD: ['Alimentation Couche-Tard', 'Circle K'],
  SLF: ['Financière Sun Life', 'Sun Life Financial'],
  BCE: ['Bell Canada'],
  BTC: ['XBT'],
  ETH: ['Ether', 'Ethereum'],
  XRP: ['Ripple'],
  BNB: ['Binance Coin'],
  'USD/CAD': ['loonie', 'huard', 'Canadian dollar', 'dollar canadien', 'greenback', 'US dollar', 'dollar américain'],
  'EUR/CAD': ['euro en dollars canadiens'],
  'GBP/CAD': ['sterling', 'British pound', 'livre sterling'],
  'CAD/JPY': ['Japanese yen', 'yen japonais'],
  'AUD/CAD': ['aussie', 'Australian dollar', 'dollar australien'],
  'CHF/CAD': ['Swiss franc', 'franc suisse'],
  GOLD: ['gold', 'or', 'XAU', 'bullion'],
  SILVER: ['silver', 'argent', 'XAG'],
  OIL: ['West Texas Intermediate', 'pétrole', 'brut', 'crude oil'],
  BRENT: ['pétrole Brent', 'North Sea oil'],
  COPPER: ['copper', 'cuivre'],
  NATGAS: ['natural gas', 'gaz naturel', 'Henry Hub'],
  WHEAT: ['wheat', 'blé'],
}

export type Entry = Findable & {
  /** What it is, in a word or two. */
  readonly what: string
}

export const SYMBOL_ENTRIES: readonly Entry[] = CATALOGUE.map(({ symbol, name, category }) => ({
  kind: 'symbol',
  symbol,
  name,
  what: CATEGORY_WORDS[category],
  href: `/markets/${symbolToPath(symbol)}`,
  aliases: ALIASES[symbol] ?? [],
}))

/** What people call figures, beyond what stories say. */
const FIGURE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  inflation: ['CPI', 'IPC', 'consumer price index', 'cost of living', 'prix à la consommation'],
  'policy-rate': ['policy rate', 'overnight target', 'key rate', 'taux directeur', 'Banque du Canada', 'BoC'],
  'prime-rate': ['prime rate', 'taux préférentiel'],
  'mortgage-posted-5y': ['mortgage rate', 'taux hypothécaire'],
  'bond-10y': ['bond yield', 'obligation', 'rendement des obligations'],
  unemployment: ['unemployment', 'jobless', 'chômage'],
  employment: ['employment', 'jobs', 'emploi'],
  'hourly-earnings': ['wages', 'salaire'],
  gdp: ['GDP', 'PIB', 'gross domestic product', 'growth'],
  'retail-sales': ['retail sales', 'ventes au détail'],
  'housing-starts': ['housing starts', 'mises en chantier', 'homes built'],
  'oil-wti': ['WTI', 'crude oil', 'pétrole'],
  'gas-henry-hub': ['natural gas', 'gaz naturel'],
  'wheat-alberta': ['wheat', 'blé'],
}

export const FIGURE_ENTRIES: readonly Entry[] = FIGURE_PAGES.map(({ slug, figure, name, words }) => ({
  kind: 'figure',
  symbol: '',
  name,
  what: FIGURE_WORDS,
  href: `/economy/${slug}`,
  aliases: [figure.name, ...words, ...(FIGURE_ALIASES[slug] ?? [])],
}))

/** By the name in its address: what each tool is called, and what else people call it. */
const TOOLS: Readonly<Record<string, readonly [title: string, ...aliases: string[]]>> = {
  mortgage: [MORTGAGE.title, 'mortgage calculator', 'amortization', 'versement hypothécaire', 'calculatrice hypothécaire'],
  renewal: [RENEWAL.title, 'renew a mortgage', 'renouvellement hypothécaire'],
  penalty: [PENALTY.title, 'break a mortgage', 'interest rate differential', 'IRD', 'pénalité'],
  insurance: [INSURANCE.title, 'CMHC premium', 'down payment', 'mise de fonds', 'SCHL'],
  'transfer-tax': [TRANSFER_TAX.title, 'welcome tax', 'taxe de bienvenue', 'droits de mutation', 'property transfer tax'],
  inflation: [INFLATION.title, 'inflation calculator', 'calculatrice d’inflation'],
  currency: [CURRENCY.title, 'currency converter', 'exchange rate on a day', 'taux de change'],
  room: [ROOM_TEXTS.title, 'TFSA', 'RRSP', 'FHSA', 'CELI', 'REER', 'CELIAPP', 'contribution limit'],
  acb: [ACB_TEXTS.title, 'ACB', 'capital gain', 'superficial loss', 'prix de base rajusté'],
}

export const TOOL_ENTRIES: readonly Entry[] = Object.entries(TOOLS).map(([slug, [name, ...aliases]]) => ({
  kind: 'tool',
  symbol: '',
  name,
  what: TOOL_WORDS,
  href: `/tools/${slug}`,
  aliases,
}))
