import { data } from 'react-router'
import { servicesContext } from '../../context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/sandbox-dashboard'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sandbox dashboard',
    description: 'A stand-in for an advertiser’s own page.',
    path: '/sandbox/dashboard',
    noindex: true,
  })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const lead = await context.get(servicesContext).funnel.sandbox.dashboard(id)
  if (!lead) throw data(null, { status: 404 })
  return { lead }
}

/** Where the built-in tracker sends a visitor: what a real advertiser would have received. */
export default function SandboxDashboard({ loaderData: { lead } }: Route.ComponentProps) {
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>Hello, {lead.firstName || 'visitor'}</h1>
        <Banner icon="warning">
          This is a sandbox. No company stands behind it, nobody will call, and no money is involved. A real advertiser’s own page
          would open here.
        </Banner>
        <DataTable
          caption="What the sandbox received"
          head={['Field', 'Value']}
          rows={[
            ['First name', lead.firstName],
            ['Phone number', `ends in ${lead.phoneHint.slice(-2)}`],
            ['Campaign', lead.campaign],
            ['Arrived', lead.calls === 1 ? 'once' : `${lead.calls} times, kept once`],
            ['At', `${lead.at.slice(0, 16).replace('T', ' ')} UTC`],
          ]}
        />
      </div>
    </Main>
  )
}
