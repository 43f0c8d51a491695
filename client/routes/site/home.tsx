import { servicesContext } from '../../context.ts'
import { loadHome } from '../../pages/home/home-data.ts'
import { HomePage } from '../../pages/home/home-page.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/home'

export const handle: PageHandle = { tape: false, live: true }

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(servicesContext), context.get(storeContext))

export const meta = metaOf(PAGE.home)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
