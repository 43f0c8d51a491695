import { englishPath } from '#shared/language/locale.en.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import { servicesContext } from '../../context.ts'
import { CATEGORY_FACTS, type CategorySection } from '../../market/category-facts.ts'
import { CategoryPage, loadCategory } from '../../pages/market/category-page.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/category'

/** @throws for a path that no section has: a route that is not in the table is a bug, and must not show another's page. */
function sectionOf(pathname: string): CategorySection {
  const name = englishPath(pathname).slice(1)
  if (!isKeyOf(CATEGORY_FACTS, name)) throw new Error(`No section at ${pathname}`)
  return name
}

export const handle: PageHandle = { live: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = sectionOf(url.pathname)
  const data = await loadCategory(context.get(servicesContext), context.get(storeContext), CATEGORY_FACTS[section])
  return { section, data }
}

export const meta: Route.MetaFunction = (args) => metaOf(CATEGORY_FACTS[sectionOf(args.location.pathname)].page)(args)

/** The pages of stocks, coins and currencies: one module, three routes. */
export default function Category({ loaderData: { section, data } }: Route.ComponentProps) {
  return <CategoryPage key={section} facts={CATEGORY_FACTS[section]} data={data} />
}
