import { servicesContext } from '../../context.ts'
import { Leaving } from '../../funnel/outcome/leaving.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Main } from '../../ui/layout/main.tsx'
import type { Route } from './+types/leaving'

export const meta = metaOf(PAGE.leaving)

export const handle: PageHandle = { ground: () => 'paid' }

/** The step of this visitor's registration; the page says so where there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { funnel, verificationCookie, advertiser, articles, mode } = context.get(servicesContext)
  const standing = await funnel.registration.standing(verificationCookie.read(request.headers.get('cookie')))
  const { step } = standing
  const recipient = advertiser().id
  return {
    way: step === 'submitted' ? 'open' : step === 'otp-verified' ? 'awaited' : 'none',
    ...(standing.step === 'submitted' && { url: standing.url, receipt: standing.receipt }),
    registration: articles.advertisers().find(({ id }) => id === recipient)?.registrationText,
    demo: mode === 'demo',
  } as const
}

/** What the new tab shows until the company's own page is there. */
export default function LeavingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Main paid>
      <Leaving {...loaderData} />
    </Main>
  )
}
