/** The pages of official figures; what each measures is in `page-texts.en.ts`. For the server: browsers get what they show from it. */
import { type FigurePage, page, provincesOf } from './figure-page.ts'

/** Each official figure that has a page of its own, in the order of the ledger; provinces are on the page of Canada. */
export const FIGURE_PAGES: readonly FigurePage[] = [
  page('prices', {
    figure: 'cpi',
    slug: 'inflation',
    measure: 'year-change',
    provinces: provincesOf('cpi'),
    target: { low: 1, aim: 2, high: 3 },
  }),
  page('money', { figure: 'policy-rate', isSet: true }),
  page('money', { figure: 'corra' }),
  page('money', { figure: 'prime-rate', isSet: true }),
  page('money', { figure: 'mortgage-posted-1y', isSet: true }),
  page('money', { figure: 'mortgage-posted-3y', isSet: true }),
  page('money', { figure: 'mortgage-posted-5y', isSet: true }),
  page('money', { figure: 'gic-1y', isSet: true }),
  page('money', { figure: 'gic-3y', isSet: true }),
  page('money', { figure: 'gic-5y', isSet: true }),
  page('money', { figure: 'dollar-index' }),
  page('bonds', { figure: 'bill-3m' }),
  page('bonds', { figure: 'bond-2y' }),
  page('bonds', { figure: 'bond-3y' }),
  page('bonds', { figure: 'bond-5y' }),
  page('bonds', { figure: 'bond-7y' }),
  page('bonds', { figure: 'bond-10y' }),
  page('bonds', { figure: 'bond-long' }),
  page('bonds', { figure: 'bond-real-return' }),
  page('bonds', { figure: 'us-bond-2y' }),
  page('bonds', { figure: 'us-bond-5y' }),
  page('bonds', { figure: 'us-bond-10y' }),
  page('bonds', { figure: 'us-bond-30y' }),
  page('work', { figure: 'unemployment', provinces: provincesOf('unemployment') }),
  page('work', { figure: 'employment' }),
  page('work', { figure: 'participation' }),
  page('work', { figure: 'hourly-earnings' }),
  page('output', { figure: 'gdp', measure: 'period-change' }),
  page('output', { figure: 'retail-sales', measure: 'period-change' }),
  page('output', { figure: 'housing-starts' }),
  page('output', { figure: 'population' }),
  page('energy', { figure: 'oil-wti' }),
  page('energy', { figure: 'oil-brent' }),
  page('energy', { figure: 'gas-henry-hub' }),
  page('energy', { figure: 'wheat-alberta' }),
  page('energy', { figure: 'canola-alberta' }),
  page('baskets', { figure: 'commodity-index' }),
  page('baskets', { figure: 'commodity-index-without-energy' }),
  page('baskets', { figure: 'commodity-index-energy' }),
  page('baskets', { figure: 'commodity-index-metals' }),
  page('baskets', { figure: 'commodity-index-forestry' }),
  page('baskets', { figure: 'commodity-index-agriculture' }),
  page('baskets', { figure: 'commodity-index-fish' }),
]

const BY_SLUG = new Map(FIGURE_PAGES.map((each) => [each.slug, each]))

/** The page with this slug, or `undefined` for one that there is not. */
export const figurePage = (slug: string): FigurePage | undefined => BY_SLUG.get(slug)

/** The page with a slug of this list. */
export function pageOf(slug: string): FigurePage {
  const page = figurePage(slug)
  if (!page) throw new Error(`No page is called ${slug}`)
  return page
}

/** Whether the values of two pages can share one scale. */
export const isComparable = (one: FigurePage, other: FigurePage): boolean => one.slug !== other.slug && one.unit === other.unit

export const figurePath = ({ slug }: Pick<FigurePage, 'slug'>): string => `/economy/${slug}`

/** The addresses of all pages of figures. */
export const FIGURE_PATHS: readonly string[] = FIGURE_PAGES.map(figurePath)
