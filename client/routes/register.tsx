import { CHANNELS, type Channel } from '#shared/site.ts'
import { servicesContext } from '../context.ts'
import { RegistrationForm } from '../funnel/registration-form.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { ContactButtons } from '../shell/contact.tsx'
import { Main } from '../shell/shell.tsx'
import { PaidChip } from '../ui/badge.tsx'
import { IconList } from '../ui/icon-list.tsx'
import { Plate } from '../ui/plate.tsx'
import type { Route } from './+types/register'
import { Disclaimer } from './parts/disclaimer.tsx'
import { registerAction } from './parts/register-action.server.ts'
import { countriesOf, requestHidden, resumeAt } from './parts/registration.server.ts'
import styles from './parts/two-column.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create Your Account',
    description:
      'Register for early access to a trading assistant run by an outside company. Who receives your details is named before you send them.',
    path: '/register',
    plate: { slug: 'register', category: 'Insurance' },
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const via = new URL(request.url).searchParams.get('via')
  const channel = via !== null && Object.hasOwn(CHANNELS, via) ? (via as Channel) : undefined
  return {
    start: await resumeAt(context, request),
    channel,
    countries: countriesOf(context.get(servicesContext).allowedCountries),
    hidden: requestHidden(context, request, channel ? 'footer' : 'page'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => registerAction(request, context)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, countries, hidden } = loaderData
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>{channel ? CHANNELS[channel].title : 'Create Your Account'}</h1>
        <p className="lede">
          Early access to a trading assistant run by an outside company. We text a four-digit code to check your phone.
        </p>
        <div className={styles.form}>
          <RegistrationForm
            variant="page"
            button={channel ? 'Get Started' : 'Create Account'}
            start={actionData?.start ?? loaderData.start}
            countries={countries}
            hidden={hidden}
            via={channel}
          />
          <p className={styles.or}>or connect another way</p>
          <ContactButtons kind="ghost" />
        </div>
      </div>
      <aside className={styles.aside} aria-label="What you get">
        <div>
          <PaidChip>Promotion</PaidChip>
        </div>
        <IconList
          items={[
            {
              icon: 'chart',
              title: 'Market prices with their age',
              text: 'Every figure shows its source, delay and last update.',
            },
            {
              icon: 'news',
              title: 'Market Insights, in plain language',
              text: 'What moved, why it might have, and what nobody knows yet.',
            },
            {
              icon: 'phone',
              title: 'A call from the advertiser, if you agree',
              text: 'They phone the number you verify. You can say no, and withdraw later.',
            },
          ]}
        />
        <Plate slug="register" category="Insurance" size="wide" />
        <Disclaimer />
      </aside>
    </Main>
  )
}
