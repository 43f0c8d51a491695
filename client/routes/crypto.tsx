import { servicesContext } from '../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/crypto'
import { loadCategory } from './parts/category-loader.ts'
import { CategoryPage } from './parts/category-page.tsx'

const CATEGORIES = ['crypto'] as const

export const handle: PageHandle = { live: true }

export function loader({ context }: Route.LoaderArgs) {
  return loadCategory(context.get(servicesContext), { section: 'crypto', categories: CATEGORIES, cards: 12 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cryptocurrency Market',
    description:
      'Live prices of twenty cryptocurrencies with their source and age, and twelve stories about funds, networks and markets.',
    path: '/crypto',
    plate: { slug: 'crypto', category: 'Cryptocurrency' },
  })

export default function Crypto({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryPage
      {...loaderData}
      title="Cryptocurrency Market"
      lede="Twenty coins around the clock. Stablecoins and wrapped copies are left out: they would fill the list with the same dollar."
      categories={CATEGORIES}
      newsTitle="Crypto news"
      newsNote="Coins, funds and the plumbing underneath."
      pricesNote="Dotted line: the price 24 hours ago."
    />
  )
}
