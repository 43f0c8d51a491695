import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/stocks'
import { loadCategory } from './parts/category-loader.ts'
import { CategoryPage } from './parts/category-page.tsx'

const CATEGORIES = ['stock', 'commodity'] as const

export const handle: PageHandle = { live: true }

export function loader({ context }: Route.LoaderArgs) {
  return loadCategory(context.get(servicesContext), { section: 'stocks', categories: CATEGORIES, cards: 6 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Canadian Stocks',
    description:
      'Live prices of the largest Canadian stocks and of gold, silver and oil, with their source and delay, and six sourced news stories.',
    path: '/stocks',
    plate: { slug: 'stocks', category: 'Stocks' },
  })

export default function Stocks({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryPage
      {...loaderData}
      title="Canadian Stocks"
      lede="Toronto’s largest companies and the metals and energy that move them, each price with its source, delay and age."
      categories={CATEGORIES}
      newsTitle="Stock news"
      newsNote="Banks, pipelines, railways and the rest of the TSX."
      pricesNote="Dotted line: the previous close. A tile says when its price is delayed, closed or old."
    />
  )
}
