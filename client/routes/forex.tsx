import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/forex'
import { loadCategory } from './parts/category-loader.ts'
import { CategoryPage } from './parts/category-page.tsx'

const CATEGORIES = ['forex'] as const

export const handle: PageHandle = { live: true }

export function loader({ context }: Route.LoaderArgs) {
  return loadCategory(context.get(servicesContext), { section: 'forex', categories: CATEGORIES, cards: 6 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Foreign Exchange',
    description:
      'Live mid-market exchange rates of the Canadian dollar and other major pairs, with their source and age, and six stories on central banks.',
    path: '/forex',
    plate: { slug: 'forex', category: 'Forex' },
  })

export default function Forex({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryPage
      {...loaderData}
      title="Foreign Exchange"
      lede="The Canadian dollar against the currencies Canadians trade, travel and borrow in, at mid-market rates."
      categories={CATEGORIES}
      newsTitle="Currency news"
      newsNote="Central banks, currencies and the cost of money."
      pricesNote="Rates are mid-market: a bank or a card adds its own spread."
    />
  )
}
