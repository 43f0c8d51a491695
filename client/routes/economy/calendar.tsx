import { servicesContext } from '../../context.ts'
import { CalendarPage } from '../../economy/calendar/calendar-page.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/calendar'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.calendar)
  return { view }
}

export const meta = metaOf(PAGE.calendar)

export default function Calendar({ loaderData: { view } }: Route.ComponentProps) {
  return <CalendarPage view={view} />
}
